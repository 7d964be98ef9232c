-- Pictures that a shop has removed. Answers and open pages may show one for a while, and an order or another product may keep it.
create table removed_pictures (
  picture_id integer primary key references pictures on delete cascade,
  removed_at timestamptz not null default now()
);

-- Deletes removed uploads that no row refers to any more; the foreign keys of all tables decide. Returns their number.
create function delete_removed_pictures(before timestamptz) returns integer
language plpgsql as $$
declare
  id_of_removed integer;
  deleted integer := 0;
begin
  for id_of_removed in
    select r.picture_id from removed_pictures r where r.removed_at < before order by r.picture_id for update skip locked
  loop
    begin
      delete from pictures p where p.id = id_of_removed and exists (select from uploads u where u.picture_id = p.id);
      deleted := deleted + found::integer;
    exception when foreign_key_violation then
      null;
    end;
    delete from removed_pictures where picture_id = id_of_removed;
  end loop;
  return deleted;
end $$;

-- A picture belongs to a product once: its id names it.
create unique index product_pictures_once on product_pictures (product_id, picture_id);

-- A picture without a text of its own is described by the name of its product.
create or replace view product_looks as
select p.id as product_id, i.*
from products p
cross join lateral (
  select coalesce(jsonb_agg(jsonb_build_object('picture', picture_json(i.picture_id), 'color', c.name,
                                               'alt', coalesce(nullif(i.alt, ''), p.name))
                            order by i.position), '[]') as images,
         array_agg(i.color_id order by i.position) as colors
  from product_pictures i left join colors c on c.id = i.color_id where i.product_id = p.id
) i;
