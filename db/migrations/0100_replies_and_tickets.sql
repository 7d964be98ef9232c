-- The desk of support: canned replies, who works on a ticket, internal notes, and contact messages as work to be done.

-- Texts that people of a shop or of the market insert into answers. `texts` has one for each language, with placeholders.
create table replies (
  id integer generated always as identity primary key,
  -- Null: the market.
  shop_id integer references shops on delete cascade,
  name text not null check (length(name) between 1 and 60),
  texts jsonb not null check (jsonb_typeof(texts) = 'object')
);
create index replies_by_desk on replies (coalesce(shop_id, 0));

alter table tickets
  add column assigned_to integer references people on delete set null,
  -- The last message of the shopper, or their last reopening: the age of the ticket in the queue.
  add column waiting_since timestamptz not null default clock_timestamp(),
  -- Number, subject, order and the name of the shopper at that time, folded by `search_text`.
  add column search_name text not null default '';

update tickets t
set waiting_since = coalesce((select max(m.created_at) from ticket_messages m where m.ticket_id = t.id and m.type = 'shopper'), t.created_at),
    search_name = search_text(concat_ws(' ', t.ticket_number, t.subject,
      (select o.order_code from orders o where o.id = t.order_id), (select u.name from users u where u.id = t.user_id)));

create index tickets_waiting on tickets (state, waiting_since, id);
create index tickets_by_assignee on tickets (assigned_to, state, waiting_since) where assigned_to is not null;
create index tickets_by_search on tickets using gin (search_name gin_trgm_ops);

-- Null for shoppers, and for a command of the terminal.
alter table ticket_messages add column person_id integer references people on delete set null;
create index ticket_messages_by_person on ticket_messages (person_id) where person_id is not null;
alter table ticket_events add column person_id integer references people on delete set null;
create index ticket_events_by_person on ticket_events (person_id) where person_id is not null;

-- Internal: only people of the market read them.
create table ticket_notes (
  id integer generated always as identity primary key,
  ticket_id bigint not null references tickets on delete cascade,
  person_id integer references people on delete set null,
  text text not null check (length(text) between 1 and 2000),
  created_at timestamptz not null default clock_timestamp()
);
create index ticket_notes_by_ticket on ticket_notes (ticket_id, id);
create index ticket_notes_by_person on ticket_notes (person_id) where person_id is not null;

alter table contact_messages
  add column state text not null default 'open' check (state in ('open', 'done', 'spam')),
  -- Who moved it to its state, and when.
  add column moved_by integer references people on delete set null,
  add column moved_at timestamptz,
  -- The language of the page, in which answers are mailed. Null for messages that are older than this column.
  add column locale text,
  add column search_name text generated always as (search_text(name || ' ' || email || ' ' || subject)) stored;

-- Messages were mailed so far: old ones have been answered there.
update contact_messages set state = 'done' where created_at < now() - interval '14 days';

create index contact_messages_by_state on contact_messages (state, created_at, id);
create index contact_messages_of_spam on contact_messages (email) where state = 'spam';
create index contact_messages_by_mover on contact_messages (moved_by) where moved_by is not null;

create table contact_answers (
  id integer generated always as identity primary key,
  contact_message_id bigint not null references contact_messages on delete cascade,
  person_id integer references people on delete set null,
  text text not null check (length(text) between 1 and 4000),
  created_at timestamptz not null default clock_timestamp()
);
create index contact_answers_by_message on contact_answers (contact_message_id, id);
create index contact_answers_by_person on contact_answers (person_id) where person_id is not null;
