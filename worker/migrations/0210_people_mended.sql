-- What the desk itself says of a person: tags of its own, and addresses that were corrected.

CREATE TABLE person_tags (
  person_id TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  -- In lower case
  tag TEXT NOT NULL,
  PRIMARY KEY (person_id, tag)
) STRICT, WITHOUT ROWID;

-- Addresses that were somebody's, until they were corrected or merged.
CREATE TABLE person_addresses (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  person_id TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  address TEXT NOT NULL,
  -- 'corrected' or 'merged'
  how TEXT NOT NULL,
  actor TEXT NOT NULL,
  moved_at TEXT NOT NULL
) STRICT;

CREATE INDEX person_addresses_of ON person_addresses (person_id, id);

-- As before, and with the desk's own tags among the marks: the letter is g.
DROP TRIGGER person_renewed;

CREATE TRIGGER person_renewed INSTEAD OF INSERT ON person_changed
WHEN (SELECT count(*) FROM (SELECT 1 FROM leads WHERE lower(email) = new.address LIMIT 61)) <= 60
BEGIN
  INSERT INTO people (place, address, name, phone, company, country, first_seen_at, last_seen_at, lead_count, order_count, paid_cents, words, marks)
  SELECT coalesce(
      (SELECT place FROM people WHERE people.address = new.address AND place >> 20 = coalesce(unixepoch(facts.last_seen_at), 0)),
      (SELECT max(place) + 1 FROM people WHERE place BETWEEN coalesce(unixepoch(facts.last_seen_at), 0) << 20 AND (coalesce(unixepoch(facts.last_seen_at), 0) << 20) + 1048574),
      coalesce(unixepoch(facts.last_seen_at), 0) << 20
    ),
    facts.*
  FROM (
    SELECT address,
      substr(max(iif(name = '', '', at || name)), 25) AS name,
      substr(max(iif(phone = '', '', at || phone)), 25) AS phone,
      substr(max(iif(company = '', '', at || company)), 25) AS company,
      substr(max(iif(country = '', '', at || country)), 25) AS country,
      min(first_at) AS first_seen_at, max(at) AS last_seen_at,
      sum(is_lead) AS lead_count, sum(is_order) AS order_count, sum(cents) AS paid_cents,
      address || ' ' || group_concat(DISTINCT words) AS words,
      group_concat(DISTINCT marks) || coalesce((
        SELECT group_concat(' x' || reason, '') FROM mail_suppressions
        WHERE mail_suppressions.address = person_said.address AND lifted_at IS NULL
      ), '') || coalesce((
        SELECT group_concat(' g' || hex(tag), '') FROM person_tags
        WHERE person_id = (SELECT id FROM people WHERE people.address = new.address)
      ), '') AS marks
    FROM person_said WHERE address = new.address GROUP BY address
  ) AS facts WHERE true
  ON CONFLICT (address) DO UPDATE SET
    place = excluded.place, name = excluded.name, phone = excluded.phone, company = excluded.company,
    country = excluded.country, first_seen_at = excluded.first_seen_at, last_seen_at = excluded.last_seen_at,
    lead_count = excluded.lead_count, order_count = excluded.order_count, paid_cents = excluded.paid_cents,
    words = excluded.words, marks = excluded.marks; DELETE FROM people WHERE address = new.address AND NOT EXISTS (SELECT 1 FROM person_sources WHERE person_sources.address = new.address); END;
