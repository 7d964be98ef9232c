-- What colours, sizes and taxes are called in other languages. Carts, orders and addresses hold the names as they were written;
-- who reads them is told those of their language.
alter table colors add column translations jsonb not null default '{}';
alter table sizes add column translations jsonb not null default '{}';
alter table vat_taxes add column translations jsonb not null default '{}';

create view local_names (kind, name, translations) as
select 'color', name, translations from colors
union all select 'size', name, translations from sizes
union all select 'tax', name, translations from vat_taxes;

create function local_name(kind text, name text, locale text) returns text
language sql stable parallel safe
return coalesce((select nullif(n.translations -> locale ->> 'name', '') from local_names n
                 where n.kind = local_name.kind and n.name = local_name.name), name);

do $$
declare name text;
begin
  foreach name in array array['colors', 'sizes', 'vat_taxes'] loop
    execute format('create trigger page_changes after insert or update or delete or truncate on %I
                    for each statement execute function tell_pages_that(''everything'')', name);
  end loop;
end $$;
