-- Filters, order and columns of a list of the console that a person saved under a name.
create table saved_views (
  id integer generated always as identity primary key,
  person_id integer not null references people on delete cascade,
  -- Null: the market.
  shop_id integer references shops on delete cascade,
  list text not null check (length(list) between 1 and 40),
  name text not null check (length(name) between 1 and 60),
  -- The query string of the list, without its search and its page.
  query text not null check (length(query) <= 1000),
  unique nulls not distinct (person_id, shop_id, list, name)
);
create index saved_views_by_shop on saved_views (shop_id) where shop_id is not null;
