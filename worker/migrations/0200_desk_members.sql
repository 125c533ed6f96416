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

-- Whose session it is; null for one that a token opened.
ALTER TABLE desk_sessions ADD COLUMN member_id TEXT;
