-- Papers of orders that people of the shop have printed. Each print is a row, so that undoing one keeps the earlier ones.
create table order_papers (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders on delete cascade,
  kind text not null check (kind in ('pick_list', 'packing_slips', 'labels')),
  printed_at timestamptz not null default now(),
  person_id integer references people on delete set null
);
create index order_papers_by_order on order_papers (order_id, kind, id desc);
create index order_papers_by_person on order_papers (person_id);
