import type pg from 'pg'
import { withConnection } from '#db/connection.ts'
import { inventedNames, productLines } from '../catalogue/names.ts'
import { measuredShop } from './desk-session.ts'

/** Rows of the demo end below. */
const firstId = 10_000

/**
 * Fills the market up to `count` products with three variants each, a tenth of them in the measured shop. Each is a product of the demo under
 * another name, in all its languages. Deterministic. One in 25 is archived or unfinished, one in 25 is low in stock.
 */
export async function makeManyProducts(
  pool: pg.Pool,
  count: number,
  onProgress: (text: string) => void,
): Promise<void> {
  const { rows } = await pool.query<{ count: number }>('select count(*) as count from products')
  if ((rows[0]?.count ?? 0) >= count) return
  await withConnection(pool, async (client) => {
    // Without foreign keys and triggers: made rows are what they would let through.
    await client.query(
      `set statement_timeout = 0; set session_replication_role = replica; set maintenance_work_mem = '1GB'; set synchronous_commit = off`,
    )
    await client.query('begin')
    const indexes = await dropIndexes(client)
    for (const [name, sql, values] of stepsOf(count)) {
      await client.query(sql, values)
      onProgress(`${name} of ${count.toLocaleString('en')} products are there`)
    }
    for (const definition of indexes) await client.query(definition)
    await client.query('commit')
    await client.query('vacuum analyze')
    await client.query('reset all')
  })
}

/** Building an index once is quicker than a million insertions. Returns the definitions. */
async function dropIndexes(client: pg.PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index i
     where indrelid = any ('{products,variants,product_cards}'::regclass[])
       and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return rows.map(({ definition }) => definition)
}

const stepsOf = (count: number): [name: string, sql: string, values: unknown[]][] => [
  ['shops', shops, [inventedNames(2_400, 'shops of a desk')]],
  [
    'products',
    products,
    [firstId, firstId + count - 1, inventedNames(2_000, 'makers of a desk'), productLines, measuredShop],
  ],
  ['variants', variants, [firstId]],
  ['stock', stock, [firstId]],
  ['cards', cards, [firstId]],
]

const shops = `
  insert into shops (name, zone_id, owner_name, email)
  select name || ' Store', 1 + place % (select count(*) from zones), 'Owner of ' || name, 'shop' || place || '@many.example'
  from unnest($1::text[]) with ordinality s (name, place)`

/** Deterministic pseudo-random number by product and purpose. 0 ≤ x < 1. */
const chance = (purpose: number, id = 'n.id') =>
  `((hashint8extended(${id}, ${purpose}) >> 11)::bigint & 1048575) / 1048576.0`

const products = `
  with templates as materialized (select *, row_number() over (order by id) - 1 as place from products where id < $1::integer),
    own as (select max(id) as last, count(*) as many from shops),
    made as (
      select n.id, ${chance(1)} as template, ${chance(2)} as state, ${chance(3)} as line, power(${chance(4)}, 1.7) as maker, ${chance(5)} as shop
      from generate_series($1::bigint, $2::bigint) n (id))
  insert into products (id, shop_id, brand_id, category_id, vat_tax_id, name, summary, description, specifications, unit, created_at,
    translations, lowest_price, state, approved_at, hidden_at, refusal_reason, refused_at)
  overriding system value
  select n.id, case when n.shop < 0.1 then $5::integer else own.last - floor(n.shop * 2000)::integer end, t.brand_id, t.category_id, t.vat_tax_id,
    ($3::text[])[1 + floor(n.maker * cardinality($3::text[]))] || ' ' || ($4::text[])[1 + floor(n.line * cardinality($4::text[]))]
      || ' ' || t.name || ' ' || n.id % 97,
    t.summary, t.description, t.specifications, t.unit, now() - make_interval(secs => 60 * ($2 - n.id)), t.translations,
    500 + floor(${chance(6)} * 99000)::integer, s.state, now(), case when s.state <> 'shown' then now() end,
    case when s.state = 'refused' then 'The pictures show another product.' end, case when s.state = 'refused' then now() end
  from made n cross join own
  join templates t on t.place = floor(n.template * (select count(*) from templates))
  cross join lateral (
    select case when n.state < 0.001 then 'refused' when n.state < 0.02 then 'draft' when n.state < 0.04 then 'archived' else 'shown' end as state
  ) s`

const variants = `
  insert into variants (id, product_id, shop_id, sku, price, size_id)
  overriding system value
  select 1000000 + p.id * 3 + place, p.id, p.shop_id, 'M' || p.id || '-' || place, p.lowest_price + 10 * place, 1 + place
  from products p cross join generate_series(0, 2) place where p.id >= $1::integer`

const stock = `
  insert into stock_levels (variant_id, initial, sold)
  select v.id, case when ${chance(7, 'v.id')} < 0.005 then 0 when ${chance(7, 'v.id')} < 0.015 then 3 else 40 end, 0
  from variants v where v.product_id >= $1::integer`

/** The page of a product is left out, because no desk reads it. */
const cards = `
  insert into product_cards (product_id, shop_id, category_ids, price, discount_percentage, rating_weight, total_sold, popularity, available,
    created_at, card, card_words, detail, detail_words, least_available)
  select p.id, p.shop_id, category_path(p.category_id), p.lowest_price, 0, 3.8, 0, p.id % 1000,
    case when p.id % 400 = 0 then 0 else n.available end, p.created_at, '{"id": ' || p.id || ',', '{}', '{"id": ' || p.id || ',', '{}', n.least
  from products p
  join (select v.product_id, sum(l.available) as available, min(l.available) as least
        from variants v join stock_levels l on l.variant_id = v.id group by 1) n on n.product_id = p.id
  where p.id >= $1::integer and p.state = 'shown'`
