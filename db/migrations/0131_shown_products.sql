-- Moderators find any product that shoppers see, the last changed first.
create index products_shown on products (changed_at desc, id desc) where state = 'shown';

-- Includes shown products that were never reviewed: their list is sorted by `changed_at`.
create or replace function note_picture_change() returns trigger
language plpgsql as $$
begin
  update products set changed_at = clock_timestamp()
  where (reviewed_at is not null or state in ('waiting', 'refused', 'shown')) and id in (select product_id from touched);
  return null;
end $$;
