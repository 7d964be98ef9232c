-- What shoppers are told of, of what they wish to be told, and how. `notices` notes which mails and SMS were sent once.

create table notice_preferences (
  user_id integer not null references users on delete cascade,
  kind text not null check (kind in ('orders', 'answers', 'wishes')),
  way text not null check (way in ('page', 'mail', 'push')),
  is_on boolean not null,
  primary key (user_id, kind, way)
);

create table shopper_notices (
  id bigint generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  kind text not null check (kind in ('orders', 'answers', 'wishes')),
  -- What happened; `facts` say to what, and its text is made of both when it is read.
  what text not null,
  facts jsonb not null,
  -- Nobody is told of the same twice.
  about text not null check (length(about) <= 100),
  -- What several notices may be about, one of which is unread: a conversation.
  thread text check (length(thread) <= 100),
  -- Told on the page, and not by mail or push alone.
  is_shown boolean not null,
  read_at timestamptz,
  mailed_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  -- When it came to be about more than before.
  changed_at timestamptz not null default clock_timestamp(),
  unique (user_id, about)
);
create index shopper_notices_by_user on shopper_notices (user_id, changed_at desc, id desc) where is_shown;
create index shopper_notices_unread on shopper_notices (user_id) where read_at is null and is_shown;
create unique index shopper_notices_by_thread on shopper_notices (user_id, thread) where read_at is null;
create index shopper_notices_by_age on shopper_notices (created_at);
create index shopper_notices_to_mail on shopper_notices (changed_at) where read_at is null and kind <> 'orders';

-- What a wished product cost and whether there was any when its shopper was told last; empty until it was first looked at.
alter table wishes add seen_price bigint check (seen_price >= 0), add seen_available boolean;
update wishes w set seen_price = c.price, seen_available = c.available > 0
from product_cards c where c.product_id = w.product_id;
create index wishes_by_product on wishes (product_id, user_id);

-- Browsers that take messages, each for as long as its session lasts.
create table push_subscriptions (
  id integer generated always as identity primary key,
  session_id integer not null references access_tokens (id) on delete cascade,
  endpoint text not null unique check (length(endpoint) <= 1000),
  p256dh bytea not null check (length(p256dh) = 65),
  auth bytea not null check (length(auth) = 16),
  created_at timestamptz not null default now()
);
create index push_subscriptions_by_session on push_subscriptions (session_id);

-- The language in which a shopper was here last: in it they are told what happens while they are not.
alter table users add locale text;
