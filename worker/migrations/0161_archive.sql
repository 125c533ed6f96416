-- People who were not heard of for long, kept as files in R2 instead of rows here. The worker that runs while this is
-- applied knows none of it, and needs none. Times are Unix milliseconds or seconds, as their names say.

-- One row: people up to this place of the list were looked at.
CREATE TABLE archive_mark (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  place INTEGER NOT NULL
) STRICT;

INSERT INTO archive_mark (id, place) VALUES (1, 0);

-- A file for people last heard of on one day. Its row is there before the file, and goes after it: no file is without one.
CREATE TABLE archive_objects (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  -- 'writing': its people are still here; 'kept': they are in the file; 'leaving': the file is to be deleted
  state TEXT NOT NULL CHECK (state IN ('writing', 'kept', 'leaving')),
  -- 'archive/2025/03/'; the file's name follows from the id
  folder TEXT NOT NULL,
  begun_ms INTEGER NOT NULL,
  -- When the first of its people was heard of last
  heard_seconds INTEGER NOT NULL
) STRICT;

CREATE INDEX archive_objects_by_age ON archive_objects (state, heard_seconds);

-- In which files an address is: 52 bits of its SHA-256.
CREATE TABLE archive_people (
  digest INTEGER NOT NULL,
  object_id INTEGER NOT NULL,
  PRIMARY KEY (digest, object_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX archive_people_of_object ON archive_people (object_id);
