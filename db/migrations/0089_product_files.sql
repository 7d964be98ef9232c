-- Files of products that shops import. A run resumes after `rows_done`, which is updated in the transaction of these rows.
create table product_imports (
  id integer generated always as identity primary key,
  shop_id integer not null references shops on delete cascade,
  person_id integer references people on delete set null,
  file_name text not null check (length(file_name) between 1 and 200),
  -- UTF-8 without a byte order mark, header included.
  file bytea not null check (length(file) <= 20971520),
  separator text not null check (separator in ('comma', 'semicolon', 'tab')),
  headings text[] not null,
  mapping text[] not null,
  sample jsonb not null,
  state text not null default 'uploaded' check (state in ('uploaded', 'waiting', 'running', 'checked', 'done', 'stopped')),
  is_dry_run boolean not null default true,
  -- Counts leave out the header and empty lines.
  rows integer not null check (rows > 0),
  rows_done integer not null default 0 check (rows_done between 0 and rows),
  rows_changed integer not null default 0 check (rows_changed >= 0),
  rows_failed integer not null default 0 check (rows_failed >= 0),
  products_created integer not null default 0 check (products_created >= 0),
  created_at timestamptz not null default clock_timestamp(),
  -- Time of the last progress: an unfinished run without progress for a minute is resumed.
  moved_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  check (cardinality(mapping) = cardinality(headings)),
  check (rows_changed + rows_failed <= rows_done)
);
-- Uncompressed, so that a slice is read without the rest.
alter table product_imports alter file set storage external;
create index product_imports_by_shop on product_imports (shop_id, id desc);
create index product_imports_by_person on product_imports (person_id) where person_id is not null;
create index product_imports_unfinished on product_imports (moved_at) where state in ('waiting', 'running');

-- Rows with faults.
create table product_import_rows (
  import_id integer not null references product_imports on delete cascade,
  line integer not null check (line > 1),
  cells text[] not null,
  -- [{"target": "price", "code": "…", "values": {…}}]
  faults jsonb not null,
  primary key (import_id, line)
);

-- New products of an import, by the key that their rows share.
create table product_import_products (
  import_id integer not null references product_imports on delete cascade,
  key text not null,
  product_id integer not null references products on delete cascade,
  primary key (import_id, key)
);
create index product_import_products_by_product on product_import_products (product_id);
