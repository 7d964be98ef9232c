-- An automatic message is sent once a day of the market, not of UTC. Older messages have no day and never conflict.
alter table messages add column automatic_on date;
drop index messages_automatic;
create unique index messages_automatic on messages (chat_id, automatic, automatic_on) where automatic is not null;
