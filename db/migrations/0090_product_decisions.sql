-- Decisions of the market about products. `content` is the product at its approval.
create table product_decisions (
  id integer generated always as identity primary key,
  product_id integer not null references products on delete cascade,
  state text not null check (state in ('approved', 'refused')),
  reason text check (length(reason) between 1 and 2000),
  person_id integer references people on delete set null,
  decided_at timestamptz not null default clock_timestamp(),
  content jsonb,
  check ((state = 'refused') = (reason is not null)),
  check ((state = 'approved') = (content is not null))
);
create index product_decisions_by_product on product_decisions (product_id, id desc);
create index product_decisions_by_person on product_decisions (person_id) where person_id is not null;

-- `moved_at`: when the state last changed. `reviewed_at`: the last approval by a person of the market. `changed_at`: the last change that
-- needs another review: words, category, brand or pictures.
alter table products
  add column moved_at timestamptz not null default now(),
  add column changed_at timestamptz not null default now(),
  add column reviewed_at timestamptz;

create function note_product_change() returns trigger
language plpgsql as $$
begin
  if new.state <> old.state then new.moved_at := now(); end if;
  if (new.name, new.summary, new.description, new.specifications, new.search_title, new.search_description, new.translations,
      new.category_id, new.brand_id, new.unit)
     is distinct from (old.name, old.summary, old.description, old.specifications, old.search_title, old.search_description,
                       old.translations, old.category_id, old.brand_id, old.unit) then
    new.changed_at := clock_timestamp();
  end if;
  return new;
end $$;
create trigger note_product_change before update of state, name, summary, description, specifications, search_title, search_description,
  translations, category_id, brand_id, unit
on products for each row execute function note_product_change();

-- Skips products that were never reviewed and are neither waiting nor refused: no queue needs their `changed_at`.
create function note_picture_change() returns trigger
language plpgsql as $$
begin
  update products set changed_at = clock_timestamp()
  where (reviewed_at is not null or state in ('waiting', 'refused')) and id in (select product_id from touched);
  return null;
end $$;
create trigger pictures_added after insert on product_pictures
referencing new table as touched for each statement execute function note_picture_change();
create trigger pictures_changed after update on product_pictures
referencing new table as touched for each statement execute function note_picture_change();
create trigger pictures_removed after delete on product_pictures
referencing old table as touched for each statement execute function note_picture_change();

-- The review queues of the market, oldest first.
create index products_waiting on products (moved_at, id) where state = 'waiting';
create index products_refused on products (moved_at, id) where state = 'refused';
create index products_changed on products (changed_at, id) where state = 'shown' and changed_at > reviewed_at;
