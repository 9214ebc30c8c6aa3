/** Why there is no answer, and a way to ask once more where that may help. */

interface Props {
  why: string;
  again?: (() => void) | undefined;
}

export function Fault({ why, again }: Props) {
  return why ? (
    <p class="fault" role="alert">
      {why}
      {again && (
        <>
          {" "}
          <button class="btn" onClick={again}>
            Try again
          </button>
        </>
      )}
    </p>
  ) : null;
}
