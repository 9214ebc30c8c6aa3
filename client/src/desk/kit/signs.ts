/** Signs of more than one place of the desk. */

/** A file to take along. */
export const DOWN = "M12 4v11m-4-4l4 4 4-4M5 20h14";
