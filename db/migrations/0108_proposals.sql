-- Brands and colours that shops propose for the lists of the market, each with its decision.
create table proposals (
  id integer generated always as identity primary key,
  shop_id integer not null references shops on delete cascade,
  person_id integer references people on delete set null,
  -- From whose form it was proposed.
  product_id integer references products on delete set null,
  kind text not null check (kind in ('brand', 'color')),
  name text not null check (length(name) between 1 and 60),
  hex text check (hex ~ '^#[0-9a-f]{6}$'),
  state text not null default 'open' check (state in ('open', 'accepted', 'merged', 'refused')),
  -- The name in the list of the market: as it was added, or of the row that shops use instead.
  result text,
  reason text,
  decided_by integer references people on delete set null,
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  check ((kind = 'color') = (hex is not null)),
  check ((state = 'open') = (decided_at is null)),
  check ((state in ('accepted', 'merged')) = (result is not null)),
  check ((state = 'refused') = (reason is not null))
);
create index proposals_open on proposals (kind, id) where state = 'open';
create index proposals_by_shop on proposals (shop_id, kind, id);
create index proposals_by_person on proposals (person_id) where person_id is not null;
create index proposals_by_decider on proposals (decided_by) where decided_by is not null;
create index proposals_by_product on proposals (product_id) where product_id is not null;
