-- Who is at the desk, and what was done there.

-- Who is at the desk: sessions opened with a token. Only the digest of what the browser holds is kept.
CREATE TABLE desk_sessions (
  hash TEXT PRIMARY KEY NOT NULL,
  -- 'owner' or 'staff'
  role TEXT NOT NULL,
  -- Digest of the token it was opened with: another token in the settings ends it
  token_hash TEXT NOT NULL,
  created_ms INTEGER NOT NULL,
  seen_ms INTEGER NOT NULL,
  -- Whose it is; null for one that a token opened
  member_id TEXT
) STRICT;

-- People at the desk by name: invited by an owner, signed in by a link that was sent to them.
CREATE TABLE desk_members (
  id TEXT PRIMARY KEY NOT NULL,
  -- As the audit log names them, so there is one of each
  name TEXT NOT NULL UNIQUE COLLATE NOCASE,
  -- In lower case
  address TEXT NOT NULL UNIQUE,
  role TEXT NOT NULL CHECK (role IN ('owner', 'staff')),
  invited_at TEXT NOT NULL,
  signed_in_at TEXT
) STRICT;

-- Links that sign in, each once; only the digest of its token is kept.
CREATE TABLE desk_links (
  hash TEXT PRIMARY KEY NOT NULL,
  member_id TEXT NOT NULL REFERENCES desk_members (id) ON DELETE CASCADE,
  created_ms INTEGER NOT NULL,
  expires_ms INTEGER NOT NULL
) STRICT;

CREATE INDEX desk_links_of ON desk_links (member_id, created_ms);

-- Their passkeys (WebAuthn), and challenges that nobody has answered yet.
CREATE TABLE desk_passkeys (
  -- As the authenticator calls it: base64url
  id TEXT PRIMARY KEY NOT NULL,
  member_id TEXT NOT NULL REFERENCES desk_members (id) ON DELETE CASCADE,
  -- As its owner calls it
  name TEXT NOT NULL,
  -- SubjectPublicKeyInfo, base64url
  public_key TEXT NOT NULL,
  -- COSE's number of the signature
  algorithm INTEGER NOT NULL,
  -- Signatures so far; stays 0 where the authenticator does not count
  sign_count INTEGER NOT NULL,
  added_at TEXT NOT NULL,
  used_at TEXT
) STRICT;

CREATE INDEX desk_passkeys_of ON desk_passkeys (member_id);

-- Only the digest of a challenge is kept, until it is answered.
CREATE TABLE desk_challenges (
  hash TEXT PRIMARY KEY NOT NULL,
  expires_ms INTEGER NOT NULL
) STRICT;

-- What was changed and exported at the desk, and by whom. No personal data of anybody who visits the site.
CREATE TABLE audit_log (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  at_ms INTEGER NOT NULL,
  -- 'owner' or 'staff' with a token; an address with Cloudflare Access
  actor TEXT NOT NULL,
  role TEXT NOT NULL,
  action TEXT NOT NULL,
  subject TEXT NOT NULL,
  -- JSON
  detail TEXT NOT NULL DEFAULT '{}'
) STRICT;

CREATE INDEX audit_of_subject ON audit_log (subject, id);

-- A row here says that this database holds the sample year of a local start, so that the desk says so.
CREATE TABLE sample_year (made_ms INTEGER NOT NULL) STRICT;

CREATE TRIGGER audit_log_stands BEFORE UPDATE ON audit_log
BEGIN SELECT RAISE(ABORT, 'the audit log is not edited'); END;

CREATE TRIGGER audit_log_stays BEFORE DELETE ON audit_log
BEGIN SELECT RAISE(ABORT, 'the audit log is not edited'); END;

-- REPLACE deletes without asking the trigger above.
CREATE TRIGGER audit_log_is_new BEFORE INSERT ON audit_log
WHEN EXISTS (SELECT 1 FROM audit_log WHERE id = NEW.id)
BEGIN SELECT RAISE(ABORT, 'the audit log is not edited'); END;
