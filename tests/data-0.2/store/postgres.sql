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
-- Which process has which fight. A process that has not been seen until its time is up has none any more, and its name
-- never comes back: what it still writes is refused.
CREATE TABLE processes (
  process text PRIMARY KEY,
  address text NOT NULL,
  secret text NOT NULL,
  until timestamptz NOT NULL,
  counts jsonb NOT NULL DEFAULT '{}'
);

CREATE TABLE owners (
  fight text PRIMARY KEY REFERENCES fights ON DELETE CASCADE,
  process text NOT NULL
);
CREATE INDEX fights_of_a_process ON owners (process);

-- Under which code a waiting room is found.
CREATE TABLE codes (
  code text PRIMARY KEY,
  fight text NOT NULL REFERENCES fights ON DELETE CASCADE
);
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
UPDATE suits SET version = 3;
