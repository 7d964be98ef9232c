-- Money that a gateway reports for a page that this shop does not know, for example after a restore from a back-up. A person handles it.
create table unknown_captures (
  id integer generated always as identity primary key,
  gateway text not null check (gateway ~ '^[a-z]+$'),
  reference text not null,
  -- The gateway's name of the page.
  attempt_reference text not null,
  amount bigint not null check (amount > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  created_at timestamptz not null default clock_timestamp(),
  handled_at timestamptz,
  note text check (length(note) <= 2000),
  person_id integer references people on delete set null,
  unique (gateway, reference)
);
create index unknown_captures_open on unknown_captures (created_at) where handled_at is null;
