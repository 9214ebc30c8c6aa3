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
