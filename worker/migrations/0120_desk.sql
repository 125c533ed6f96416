-- Who is at the desk, and what was done there.

-- Who is at the desk: sessions opened with a token. Only the digest of what the browser holds is kept.
CREATE TABLE desk_sessions (
  hash TEXT PRIMARY KEY NOT NULL,
  -- 'owner' or 'staff'
  role TEXT NOT NULL,
  -- Digest of the token it was opened with: another token in the settings ends it
  token_hash TEXT NOT NULL,
  created_ms INTEGER NOT NULL,
  seen_ms INTEGER NOT NULL
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
