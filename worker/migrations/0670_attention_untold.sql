-- Each minute asks for them: of all that are open, however many wait for a person, they are few.
CREATE INDEX attention_untold ON attention (raised_at, id)
  WHERE cleared_at IS NULL AND (told_at IS NULL OR told_at < raised_at);
