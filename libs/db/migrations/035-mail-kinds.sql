-- Kept when the content is deleted, so that the operator sees what was sent. Null for a mail that was sent before.
alter table outgoing_mail add kind text;
