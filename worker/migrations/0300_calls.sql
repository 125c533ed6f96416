-- Calls that are booked: who takes them, which stand, and what nobody else can have at the same time.

-- Who takes calls, as the owner sets it at the desk.
CREATE TABLE call_hosts (
  id TEXT PRIMARY KEY NOT NULL,
  -- JSON, `callHost` of contract/calls.ts
  host TEXT NOT NULL,
  -- Raised by each change
  version INTEGER NOT NULL,
  -- What stands in the host's own calendar: JSON, [start, end] in Unix milliseconds; the last copy that could be read
  busy TEXT NOT NULL DEFAULT '[]',
  busy_read_ms INTEGER,
  -- Since when it cannot be read; null while it can
  busy_failed_ms INTEGER,
  -- When it is read next; null where there is none
  busy_next_ms INTEGER
) STRICT;

-- Who booked is the lead of the same id; here stands nobody's name.
CREATE TABLE calls (
  id TEXT PRIMARY KEY NOT NULL,
  host_id TEXT NOT NULL,
  subject TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('asked', 'booked', 'held', 'no_show', 'cancelled')),
  starts_ms INTEGER NOT NULL,
  minutes INTEGER NOT NULL,
  -- Until the buffer after it has passed
  until_ms INTEGER NOT NULL,
  -- Where the host is: 2026-11-24
  day TEXT NOT NULL,
  -- Which call of that day it was when it was booked. Null where the day was full, which takes the transaction back
  place INTEGER NOT NULL,
  -- The visitor's
  time_zone TEXT NOT NULL,
  -- Raised by each change that a calendar has to hear of
  sequence INTEGER NOT NULL DEFAULT 0,
  -- When the next reminder is due
  remind_ms INTEGER,
  created_ms INTEGER NOT NULL
) STRICT;

CREATE INDEX calls_standing ON calls (until_ms) WHERE state <> 'cancelled';
CREATE INDEX calls_by_time ON calls (starts_ms);
CREATE INDEX calls_of_day ON calls (host_id, day);
CREATE INDEX calls_to_remind ON calls (remind_ms) WHERE remind_ms IS NOT NULL;

-- Every five minutes of a host's time that a call takes, its buffer included: no two calls have the same.
CREATE TABLE call_cells (
  host_id TEXT NOT NULL,
  -- Unix time in steps of five minutes
  cell INTEGER NOT NULL,
  call_id TEXT NOT NULL,
  PRIMARY KEY (host_id, cell)
) STRICT, WITHOUT ROWID;

CREATE INDEX call_cells_of ON call_cells (call_id);
