-- A moment as every answer has it: UTC, to the millisecond. JSON built by PostgreSQL would have microseconds and +00:00 instead.
create function moment_text(at timestamptz) returns text
language sql stable parallel safe
return to_char(date_trunc('milliseconds', at at time zone 'UTC'), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');

create or replace function return_json(r returns) returns json
language sql stable as $$
  select json_build_object(
    'id', r.id, 'order_line_id', r.order_line_id, 'quantity', r.quantity, 'status', r.state,
    'reason_code', r.reason_code, 'description', r.description, 'created_at', moment_text(r.created_at),
    'images', (select coalesce(json_agg(picture_json(p.picture_id) order by p.position), '[]')
               from return_pictures p where p.return_id = r.id),
    'events', (select json_agg(json_build_object('status', e.state, 'at', moment_text(e.created_at), 'actor', e.actor, 'reason', e.reason)
                               order by e.id) from return_events e where e.return_id = r.id),
    'refund', (select json_build_object('amount', f.amount, 'returned_at', moment_text(f.done_at), 'has_failed', f.failed_at is not null)
               from refunds f where f.id = r.refund_id),
    'can_cancel', exists (select from return_moves m
                          where m.from_state = r.state and m.to_state = 'cancelled' and m.actor = 'shopper'))
$$;

create or replace function refresh_shop_cards(ids integer[]) returns void
language sql
begin atomic
  select 1 from shops where id = any (coalesce(ids, array(select id from shops))) order by id for no key update;

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
    from products p join reviews r on r.product_id = p.id where p.shop_id = s.id
  ) r
  cross join lateral (
    select coalesce(sum(l.sold), 0)::integer as total_sold
    from products p join variants v on v.product_id = p.id join stock_levels l on l.variant_id = v.id where p.shop_id = s.id
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

select refresh_shop_cards(null);
