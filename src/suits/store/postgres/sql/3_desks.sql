-- Desks and what lies on them.
CREATE TABLE desks (
  desk text PRIMARY KEY,
  created bigint NOT NULL,
  touched bigint NOT NULL
);

CREATE TABLE desk_keys (
  hash bytea PRIMARY KEY,
  desk text NOT NULL REFERENCES desks ON DELETE CASCADE
);

CREATE TABLE things (
  desk text NOT NULL REFERENCES desks ON DELETE CASCADE,
  kind text NOT NULL,
  id text NOT NULL,
  version integer NOT NULL,
  title text NOT NULL,
  edition text NOT NULL,
  summary text NOT NULL,
  body bytea NOT NULL,
  touched bigint NOT NULL,
  gone boolean NOT NULL,
  PRIMARY KEY (desk, kind, id)
);
