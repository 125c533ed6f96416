-- Each minute and each look at the desk asks for some kinds of matters: of all that are open, most may be late tasks.
CREATE INDEX attention_open_of ON attention (kind) WHERE cleared_at IS NULL;

-- A refused refund of an oversold spot was tried each minute; from now on the waits grow by the tries.
UPDATE slipped_sales SET tries = min(tries, 20) WHERE refunded_at IS NULL;
