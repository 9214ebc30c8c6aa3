-- Until when fights and desks are kept that nobody has used, in seconds since 1970; 0: for good. What is there already and
-- was never used is kept for as long again as it would be if it were new.
ALTER TABLE fights ADD COLUMN kept_until bigint NOT NULL DEFAULT 0;
ALTER TABLE fights ADD COLUMN played integer NOT NULL DEFAULT 0;
ALTER TABLE desks ADD COLUMN kept_until bigint NOT NULL DEFAULT 0;
UPDATE fights SET kept_until = extract(epoch FROM now())::bigint + 30 * 86400 WHERE steps = 0 AND result = '';
UPDATE desks SET kept_until = extract(epoch FROM now())::bigint + 30 * 86400
  WHERE NOT EXISTS (SELECT FROM things WHERE things.desk = desks.desk);

-- Who sits where, as it was said last, without reading the whole journal.
CREATE INDEX seatings ON journal (fight, at) WHERE kind = 'seating';

-- A row to try whether the database can be written.
CREATE TABLE trial (id integer PRIMARY KEY, number bigint NOT NULL);
INSERT INTO trial VALUES (1, 0);

-- Campaigns kept the secret of a link to each of their fights: of these, too, only the hash is kept from now on.
UPDATE things SET body = convert_to(jsonb_set(said.body, '{events}', (
    SELECT jsonb_agg(CASE WHEN coalesce(event #>> '{where,key}', '') <> '' THEN jsonb_set(event, '{where}',
        ((event -> 'where') - 'key') || jsonb_build_object('mark',
          encode(sha256(convert_to(event #>> '{where,key}', 'UTF8')), 'hex')))
      ELSE event END ORDER BY at)
    FROM jsonb_array_elements(said.body -> 'events') WITH ORDINALITY AS one (event, at)))::text, 'UTF8')
FROM (
  SELECT desk, kind, id, convert_from(body, 'UTF8')::jsonb AS body FROM things
  WHERE kind = 'campaign' AND position('"key"' IN convert_from(body, 'UTF8')) > 0
    AND position('\u0000' IN convert_from(body, 'UTF8')) = 0
) AS said
WHERE (things.desk, things.kind, things.id) = (said.desk, said.kind, said.id);
