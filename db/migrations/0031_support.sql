-- Tickets: what a shopper asks the marketplace, and the life of each. Contact messages: the same from anybody, once. And help.

-- The same table as `moves` in server/support/states.ts.
create table ticket_moves (
  from_state text not null,
  to_state text not null,
  actor text not null check (actor in ('shopper', 'support')),
  primary key (from_state, to_state, actor)
);
insert into ticket_moves (from_state, to_state, actor) values
  ('open', 'answered', 'support'),
  ('open', 'closed', 'shopper'),
  ('open', 'closed', 'support'),
  ('answered', 'open', 'shopper'),
  ('answered', 'closed', 'shopper'),
  ('answered', 'closed', 'support'),
  ('closed', 'open', 'shopper'),
  ('closed', 'open', 'support');

create table tickets (
  id bigint generated always as identity primary key,
  -- What a person calls it; nobody guesses another's.
  ticket_number text not null unique,
  user_id integer not null references users,
  order_id bigint references orders,
  issue_type text not null
    check (issue_type in ('order', 'payment', 'delivery', 'return', 'product', 'account', 'other')),
  subject text not null check (length(subject) between 1 and 120),
  state text not null default 'open' check (state in ('open', 'answered', 'closed')),
  -- The language in which its shopper reads.
  locale text not null,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp()
);
create index tickets_by_user on tickets (user_id, updated_at desc, id desc);
create index tickets_by_state on tickets (state, updated_at, id);
create index tickets_by_order on tickets (order_id) where order_id is not null;

create table ticket_messages (
  id bigint generated always as identity primary key,
  ticket_id bigint not null references tickets on delete cascade,
  type text not null check (type in ('shopper', 'support')),
  message text not null check (length(message) between 1 and 4000),
  created_at timestamptz not null default clock_timestamp()
);
create index ticket_messages_by_ticket on ticket_messages (ticket_id, id);

create table ticket_pictures (
  ticket_message_id bigint not null references ticket_messages on delete cascade,
  position smallint not null check (position between 1 and 5),
  picture_id integer not null references pictures on delete cascade,
  primary key (ticket_message_id, position)
);
create index ticket_pictures_by_picture on ticket_pictures (picture_id);

create table ticket_events (
  id bigint generated always as identity primary key,
  ticket_id bigint not null references tickets on delete cascade,
  state text not null,
  actor text not null check (actor in ('shopper', 'support')),
  created_at timestamptz not null default clock_timestamp()
);
create index ticket_events_by_ticket on ticket_events (ticket_id, id);

-- Whatever code does, no ticket moves outside the table, or without the event that says who moved it.
create function require_ticket_move() returns trigger
language plpgsql as $$
begin
  if not exists (
    select from ticket_events e join ticket_moves m on m.to_state = e.state and m.actor = e.actor
    where e.ticket_id = new.id and e.state = new.state and m.from_state = old.state
  ) then
    raise exception 'ticket % may not go from % to % like this', new.id, old.state, new.state using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger tickets_move_by_the_table after update of state on tickets
deferrable initially deferred for each row when (old.state is distinct from new.state)
execute function require_ticket_move();

create table contact_messages (
  id bigint generated always as identity primary key,
  -- Whoever was signed in when they wrote it.
  user_id integer references users on delete set null,
  name text not null,
  email text not null,
  phone text,
  subject text not null,
  message text not null check (length(message) between 1 and 4000),
  created_at timestamptz not null default clock_timestamp()
);
create index contact_messages_by_email on contact_messages (email, created_at desc);
create index contact_messages_by_user on contact_messages (user_id) where user_id is not null;

-- Common questions, written by the operator as pages are.
create table help_questions (
  slug text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  topic text not null check (topic in ('orders', 'payment', 'delivery', 'returns', 'account', 'selling')),
  position integer not null,
  question text not null,
  answer text not null,
  translations jsonb not null default '{}'
);
create index help_questions_by_topic on help_questions (topic, position);
create trigger page_changes after insert or update or delete or truncate on help_questions
for each statement execute function tell_pages_that('content');

-- To whom somebody writes who answers a mail.
alter table outbox add column reply_to text;
