-- Where `multi_vendor` is off one shop sells: `single_shop`, or the oldest that is open. The others are not shown, and nothing of
-- theirs is lost: cards, which everything that lists and searches reads, are for shops that are shown.
alter table shops add column is_shown boolean not null default true;

-- The shop that sells alone; null where all do.
create function single_shop() returns integer
language sql stable
return (
  select coalesce(
    (select s.id from shops s join settings g on g.key = 'single_shop' and g.value = to_jsonb(s.id)),
    (select id from shops order by closed_at is not null, id limit 1))
  from settings where key = 'multi_vendor' and value = 'false'
);

create function choose_shown_shops() returns trigger
language plpgsql as $$
declare single integer := single_shop();
begin
  update shops set is_shown = (single is null or id = single) where is_shown <> (single is null or id = single);
  return null;
end $$;
create trigger choose_shown_shops after insert or update or delete on settings
for each statement execute function choose_shown_shops();
create trigger choose_shown_shops after insert or delete on shops
for each statement execute function choose_shown_shops();

create function refuse_card_of_unshown() returns trigger
language plpgsql as $$
begin
  return case when (select is_shown from shops where id = new.shop_id) then new end;
end $$;
create trigger refuse_card_of_unshown before insert on product_cards for each row execute function refuse_card_of_unshown();
create trigger refuse_card_of_unshown before insert on shop_cards for each row execute function refuse_card_of_unshown();
