-- Reports of conversations, opening hours of shops, and automatic messages by language.

-- Each side of a conversation has at most one open report. A person of the market closes it with an internal note.
create table chat_reports (
  id integer generated always as identity primary key,
  chat_id integer not null references chats on delete cascade,
  -- The side that reported, as in `messages.type`.
  reported_by text not null check (reported_by in ('user', 'shop')),
  -- Null for a shopper.
  person_id integer references people,
  reason text not null check (reason in ('insult', 'fraud', 'advertising', 'unwanted', 'other')),
  text text not null check (length(text) <= 1000),
  created_at timestamptz not null default clock_timestamp(),
  closed_at timestamptz,
  closed_by integer references people,
  note text check (length(note) between 1 and 2000),
  check ((reported_by = 'shop') = (person_id is not null)),
  check ((closed_at is null) = (note is null))
);
create unique index chat_reports_open_of_side on chat_reports (chat_id, reported_by) where closed_at is null;
create index chat_reports_of_chat on chat_reports (chat_id, id desc);
create index chat_reports_open on chat_reports (created_at, id) where closed_at is null;
create index chat_reports_closed on chat_reports (closed_at desc, id desc) where closed_at is not null;

-- In the market's time zone. A shop without rows has no hours: it answers at any time. Hours that do not end later than they begin
-- end on the next day.
create table shop_hours (
  shop_id integer not null references shops on delete cascade,
  -- 1 is Monday, as in ISO 8601.
  weekday smallint not null check (weekday between 1 and 7),
  opens_at time(0) not null check (opens_at < '24:00'),
  closes_at time(0) not null check (closes_at < '24:00'),
  primary key (shop_id, weekday)
);

-- Automatic messages by language; the columns have those in the default language.
alter table shop_chat_words add column translations jsonb not null default '{}';

alter table refund_events drop constraint refund_events_kind_check;
update refund_events set kind = 'retried' where kind = 'asked_again';
alter table refund_events add constraint refund_events_kind_check
  check (kind in ('tried', 'waiting', 'postponed', 'failed', 'bounced', 'paid', 'retried', 'settled'));

-- Of guests, for thirty days: spam is recognised by address and by network.
alter table contact_messages add column network text;
create index contact_messages_spam_by_network on contact_messages (network) where state = 'spam' and network is not null;
create index contact_messages_by_network_age on contact_messages (created_at) where network is not null;
