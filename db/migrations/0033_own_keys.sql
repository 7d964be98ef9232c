-- Keys that the shop makes for itself at its first start; every process finds the same.
create table own_keys (
  name text primary key check (name ~ '^[a-z_]+$'),
  value text not null check (value <> ''),
  created_at timestamptz not null default now()
);
