-- Fights and their journals: what SQLite keeps, and how long each journal is.
CREATE TABLE suits (version integer NOT NULL);
INSERT INTO suits VALUES (0);

CREATE TABLE fights (
  fight text PRIMARY KEY,
  title text NOT NULL,
  edition text NOT NULL,
  program text NOT NULL,
  rules integer NOT NULL,
  setup bytea NOT NULL,
  created bigint NOT NULL,
  touched bigint NOT NULL,
  steps integer NOT NULL DEFAULT 0,
  result text NOT NULL DEFAULT '',
  length integer NOT NULL DEFAULT 0
);

-- Two writers can never write the same place.
CREATE TABLE journal (
  fight text NOT NULL REFERENCES fights ON DELETE CASCADE,
  at integer NOT NULL,
  kind text NOT NULL,
  body text NOT NULL,
  time bigint NOT NULL,
  PRIMARY KEY (fight, at)
);

CREATE TABLE keys (
  hash bytea PRIMARY KEY,
  fight text NOT NULL REFERENCES fights ON DELETE CASCADE,
  seat text NOT NULL
);
CREATE INDEX keys_of_a_fight ON keys (fight);
