-- Answers of shops to reviews, reports of reviews, hidden reviews; and which person wrote a message for a shop.

alter table reviews
  -- Of answers that are older than this migration, time and person are unknown.
  add column replied_at timestamptz,
  add column replied_by integer references people,
  -- Counts the changes of the answer: of two concurrent ones the second is refused.
  add column reply_version integer not null default 0,
  add column hidden_at timestamptz,
  add column hidden_by integer references people,
  add column hidden_reason text check (length(hidden_reason) between 1 and 2000),
  add check ((hidden_at is null) = (hidden_reason is null));

drop index reviews_by_product;
create index reviews_by_product on reviews (product_id, created_at desc, id desc) include (rating, hidden_at);
create index reviews_by_shop on reviews (shop_id, created_at desc, id desc) include (rating, hidden_at);
create index reviews_by_time on reviews (created_at desc, id desc);
create index reviews_hidden on reviews (hidden_at desc, id desc) where hidden_at is not null;
drop index reviews_unanswered;
create index reviews_unanswered on reviews (shop_id, created_at) where reply is null and hidden_at is null;

-- What a shop reports to the market: a review once.
create table review_reports (
  review_id bigint primary key references reviews on delete cascade,
  person_id integer not null references people,
  reason text not null check (reason in ('insult', 'personal_data', 'not_about_product', 'advertising', 'untrue', 'other')),
  text text not null check (length(text) <= 1000),
  created_at timestamptz not null default now(),
  decision text check (decision in ('kept', 'hidden')),
  decided_at timestamptz,
  decided_by integer references people,
  check ((decision is null) = (decided_at is null))
);
create index review_reports_undecided on review_reports (created_at, review_id) where decision is null;

-- Hidden reviews count in no average.
create or replace view product_opinions as
select p.id as product_id, o.*
from products p
cross join lateral (
  select round(avg(r.rating), 1) as rating, count(*)::integer as total_reviews, coalesce(sum(r.rating), 0)::integer as stars,
         jsonb_build_array(count(*) filter (where r.rating = 5), count(*) filter (where r.rating = 4),
                           count(*) filter (where r.rating = 3), count(*) filter (where r.rating = 2),
                           count(*) filter (where r.rating = 1)) as histogram
  from reviews r where r.product_id = p.id and r.hidden_at is null
) o;

create or replace function refresh_shop_cards(ids integer[]) returns void
language sql
begin atomic
  select 1 from shops where id = any (coalesce(ids, array(select id from shops))) order by id for no key update;
  -- Who changes the rows of products adds to these: what is read below has all of that in it or none.
  select 1 from shop_cards where shop_id = any (coalesce(ids, array(select id from shops))) order by shop_id for no key update;

  insert into shop_cards (shop_id, zone_id, rating, total_reviews, total_products, total_sold, card, card_words)
  select s.id, s.zone_id, r.rating, r.total_reviews, p.total_products, sold.total_sold,
         unfinished(jsonb_build_object(
           'id', s.id, 'logo', picture_json(s.logo_id), 'banner', picture_json(s.banner_id), 'rating', r.rating,
           'total_reviews', r.total_reviews, 'total_products', p.total_products, 'is_open', s.closed_at is null,
           'joined', moment_text(s.created_at))),
         words.card
  from shops s
  cross join lateral (
    select count(*)::integer as total_products from products p
    where p.shop_id = s.id and p.hidden_at is null
      and exists (select 1 from variants v where v.product_id = p.id and v.hidden_at is null)
  ) p
  cross join lateral (
    select round(avg(r.rating), 1) as rating, count(*)::integer as total_reviews
    from reviews r where r.shop_id = s.id and r.hidden_at is null
  ) r
  cross join lateral (
    -- Of a product whose row stays: what the row says, for it moves this when it is refreshed, and what no row says. Of others all.
    select coalesce(sum(case when c.product_id is not null and p.hidden_at is null and n.visible > 0 then c.total_sold + n.unlisted
                             else n.sold end), 0)::integer as total_sold
    from products p left join product_cards c on c.product_id = p.id
    cross join lateral (
      select count(*) filter (where v.hidden_at is null) as visible, coalesce(sum(l.sold), 0) as sold,
             coalesce(sum(l.sold) filter (where v.hidden_at is not null), 0) as unlisted
      from variants v join stock_levels l on l.variant_id = v.id where v.product_id = p.id
    ) n
    where p.shop_id = s.id
  ) sold
  cross join lateral (
    select jsonb_object_agg(locale, '"name":' || to_json(translated(s.translations, locale, 'name', s.name))::text) as card
    from (select '' as locale union select jsonb_object_keys(s.translations)) known
  ) words
  where s.id = any (coalesce(ids, array(select id from shops)))
  on conflict (shop_id) do update set
    zone_id = excluded.zone_id, rating = excluded.rating, total_reviews = excluded.total_reviews,
    total_products = excluded.total_products, total_sold = excluded.total_sold, card = excluded.card,
    card_words = excluded.card_words;
end;

-- Null for shoppers, for automatic messages and for those that are older than this migration.
alter table messages add column person_id integer references people;
-- The conversations of a shop: unread ones first, then by the last message.
drop index chats_by_last_of_shop;
create index chats_of_shop on chats (shop_id, (unread_message_user > 0) desc, last_message_id desc);
