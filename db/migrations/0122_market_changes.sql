-- A change that the market makes to an approved product, such as a merge of brands, needs no other review: the statement sets `reviewed_at`
-- as well, and `changed_at` follows it.
create or replace function note_product_change() returns trigger
language plpgsql as $$
begin
  if new.state <> old.state then new.moved_at := now(); end if;
  if (new.name, new.summary, new.description, new.specifications, new.search_title, new.search_description, new.translations,
      new.category_id, new.brand_id, new.unit)
     is distinct from (old.name, old.summary, old.description, old.specifications, old.search_title, old.search_description,
                       old.translations, old.category_id, old.brand_id, old.unit) then
    new.changed_at := case when new.reviewed_at is distinct from old.reviewed_at then new.reviewed_at else clock_timestamp() end;
  end if;
  return new;
end $$;
