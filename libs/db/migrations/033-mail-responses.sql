-- What the mail server answered when it accepted the mail, by which its operator finds it in the server's log.
alter table outgoing_mail add response text;
