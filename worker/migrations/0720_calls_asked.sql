-- The desk lists the times that were asked for until somebody has said what became of them.
CREATE INDEX calls_asked ON calls (starts_ms) WHERE state = 'asked';
