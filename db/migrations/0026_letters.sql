-- Mails have a markup beside their plain text.
alter table outbox add column html text;
