-- A list is saved whole: two rows may exchange their names in one statement, so names are compared after it.
alter table zones drop constraint zones_name_key, add constraint zones_name_key unique (name) deferrable;
alter table brands drop constraint brands_name_key, add constraint brands_name_key unique (name) deferrable;
alter table colors drop constraint colors_name_key, add constraint colors_name_key unique (name) deferrable;
alter table sizes drop constraint sizes_name_key, add constraint sizes_name_key unique (name) deferrable;
alter table vat_taxes drop constraint vat_taxes_name_key, add constraint vat_taxes_name_key unique (name) deferrable;

-- Filters of lists show brands.
create trigger page_changes after insert or update or delete or truncate on brands
for each statement execute function tell_pages_that('everything');

-- Usage of the rows of a list: counted when the list is read, and checked when a row is removed.
create index products_by_brand on products (brand_id) where brand_id is not null;
create index products_by_vat_tax on products (vat_tax_id) where vat_tax_id is not null;
create index variants_by_color on variants (color_id) where color_id is not null;
create index variants_by_size on variants (size_id) where size_id is not null;
create index product_pictures_by_color on product_pictures (color_id) where color_id is not null;

-- Cards of a large category are rewritten after it was merged: a category that is gone is counted no more.
create or replace function keep_category_counts() returns trigger
language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from category_counts;
  elsif tg_op = 'INSERT' then
    insert into category_counts as n
    select k.id, count(*) from added cross join unnest(category_ids) as path (id) join categories k using (id) group by k.id order by k.id
    on conflict (category_id) do update set products = n.products + excluded.products;
  elsif tg_op = 'DELETE' then
    insert into category_counts as n
    select k.id, -count(*) from gone cross join unnest(category_ids) as path (id) join categories k using (id) group by k.id order by k.id
    on conflict (category_id) do update set products = n.products + excluded.products;
  else
    insert into category_counts as n
    select k.id, sum(step) from (select unnest(category_ids) as id, 1 as step from added
                                 union all select unnest(category_ids), -1 from gone) moved join categories k using (id)
    group by k.id having sum(step) <> 0 order by k.id
    on conflict (category_id) do update set products = n.products + excluded.products;
  end if;
  return null;
end $$;
