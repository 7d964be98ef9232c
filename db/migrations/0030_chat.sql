-- Conversations know their last message, how many there are, and how many of each side's have not been seen: lists and pages of
-- them stay one short look, however long they went on.

alter table chats
  add last_message_id bigint,
  add total_messages integer not null default 0,
  -- Messages of the shop that the shopper has not seen, and the other way round.
  add unread_message_shop integer not null default 0 check (unread_message_shop >= 0),
  add unread_message_user integer not null default 0 check (unread_message_user >= 0);

update chats c set
  total_messages = (select count(*) from messages where chat_id = c.id),
  last_message_id = (select max(id) from messages where chat_id = c.id),
  unread_message_shop = (select count(*) from messages where chat_id = c.id and type = 'shop' and read_at is null),
  unread_message_user = (select count(*) from messages where chat_id = c.id and type = 'user' and read_at is null);

create index chats_by_last_of_user on chats (user_id, last_message_id desc) include (unread_message_shop);
create index chats_by_last_of_shop on chats (shop_id, last_message_id desc);
create index messages_unread on messages (chat_id, type, id) where read_at is null;

-- What a shop's settings say by themselves, each at most once a day (UTC) in a conversation.
alter table messages add automatic text check (
  automatic is null or automatic in ('greeting', 'away_message') and type = 'shop');
create unique index messages_automatic on messages (chat_id, automatic, ((created_at at time zone 'UTC')::date))
  where automatic is not null;

create table shop_chat_words (
  shop_id integer primary key references shops on delete cascade,
  greeting text check (length(greeting) between 1 and 500),
  away_message text check (length(away_message) between 1 and 500)
);

alter table shop_users add last_seen_at timestamptz;
