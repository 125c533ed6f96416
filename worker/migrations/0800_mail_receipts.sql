-- By it a provider tells what became of a mail. Erased with the mail's contents, so that it holds 90 days.
CREATE INDEX mails_of_message ON mails (message_id) WHERE message_id IS NOT NULL;
