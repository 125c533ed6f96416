-- What keeps the database small. The worker that runs while this is applied knows none of it, and needs none.

-- Of each lead what the CRM is sent is kept with its delivery, and no longer with the lead as well. Cron blanks the copies
-- of rows up to this one, some each minute; once it is done the row goes.
CREATE TABLE payload_copies (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  -- Row of leads
  after_row INTEGER NOT NULL
) STRICT;

INSERT INTO payload_copies (id, after_row) SELECT 1, 0 WHERE EXISTS (SELECT 1 FROM leads);
