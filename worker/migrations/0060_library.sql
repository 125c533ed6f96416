-- What buyers own is worked out from orders and vault_places at each look; here is who may look, and how far they have
-- read.

-- What buyers own is worked out from orders and vault_places at each look; here is who may look, and how far they
-- have read. Addresses are lower case. Tokens are stored as SHA-256, hex. Columns ending in _ms are Unix milliseconds.
CREATE TABLE library_tokens (
  hash TEXT PRIMARY KEY NOT NULL,
  email TEXT NOT NULL,
  created_ms INTEGER NOT NULL,
  expires_ms INTEGER NOT NULL,
  -- Set by the button, never by opening the link: programs that look into mails open links too
  used_ms INTEGER,
  -- Digest of the cookie of the device that used it; the same device may press the button twice
  used_by TEXT
) STRICT;

CREATE INDEX library_tokens_of ON library_tokens (email);
CREATE INDEX library_tokens_old ON library_tokens (expires_ms);

CREATE TABLE library_sessions (
  hash TEXT PRIMARY KEY NOT NULL,
  email TEXT NOT NULL,
  created_ms INTEGER NOT NULL,
  expires_ms INTEGER NOT NULL
) STRICT;

CREATE INDEX library_sessions_of ON library_sessions (email);
CREATE INDEX library_sessions_old ON library_sessions (expires_ms);

-- Somebody asked for the link again: kept for whoever asks, customer or not, and answered after the answer.
CREATE TABLE library_requests (
  id TEXT PRIMARY KEY NOT NULL,
  email TEXT NOT NULL,
  asked_ms INTEGER NOT NULL,
  done_ms INTEGER
) STRICT;

CREATE INDEX library_requests_of ON library_requests (email, asked_ms);
CREATE INDEX library_requests_due ON library_requests (asked_ms) WHERE done_ms IS NULL;

CREATE TABLE library_progress (
  email TEXT NOT NULL,
  shelf TEXT NOT NULL,
  part TEXT NOT NULL,
  opened_ms INTEGER NOT NULL,
  done_ms INTEGER,
  PRIMARY KEY (email, shelf, part)
) STRICT, WITHOUT ROWID;
