-- Passkeys of people at the desk (WebAuthn), and challenges that nobody has answered yet.

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
