-- The letter that a name stands under in a directory: marks over and under it do not count, small is large, Arabic alefs
-- and final letters are one each. What begins with no letter stands under #. Written without classes such as [:alpha:],
-- which know other languages only where the database's own locale does.
create function first_letter(name text) returns text
language sql immutable parallel safe
return coalesce(
  regexp_replace(
    upper(substring(
      translate(lower(regexp_replace(normalize(name, NFKD), '[\u0300-\u036F\u064B-\u065F\u0670\u0640]', '', 'g')), 'ٱىة', 'ايه')
      from '[a-z0-9\u00C0-\u1FFF\u2C00-\U0010FFFF]')),
    '[0-9\u0660-\u0669\u06F0-\u06F9]', '#'),
  '#');

-- Under which letter, and in which place below it, a shop stands in each language that it has a name in; the original
-- stands under ''. Kept, for the directory sorts all shops to show some of them.
create table shop_letters (
  locale text not null,
  shop_id integer not null references shops on delete cascade,
  letter text not null,
  sort_name text not null,
  primary key (locale, shop_id)
);

create function keep_shop_letters() returns trigger
language plpgsql as $$
begin
  delete from shop_letters where shop_id = new.id;
  insert into shop_letters (locale, shop_id, letter, sort_name)
  select known.locale, new.id, first_letter(named.name), lower(named.name)
  from (select '' as locale union select jsonb_object_keys(new.translations)) known
  cross join lateral translated(new.translations, known.locale, 'name', new.name) as named (name);
  return null;
end $$;

create trigger shop_letters_of_shop after insert or update of name, translations on shops
for each row execute function keep_shop_letters();

-- Shops that were there before: the trigger sees each of them once.
update shops set name = name;
