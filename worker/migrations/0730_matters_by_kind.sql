-- Each minute and each look at the desk asks for some kinds of matters: of all that are open, most may be late tasks.
CREATE INDEX attention_open_of ON attention (kind) WHERE cleared_at IS NULL;
