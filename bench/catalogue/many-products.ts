import type pg from 'pg'
import { withTransaction } from '#db/connection.ts'
import { kinds } from '#db/demo/products/kinds.ts'
import { nameOf } from '#db/demo/products/product.ts'
import { inventedNames, productLines } from './names.ts'
import { runWithoutTimeout } from './run-without-timeout.ts'

/** Rows per batch: a few seconds each. */
const batch = 10_000

/**
 * Fills the demo marketplace up to `count` products. Each varies a demo product in maker, line and price, sold by one of many more
 * shops, with long-tail sales. Deterministic. Ratings are written to read models only, because reviews would need orders.
 */
export async function makeProducts(pool: pg.Pool, count: number, onProgress: (made: number) => void): Promise<void> {
  await prepare(pool, count)
  const { rows } = await pool.query<{ last: number }>('select max(id) as last from products')
  const [first, last] = [rows[0]?.last ?? 0, count]
  for (let from = first + 1; from <= last; from += batch) {
    await makeBatch(pool, from, Math.min(last, from + batch - 1))
    onProgress(Math.min(last, from + batch - 1))
  }
  await pool.query('drop table bench_templates, bench_makers')
  await runWithoutTimeout(pool, 'select refresh_shop_cards(null)')
  await runWithoutTimeout(pool, 'vacuum analyze')
}

async function prepare(pool: pg.Pool, count: number): Promise<void> {
  const nouns = new Map(
    kinds.flatMap((kind) => kind.offers.map((offer) => [nameOf(kind, offer), offer.noun ?? kind.noun])),
  )
  // An earlier run may have been interrupted.
  await pool.query('drop table if exists bench_templates, bench_makers')
  await pool.query(
    `create table bench_templates as
     select row_number() over (order by p.id) - 1 as place, p.id, n.noun
     from products p join jsonb_to_recordset($1) as n (name text, noun text) using (name)`,
    [JSON.stringify([...nouns].map(([name, noun]) => ({ name, noun })))],
  )
  const makers = inventedNames(Math.min(2_000, Math.ceil(count / 300) + 20), 'makers')
  // The unique constraint of names is deferrable: it cannot decide a conflict.
  await pool.query(
    'insert into brands (name) select name from unnest($1::text[]) name where name not in (select name from brands)',
    [makers],
  )
  await pool.query(
    `create table bench_makers as
                    select row_number() over (order by id) - 1 as place, id, name from brands where name = any ($1)`,
    [makers],
  )
  const shops = inventedNames(Math.min(2_500, Math.ceil(count / 400)), 'shops').map((name) => `${name} Store`)
  await pool.query(
    `insert into shops (name, zone_id, description, owner_name, email, delivery_charge, logo_id, banner_id)
     select s.name, 1 + s.place % (select count(*) from zones), 'Sells what it knows.', 'Owner of ' || s.name,
            'shop' || s.place || '@many.example', 500, d.logo_id, d.banner_id
     from unnest($1::text[]) with ordinality as s (name, place)
     join shops d on d.id = 1 + s.place % 12 on conflict do nothing`,
    [shops],
  )
}

/** Deterministic pseudo-random number by product and purpose. 0 ≤ x < 1. */
const chance = (purpose: number) => `((hashint8extended(n.id, ${purpose}) >> 11)::bigint & 1048575) / 1048576.0`

const products = `
  insert into products (id, shop_id, brand_id, category_id, vat_tax_id, name, summary, description, specifications, unit, created_at, translations)
  overriding system value
  select n.id, 1 + floor(${chance(1)} * (select max(id) from shops))::integer, m.id, d.category_id, d.vat_tax_id,
         m.name || ' ' || ($3::text[])[1 + floor(${chance(2)} * cardinality($3::text[]))::integer] || ' ' || (1 + n.id % 9) || ' ' || t.noun,
         d.summary, d.description, d.specifications, d.unit, now() - ${chance(3)} * interval '900 days', '{}'
  from generate_series($1::integer, $2::integer) as n (id)
  join bench_templates t on t.place = floor(${chance(4)} * (select count(*) from bench_templates))::integer
  join bench_makers m on m.place = floor(power(${chance(5)}, 1.7) * (select count(*) from bench_makers))::integer
  join products d on d.id = t.id`

const pictures = `
  insert into product_pictures (product_id, position, picture_id, color_id, alt)
  select n.id, p.position, p.picture_id, p.color_id, n.name
  from products n join bench_templates t on t.place = floor(${chance(4)} * (select count(*) from bench_templates))::integer
  join product_pictures p on p.product_id = t.id and p.position <= 2 where n.id between $1 and $2`

const variants = `
  insert into variants (id, product_id, shop_id, color_id, size_id, sku, price, discount_price)
  overriding system value
  select n.id * 100 + v.id % 100, n.id, n.shop_id, v.color_id, v.size_id, 'M' || n.id || '-' || v.id % 100, f.price,
         case when ${chance(6)} < 0.3 then round(f.price * (0.5 + 0.4 * ${chance(7)})) end
  from products n join bench_templates t on t.place = floor(${chance(4)} * (select count(*) from bench_templates))::integer
  join variants v on v.product_id = t.id
  cross join lateral (select round(v.price * (0.5 + 1.5 * ${chance(8)}))::bigint as price) f
  where n.id between $1 and $2`

const stock = `
  insert into stock_levels (variant_id, initial, sold)
  select v.id, s.sold + case when ${chance(9)} < 0.05 then 0 else 1 + floor(60 * ${chance(10)})::integer end, s.sold
  from products n join variants v on v.product_id = n.id
  cross join lateral (select floor(power(${chance(11)}, 6) * 900)::integer as sold) s where n.id between $1 and $2`

const ratings = `
  update product_facets n set rating = round(10 * r.stars), rating_weight = round(1000000 * (3.8 * 10 + r.stars * r.many) / (10 + r.many))
  from (select n.product_id as id, 3.0 + 2.0 * power(${chance(12).replaceAll('n.id', 'n.product_id')}, 0.5) as stars,
               1 + floor(power(${chance(13).replaceAll('n.id', 'n.product_id')}, 5) * 3000) as many
        from product_facets n where n.product_id between $1 and $2) r
  where r.id = n.product_id and ${chance(14).replaceAll('n.id', 'n.product_id')} < 0.75`

const makeBatch = (pool: pg.Pool, from: number, to: number): Promise<void> =>
  withTransaction(pool, async (client) => {
    await client.query('set local statement_timeout = 0; set local synchronous_commit = off')
    await client.query(products, [from, to, productLines])
    for (const sql of [pictures, variants, stock]) await client.query(sql, [from, to])
    await client.query('select refresh_product_cards(array(select generate_series($1::integer, $2::integer)))', [
      from,
      to,
    ])
    await client.query(ratings, [from, to])
  })
