-- One record an address, made anew by triggers from all rows of the address whenever one of them changes.

-- One record for each address, kept up to date by triggers from every row that names it, so that whoever writes such a
-- row, this worker or the one before it, need not know of people. Times are ISO 8601 UTC text.
CREATE TABLE people (
  -- Unix seconds when the person was last heard of × 2^20, and a number within that second: the order of lists, and
  -- the row of the index below
  place INTEGER PRIMARY KEY NOT NULL,
  -- At random; what logs and addresses name
  id TEXT NOT NULL UNIQUE DEFAULT (lower(hex(randomblob(16)))),
  -- In lower case
  address TEXT NOT NULL UNIQUE,
  -- What was said last, where it was said
  name TEXT NOT NULL,
  phone TEXT NOT NULL,
  company TEXT NOT NULL,
  -- A name from a form, a two-letter code from an order
  country TEXT NOT NULL,
  first_seen_at TEXT NOT NULL,
  last_seen_at TEXT NOT NULL,
  lead_count INTEGER NOT NULL,
  -- Orders with money in them, and what is left of it
  order_count INTEGER NOT NULL,
  paid_cents INTEGER NOT NULL,
  -- What the index below is made of: text to search, and one word for each thing that can be filtered by
  words TEXT NOT NULL,
  marks TEXT NOT NULL
) STRICT;

CREATE TABLE person_notes (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  person_id TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  actor TEXT NOT NULL,
  text TEXT NOT NULL,
  created_at TEXT NOT NULL
) STRICT;

CREATE INDEX person_notes_of ON person_notes (person_id, id);

-- The desk's own.
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

-- Filters of the list of people, by name.
CREATE TABLE people_views (
  name TEXT PRIMARY KEY NOT NULL,
  -- As in the page's address
  query TEXT NOT NULL,
  created_at TEXT NOT NULL
) STRICT;

-- Search and filters in one: words begin with what is typed, marks are met whole. What is erased is gone at once.
CREATE VIRTUAL TABLE people_index USING fts5 (
  words, marks, content = 'people', content_rowid = 'place', detail = 'column', prefix = '1 2',
  tokenize = 'unicode61 remove_diacritics 2'
);

INSERT INTO people_index (people_index, rank) VALUES ('secure-delete', 1);

-- Finds people by the middle of a word of their address, name or company, beside the index of people, which finds words by
-- how they begin and filters. Every three letters in a row are a term of it.
CREATE VIEW people_named AS SELECT place, address || ' ' || name || ' ' || company AS words FROM people;

CREATE VIRTUAL TABLE people_within USING fts5 (
  words, content = 'people_named', content_rowid = 'place', tokenize = 'trigram remove_diacritics 1'
);

INSERT INTO people_within (people_within, rank) VALUES ('secure-delete', 1);

-- Terms of the index and how many people have each.
CREATE VIRTUAL TABLE people_terms USING fts5vocab (people_index, 'row');

-- Who was erased, when and why; nothing here says who it was.
CREATE TABLE erasures (
  id TEXT PRIMARY KEY NOT NULL,
  -- As the audit log had it; it leads to nobody now
  person_id TEXT NOT NULL,
  -- 'asked', or 'age' for what was kept as long as the privacy page says
  cause TEXT NOT NULL,
  erased_at TEXT NOT NULL,
  lead_count INTEGER NOT NULL,
  order_count INTEGER NOT NULL,
  -- 'none' (no CRM), 'by_hand' (it can only be told by a person), 'owed' or 'done'
  crm TEXT NOT NULL,
  -- Until the CRM has erased its contact this is the only place that knows the address
  crm_address TEXT,
  crm_next_ms INTEGER NOT NULL DEFAULT 0,
  crm_tries INTEGER NOT NULL DEFAULT 0,
  -- JSON: Stripe's customers that are deleted as stripe_tasks
  customers TEXT NOT NULL
) STRICT;

CREATE INDEX erasures_owed ON erasures (crm_next_ms) WHERE crm_address IS NOT NULL;

-- How many people have each mark that a filter may ask for, kept with every change of a person: the index of people
-- knows it too, but counts everybody for each answer. States (x) need no count.
CREATE TABLE people_marks (
  -- The letter and the value in hexadecimal
  mark TEXT PRIMARY KEY NOT NULL,
  people INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TRIGGER people_index_of_new AFTER INSERT ON people
BEGIN INSERT INTO people_index (rowid, words, marks) VALUES (new.place, new.words, new.marks); END;

CREATE TRIGGER people_index_of_old AFTER DELETE ON people
BEGIN INSERT INTO people_index (people_index, rowid, words, marks) VALUES ('delete', old.place, old.words, old.marks); END;

CREATE TRIGGER people_index_of_changed AFTER UPDATE ON people
WHEN old.place <> new.place OR old.words <> new.words OR old.marks <> new.marks
BEGIN INSERT INTO people_index (people_index, rowid, words, marks) VALUES ('delete', old.place, old.words, old.marks); INSERT INTO people_index (rowid, words, marks) VALUES (new.place, new.words, new.marks); END;

CREATE TRIGGER people_within_of_new AFTER INSERT ON people
BEGIN INSERT INTO people_within (rowid, words) VALUES (new.place, new.address || ' ' || new.name || ' ' || new.company); END;

CREATE TRIGGER people_within_of_old AFTER DELETE ON people
BEGIN INSERT INTO people_within (people_within, rowid, words) VALUES ('delete', old.place, old.address || ' ' || old.name || ' ' || old.company); END;

CREATE TRIGGER people_within_of_changed AFTER UPDATE ON people
WHEN old.place <> new.place OR old.address <> new.address OR old.name <> new.name OR old.company <> new.company
BEGIN INSERT INTO people_within (people_within, rowid, words) VALUES ('delete', old.place, old.address || ' ' || old.name || ' ' || old.company); INSERT INTO people_within (rowid, words) VALUES (new.place, new.address || ' ' || new.name || ' ' || new.company); END;

-- Everything that is known by an address. A mark is a letter for what it says, and the value in hexadecimal:
-- f form, s source, t tag, c country, m campaign, o where from, p product, g tag of the desk's own; x with a plain word is a state.
CREATE VIEW person_sources AS
  SELECT lower(email) AS address, received_at AS at, received_at AS first_at,
    trim(first_name || ' ' || last_name) AS name, phone, company_name AS company,
    website_url AS website,
    coalesce((
      SELECT value ->> 'value' FROM json_each(iif(json_valid(custom_fields), custom_fields, '[]'))
      WHERE value ->> 'id' = 'country'
    ), '') AS country,
    '' AS order_id, status = 'accepted' AS is_lead, 0 AS is_order, 0 AS cents,
    'f' || hex(lower(kind)) || ' s' || hex(lower(source)) || iif(status = 'accepted', ' xaccepted', ' xheld')
      || iif(consent_text IS NULL, '', ' xconsent')
      || coalesce((
        SELECT group_concat(' t' || hex(lower(value)), '') FROM json_each(iif(json_valid(tags), tags, '[]'))
      ), '') AS marks,
    iif(json_valid(attribution), attribution, NULL) AS attribution
  FROM leads WHERE kind <> 'synthetic' AND email <> ''
  UNION ALL
  SELECT lower(email), coalesce(paid_at, created_at), created_at, trim(first_name || ' ' || last_name), phone, '', '',
    country, id, 0, paid_cents > 0, paid_cents - refunded_cents - lost_cents,
    'p' || hex(lower(product)) || iif(paid_cents > 0, ' xbought', iif(EXISTS (
      -- Who went through another checkout since has not left.
      SELECT 1 FROM orders AS later WHERE lower(later.email) = lower(orders.email) AND later.paid_at >= orders.created_at
    ), '', ' xunpaid'))
      || iif(state = 'refunded', ' xrefunded', '') || iif(dispute = 'open', ' xdisputed', '')
      || iif(plan_state IN ('active', 'past_due'), ' xplan', '') || iif(agreed_marketing = 1, ' xmarketing', ''),
    iif(json_valid(attribution), attribution, NULL)
  FROM orders WHERE email <> ''
  UNION ALL
  SELECT lower(email), approved_at, approved_at, name, '', '', '', '', code, 0, 0, 0,
    iif(revoked_at IS NULL, 'xpartner', 'xformer'), NULL
  FROM affiliate_partners WHERE email <> ''
  UNION ALL
  SELECT lower(client_email), signed_at, signed_at, client_name, '', '', '', '', id, 0, 0, 0, 'xclient', NULL
  FROM affiliate_contracts WHERE client_email <> ''
  UNION ALL
  SELECT lower(address), confirmed_at, confirmed_at, '', '', '', '', '', '', 0, 0, 0,
    iif(ended_at IS NULL, 'xreader', 'xleft'), NULL
  FROM newsletter_subscribers;

-- The same, ready to be put together. Of two values that which was said last counts; times are 24 characters long.
CREATE VIEW person_said AS
  SELECT address, substr(at || '                        ', 1, 24) AS at, first_at, name, phone, company, country,
    is_lead, is_order, cents,
    name || ' ' || company || ' ' || website || ' ' || order_id || coalesce((
      -- Every end of a number from four digits on: whatever part of it is typed, one of them begins with it.
      SELECT group_concat(' ' || substr(digits, value), '')
      FROM (
        SELECT replace(replace(replace(replace(replace(replace(phone, ' ', ''), '-', ''), '(', ''), ')', ''), '.', ''), '+', '')
          AS digits
      ), json_each('[1,2,3,4,5,6,7,8,9,10,11,12,13,14]')
      WHERE length(digits) >= value + 3
    ), '') AS words,
    marks || iif(country = '', '', ' c' || hex(lower(country))) || coalesce((
      SELECT group_concat(
        iif(value ->> 'utmCampaign' <> '', ' m' || hex(lower(substr(value ->> 'utmCampaign', 1, 100))), '')
          || iif(value ->> 'utmSource' <> '', ' o' || hex(lower(substr(value ->> 'utmSource', 1, 100))), ''), '')
      FROM json_each(attribution) WHERE type = 'object'
    ), '') AS marks
  FROM person_sources;

-- Whoever changes something about a person says so here: the record is made anew, or goes when nothing is left.
CREATE VIEW person_changed AS SELECT '' AS address;

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

-- Of who writes again and again only the time is brought up to date: what one address sends costs the same each time.
CREATE TRIGGER person_met_again INSTEAD OF INSERT ON person_changed
WHEN (SELECT count(*) FROM (SELECT 1 FROM leads WHERE lower(email) = new.address LIMIT 61)) > 60
BEGIN
  UPDATE people SET last_seen_at = latest.at, place = iif(place >> 20 = coalesce(unixepoch(latest.at), 0), place, coalesce(
      (SELECT max(place) + 1 FROM people WHERE place BETWEEN coalesce(unixepoch(latest.at), 0) << 20 AND (coalesce(unixepoch(latest.at), 0) << 20) + 1048574),
      coalesce(unixepoch(latest.at), 0) << 20
    ))
  FROM (SELECT max(received_at) AS at FROM leads WHERE lower(email) = new.address) AS latest
  WHERE address = new.address AND latest.at > last_seen_at; END;

CREATE TRIGGER person_of_new_lead AFTER INSERT ON leads WHEN new.kind <> 'synthetic' AND new.email <> ''
BEGIN INSERT INTO person_changed (address) VALUES (lower(new.email)); END;

CREATE TRIGGER person_of_changed_lead AFTER UPDATE OF email, status, first_name, last_name, phone, received_at ON leads
WHEN old.status <> new.status OR old.email <> new.email OR old.first_name <> new.first_name OR old.last_name <> new.last_name OR old.phone <> new.phone OR old.received_at <> new.received_at
BEGIN INSERT INTO person_changed (address) SELECT lower(old.email) WHERE old.email <> new.email; INSERT INTO person_changed (address) VALUES (lower(new.email)); END;

CREATE TRIGGER person_of_old_lead AFTER DELETE ON leads WHEN old.kind <> 'synthetic' AND EXISTS (SELECT 1 FROM people WHERE address = lower(old.email))
BEGIN INSERT INTO person_changed (address) VALUES (lower(old.email)); END;

CREATE TRIGGER person_of_new_order AFTER INSERT ON orders WHEN new.email <> ''
BEGIN INSERT INTO person_changed (address) VALUES (lower(new.email)); END;

CREATE TRIGGER person_of_changed_order AFTER UPDATE OF email, first_name, last_name, phone, country, product, state, paid_cents, refunded_cents, lost_cents, dispute, plan_state, paid_at, agreed_marketing ON orders
BEGIN INSERT INTO person_changed (address) SELECT lower(old.email) WHERE old.email NOT IN ('', new.email); INSERT INTO person_changed (address) SELECT lower(new.email) WHERE new.email <> ''; END;

CREATE TRIGGER person_of_old_order AFTER DELETE ON orders WHEN old.email <> ''
BEGIN INSERT INTO person_changed (address) VALUES (lower(old.email)); END;

CREATE TRIGGER person_of_new_partner AFTER INSERT ON affiliate_partners
BEGIN INSERT INTO person_changed (address) VALUES (lower(new.email)); END;

CREATE TRIGGER person_of_changed_partner AFTER UPDATE ON affiliate_partners
BEGIN INSERT INTO person_changed (address) SELECT lower(old.email) WHERE old.email <> new.email; INSERT INTO person_changed (address) SELECT lower(new.email) WHERE new.email <> ''; END;

CREATE TRIGGER person_of_new_contract AFTER INSERT ON affiliate_contracts
BEGIN INSERT INTO person_changed (address) VALUES (new.client_email); END;

CREATE TRIGGER person_of_changed_contract AFTER UPDATE OF client_email, client_name ON affiliate_contracts
BEGIN INSERT INTO person_changed (address) SELECT old.client_email WHERE old.client_email <> new.client_email; INSERT INTO person_changed (address) SELECT new.client_email WHERE new.client_email <> ''; END;

CREATE TRIGGER person_of_new_reader AFTER INSERT ON newsletter_subscribers
BEGIN INSERT INTO person_changed (address) VALUES (new.address); END;

CREATE TRIGGER person_of_changed_reader AFTER UPDATE ON newsletter_subscribers
BEGIN INSERT INTO person_changed (address) VALUES (new.address); END;

CREATE TRIGGER person_of_old_reader AFTER DELETE ON newsletter_subscribers
BEGIN INSERT INTO person_changed (address) VALUES (old.address); END;

CREATE TRIGGER person_of_new_suppression AFTER INSERT ON mail_suppressions
BEGIN INSERT INTO person_changed (address) VALUES (new.address); END;

CREATE TRIGGER person_of_changed_suppression AFTER UPDATE ON mail_suppressions
BEGIN INSERT INTO person_changed (address) VALUES (new.address); END;

CREATE TRIGGER people_marks_of_new AFTER INSERT ON people
BEGIN INSERT INTO people_marks (mark, people) SELECT DISTINCT value, 1 FROM json_each('["' || replace(replace(new.marks, ',', '","'), ' ', '","') || '"]') WHERE value <> '' AND value NOT LIKE 'x%' ON CONFLICT (mark) DO UPDATE SET people = people + 1; END;

CREATE TRIGGER people_marks_of_old AFTER DELETE ON people
BEGIN UPDATE people_marks SET people = people - 1 WHERE mark IN (SELECT value FROM json_each('["' || replace(replace(old.marks, ',', '","'), ' ', '","') || '"]')); DELETE FROM people_marks WHERE people = 0 AND mark IN (SELECT value FROM json_each('["' || replace(replace(old.marks, ',', '","'), ' ', '","') || '"]')); END;

-- What stays is not touched.
CREATE TRIGGER people_marks_of_changed AFTER UPDATE OF marks ON people WHEN old.marks <> new.marks
BEGIN UPDATE people_marks SET people = people - 1 WHERE mark IN (SELECT value FROM json_each('["' || replace(replace(old.marks, ',', '","'), ' ', '","') || '"]') EXCEPT SELECT value FROM json_each('["' || replace(replace(new.marks, ',', '","'), ' ', '","') || '"]')); DELETE FROM people_marks WHERE people = 0 AND mark IN (SELECT value FROM json_each('["' || replace(replace(old.marks, ',', '","'), ' ', '","') || '"]')); INSERT INTO people_marks (mark, people) SELECT DISTINCT value, 1 FROM json_each('["' || replace(replace(new.marks, ',', '","'), ' ', '","') || '"]') WHERE value <> '' AND value NOT LIKE 'x%' AND value NOT IN (SELECT value FROM json_each('["' || replace(replace(old.marks, ',', '","'), ' ', '","') || '"]')) ON CONFLICT (mark) DO UPDATE SET people = people + 1; END;
