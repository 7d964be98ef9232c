-- What people write: reviews, messages to shops, posts and pages.

create table reviews (
  id bigint generated always as identity primary key,
  product_id integer not null references products on delete cascade,
  user_id integer not null references users,
  order_line_id bigint not null unique references order_lines,
  rating integer not null check (rating between 1 and 5),
  description text not null default '',
  reply text,
  created_at timestamptz not null default now()
);
create index reviews_by_product on reviews (product_id, created_at desc, id desc) include (rating);

create table review_pictures (
  review_id bigint not null references reviews on delete cascade,
  position integer not null,
  picture_id integer not null references pictures,
  primary key (review_id, position)
);

create table chats (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  shop_id integer not null references shops,
  created_at timestamptz not null default now(),
  unique (user_id, shop_id)
);

create table messages (
  id bigint generated always as identity primary key,
  chat_id integer not null references chats on delete cascade,
  type text not null check (type in ('user', 'shop')),
  message text check (length(message) between 1 and 4000),
  product_id integer references products,
  read_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  check ((message is null) <> (product_id is null))
);
create index messages_by_chat on messages (chat_id, id desc);

create table pages (
  slug text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  title text not null,
  html text not null,
  updated_at timestamptz not null default now(),
  translations jsonb not null default '{}'
);

create table blogs (
  id integer generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  title text not null,
  excerpt text not null,
  html text not null,
  category text not null,
  tags text[] not null default '{}',
  author text not null,
  thumbnail_id integer references pictures,
  published_at timestamptz not null
);
create index blogs_by_date on blogs (published_at desc);

create table banners (
  id integer generated always as identity primary key,
  place text not null check (place in ('hero', 'side', 'pair')),
  position integer not null,
  title text not null,
  text text not null default '',
  action text not null default '',
  url text not null,
  picture_id integer not null references pictures,
  tall_picture_id integer references pictures,
  translations jsonb not null default '{}'
);
create index banners_by_place on banners (place, position);
