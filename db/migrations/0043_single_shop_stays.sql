-- The shop that sells alone stays it when it closes for a while, or when anything else is set: another one sells only where
-- `single_shop` says so, or where it is gone.
create or replace function single_shop() returns integer
language sql stable
return (
  select coalesce(
    (select s.id from shops s join settings g on g.key = 'single_shop' and g.value = to_jsonb(s.id)),
    (select min(id) from shops where is_shown having count(*) = 1),
    (select id from shops order by closed_at is not null, id limit 1))
  from settings where key = 'multi_vendor' and value = 'false'
);

create function hide_beside_single_shop() returns trigger
language plpgsql as $$
begin
  new.is_shown := single_shop() is null;
  return new;
end $$;
create trigger hide_beside_single_shop before insert on shops for each row execute function hide_beside_single_shop();
