import type pg from 'pg'
import { inventedNames } from '../catalogue/names.ts'
import { measuredShop } from './desk-session.ts'

const firstNames =
  'Mina Omar Ahmed Fatima Li Wei Sofia Carlos Aisha Rahim Zoë Ana Jean Marie Nadia Karim Hassan Elena Diego Yusuf'
const lastNames = 'Haddad Khan Rahman Garcia Dupont Wang Silva Begum Hossain Martin'

/** 20 first names and 400 last names: ten of them common, each other one of 0.125 % of the orders. */
const peopleNames = (): string[] => {
  const last = [...lastNames.split(' '), ...inventedNames(390, 'recipients')]
  return firstNames.split(' ').flatMap((first) => last.map((name) => `${first} ${name}`))
}

/** Shoppers who order 20 times each. */
const shoppers = `
  insert into users (name, email) select 'Shopper ' || n, 'shopper' || n || '@many.example'
  from generate_series(1, $1::integer) n on conflict do nothing`

/** A third is paid in cash. The last of a thousand orders waits for its shop, of each hundred two were cancelled and one sent back. */
const orders = `
  with shoppers as materialized (select id, row_number() over (order by id) - 1 as place from users where email like '%@many.example'),
    names as materialized (select name, search_text(name) as folded, place from unnest($3::text[]) with ordinality n (name, place)),
    made as materialized (
      select n, s.id as user_id, r.name, r.folded, now() - make_interval(secs => 60 * (2 + $2 - n)) as at,
        case n % 3 when 0 then 'cash' when 1 then 'sandbox' else 'stripe' end as method,
        case when n > $2 - 1500 then (array['pending', 'confirmed', 'processing', 'picked_up', 'on_the_way'])[1 + n % 5]
          when n % 100 < 2 then 'cancelled' when n % 100 = 2 then 'returned' when n % 100 = 3 then 'refunded' else 'delivered' end as state
      from generate_series($1::bigint, $2::bigint) n
      join shoppers s on s.place = n * 7 % (select count(*) from shoppers)
      join names r on r.place = 1 + n * 7919 % (select count(*) from names)),
    paid as (
      insert into payments (id, user_id, method, amount, paid_at, created_at, currency)
      overriding system value
      select 10000000 + n, user_id, method, 1000, case when state <> 'cancelled' and (method <> 'cash' or state = 'delivered') then at end, at, 'USD' from made)
  insert into orders (order_code, payment_id, user_id, shop_id, state, address, total_amount, delivery_charge, order_tax_amount,
    payable_amount, created_at, recipient_search_name, locale, ship_by)
  select 'SK' || upper(substr(md5(n::text), 1, 13)), 10000000 + n, user_id, case when n % 4 = 0 then $4::integer else 1 + n % 12 end, state,
    jsonb_build_object('name', name, 'phone_code', '+880',
      'phone', '1' || lpad(((hashint8extended(n, 1) & 1048575) * 953 % 1000000000)::text, 9, '0'), 'country', 'Bangladesh',
      'state', null, 'city', 'Dhaka', 'area', null, 'post_code', '1207', 'address_line', 'House ' || n || ', Road 12',
      'address_line2', null),
    1000, 0, 0, 1000, at, folded, 'en', (at + interval '1 day')::date
  from made order by n`

/** One unit of a product of its shop each. */
const lines = `
  with goods as materialized (
    select v.id, v.product_id, v.shop_id, p.name, p.unit, row_number() over (partition by v.shop_id order by v.id) - 1 as place,
      count(*) over (partition by v.shop_id) as many
    from variants v join products p on p.id = v.product_id)
  insert into order_lines (order_id, position, product_id, variant_id, name, unit, price, quantity, line_amount, discount_share, tax_share)
  select o.id, 1, g.product_id, g.id, g.name, g.unit, 1000, 1, 1000, 0, 0
  from orders o join goods g on g.shop_id = o.shop_id and g.place = o.id % g.many
  where o.payment_id > 10000000`

/** The ledger tells whether an ended order was paid. */
const sales = `
  insert into ledger_transactions (kind, payment_id, order_id, reference, currency)
  select 'sale', o.payment_id, o.id, 'sale:' || o.id, 'USD' from orders o
  where o.payment_id > 10000000 and o.state in ('returned', 'refunded')`

/** The last 2,000 refunds of other shops failed and stay so; all others of refunded orders were paid. */
const refunds = `
  with failed as (
    select o.* from orders o where o.payment_id > 10000000 and o.state = 'refunded' and o.shop_id <> $1 order by o.id desc limit 2000),
  first_try as (
    insert into refunds (payment_id, order_id, amount, reason, actor, created_at, failed_at, failure)
    select payment_id, id, 1000, 'returned', 'system', created_at, created_at, 'closed' from failed)
  insert into refunds (payment_id, order_id, amount, reason, actor, created_at, done_at)
  select o.payment_id, o.id, 1000, 'returned', 'system', o.created_at, o.created_at from orders o
  where o.payment_id > 10000000 and o.state = 'refunded' and o.id not in (select id from failed)`

/** Indexes that are built once instead of a million times. */
const bulky = ['orders_by_search', 'orders_by_shop_and_time', 'orders_by_user']

/** Fills the market up to `count` orders with their payments, lines, books and refunds. */
export async function makeManyOrders(client: pg.PoolClient, first: number, count: number): Promise<void> {
  await client.query(shoppers, [Math.ceil(count / 20)])
  const { rows } = await client.query<{ definition: string }>(
    `select pg_get_indexdef(name::regclass) as definition from unnest($1::text[]) name`,
    [bulky],
  )
  await client.query('begin')
  for (const name of bulky) await client.query(`drop index ${name}`)
  await client.query(orders, [first, count, peopleNames(), measuredShop])
  for (const { definition } of rows) await client.query(definition)
  await client.query(lines)
  await client.query(sales)
  await client.query(refunds, [measuredShop])
  await client.query('commit')
}
