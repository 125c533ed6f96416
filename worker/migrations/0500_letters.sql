-- Letters: what the owner writes to many, templates, and what comes back.

CREATE TABLE letters (
  -- Made by the form that sends it, so that a second press is the same letter
  id TEXT PRIMARY KEY NOT NULL,
  -- Its name in contract/desk/letters.ts
  segment TEXT NOT NULL,
  subject TEXT NOT NULL,
  body TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('sending', 'sent', 'stopped')),
  -- The id of the last person a mail was queued for: who comes behind it is still to be written to
  queued_to TEXT NOT NULL DEFAULT '',
  queued INTEGER NOT NULL DEFAULT 0,
  actor TEXT NOT NULL,
  created_at TEXT NOT NULL
) STRICT;

CREATE INDEX letters_sending ON letters (created_at) WHERE state = 'sending';
CREATE INDEX letters_listed ON letters (created_at);

CREATE TABLE letter_templates (
  name TEXT PRIMARY KEY NOT NULL,
  subject TEXT NOT NULL,
  body TEXT NOT NULL,
  changed_at TEXT NOT NULL
) STRICT;

-- Answers to mails, as the provider's inbound mail hands them over.
CREATE TABLE mail_replies (
  -- The provider's own, so that a repeat is no second one
  id TEXT PRIMARY KEY NOT NULL,
  -- In lower case; blank once it was erased
  address TEXT NOT NULL,
  subject TEXT NOT NULL,
  body TEXT NOT NULL,
  received_at TEXT NOT NULL
) STRICT;

CREATE INDEX mail_replies_of ON mail_replies (address, received_at);

-- Forms after which a few mails follow, since when; without a row none does.
CREATE TABLE follow_ups (
  form TEXT PRIMARY KEY NOT NULL,
  since TEXT NOT NULL
) STRICT;
