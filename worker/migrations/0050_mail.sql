-- Mails, and who is written to.

-- What is owed to somebody's inbox: one row a mail, whose id is made from what caused it.
CREATE TABLE mails (
  id TEXT PRIMARY KEY NOT NULL,
  kind TEXT NOT NULL,
  -- In lower case; blank once it was erased
  address TEXT NOT NULL,
  -- JSON: what the mail is written from
  data TEXT NOT NULL,
  -- A token the mail carries; gone once the mail has ended
  secret TEXT,
  carries_secret INTEGER NOT NULL DEFAULT 0,
  -- The lead, order or partner it is about
  subject_id TEXT,
  state TEXT NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'delivered', 'dead', 'suppressed')),
  attempts INTEGER NOT NULL DEFAULT 0,
  first_attempt_ms INTEGER,
  -- When the provider refused this one first
  refused_ms INTEGER,
  next_ms INTEGER NOT NULL,
  -- Until then one deliverer has the row to itself
  claimed_until_ms INTEGER NOT NULL DEFAULT 0,
  -- A reason code, never the provider's words
  last_error TEXT,
  -- The provider's id
  message_id TEXT,
  delivered_at TEXT,
  created_at TEXT NOT NULL,
  last_reply TEXT,
  -- Which mails leave first. 0: purchases and whoever is served; 1: answers to forms; 2: the operator's notices
  turn INTEGER NOT NULL DEFAULT 1,
  -- Keyed digests of the mailbox a form named and of the network it was sent from; gone after an hour
  asked_for TEXT,
  asked_by TEXT
) STRICT;

CREATE INDEX mails_dead ON mails (created_at) WHERE state = 'dead';
CREATE INDEX mails_of_address ON mails (address, kind, created_at);
CREATE INDEX mails_of_subject ON mails (subject_id) WHERE subject_id IS NOT NULL;
CREATE INDEX mails_kept ON mails (created_at) WHERE address <> '';
CREATE INDEX mails_listed ON mails (state, created_at);
CREATE INDEX mails_dead_of ON mails (last_error) WHERE state = 'dead';
CREATE INDEX mails_due ON mails (turn, next_ms) WHERE state = 'pending';
CREATE INDEX mails_asked_for ON mails (asked_for, created_at) WHERE asked_for IS NOT NULL;
CREATE INDEX mails_asked_by ON mails (asked_by, created_at) WHERE asked_by IS NOT NULL;
-- By it a provider tells what became of a mail. Erased with the mail's contents, so that it holds 90 days.
CREATE INDEX mails_of_message ON mails (message_id) WHERE message_id IS NOT NULL;

-- Paces every request to the provider, as crm_gate does for the CRM.
CREATE TABLE mail_gate (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  next_slot_ms INTEGER NOT NULL DEFAULT 0,
  granted_ms INTEGER,
  granted_leads INTEGER NOT NULL DEFAULT 0,
  failures INTEGER NOT NULL DEFAULT 0,
  refusals INTEGER NOT NULL DEFAULT 0,
  fault TEXT,
  probes INTEGER NOT NULL DEFAULT 0,
  noted_ms INTEGER NOT NULL DEFAULT 0,
  slow_until_ms INTEGER NOT NULL DEFAULT 0,
  delivered_ms INTEGER NOT NULL DEFAULT 0,
  failing_since_ms INTEGER
) STRICT;

INSERT INTO mail_gate (id) VALUES (1);

-- Who is not to be written to any more, and why; lifted once they ask for mail again or the operator says so.
CREATE TABLE mail_suppressions (
  address TEXT NOT NULL,
  reason TEXT NOT NULL CHECK (reason IN ('bounced', 'complained', 'unsubscribed')),
  since TEXT NOT NULL,
  lifted_at TEXT,
  PRIMARY KEY (address, reason)
) STRICT, WITHOUT ROWID;

CREATE INDEX mail_suppressions_standing ON mail_suppressions (since) WHERE lifted_at IS NULL;

-- Seals the address in links to mail preferences; a new one makes every old link invalid.
CREATE TABLE mail_keys (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  sealing_key TEXT NOT NULL
) STRICT;

INSERT INTO mail_keys (id, sealing_key) VALUES (1, lower(hex(randomblob(32))));

-- Links sent to confirm a subscription, by the SHA-256 of their token.
CREATE TABLE newsletter_confirmations (
  token_hash TEXT PRIMARY KEY NOT NULL,
  address TEXT NOT NULL,
  -- The lead that asked
  lead_id TEXT NOT NULL,
  created_at TEXT NOT NULL,
  confirmed_at TEXT
) STRICT;

CREATE INDEX newsletter_confirmations_age ON newsletter_confirmations (created_at);

-- Who confirmed; only they are written to.
CREATE TABLE newsletter_subscribers (
  address TEXT PRIMARY KEY NOT NULL,
  lead_id TEXT NOT NULL,
  confirmed_at TEXT NOT NULL,
  ended_at TEXT
) STRICT;

CREATE INDEX readers_of_person ON newsletter_subscribers (lower(address));

CREATE TRIGGER mail_attempt_noted AFTER UPDATE OF attempts ON mails WHEN new.attempts > old.attempts AND new.state <> 'delivered'
BEGIN INSERT INTO delivery_attempts (delivery_id, at_ms, reason, reply) VALUES (new.id, CAST(unixepoch('subsec') * 1000 AS INTEGER), new.last_error, new.last_reply); END;
