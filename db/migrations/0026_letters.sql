-- Mails have a markup beside their plain text.
alter table outbox add column html text;

-- What was told of is forgotten after a while.
create index notices_by_sending on notices (sent_at);
