import { expect, test } from 'vitest'
import { waitForBlockedQueries } from '../testing/blocked-queries.ts'
import { openTestShop } from '../testing/shop.ts'

const shop = openTestShop()

const readCards = async () => {
  const { rows } = await shop.pool.query<{ card: { variant_id: number } }>(
    'select to_json(c) as card from variant_cards c order by variant_id',
  )
  return rows.map(({ card }) => card)
}

const refreshAll = () => shop.pool.query('select refresh_variant_cards(null)')

/** A product with two variants, pictures of it in two colours, and no flash sale. */
async function findProduct(): Promise<number> {
  const { rows } = await shop.pool.query<{ id: number }>(
    `select p.id from products p
     where (select count(distinct color_id) from variants v where v.product_id = p.id) > 1
       and (select count(distinct color_id) from product_pictures i where i.product_id = p.id) > 1
       and p.hidden_at is null and not exists (select from flash_sale_products f where f.product_id = p.id)
     order by p.id limit 1`,
  )
  return rows[0]?.id ?? Number.NaN
}

test('the cards of variants are complete', async () => {
  const { rows } = await shop.pool.query(
    'select count(*) from variants v left join variant_cards c on c.variant_id = v.id where c.variant_id is null',
  )
  expect(rows).toEqual([{ count: 0 }])
})

const ofVariants = `(select id from variants where product_id = $1 order by id limit 1)`

test.each([
  ['a product is renamed', `update products set name = name || ' new' where id = $1`],
  [
    'a product is translated',
    `update products set translations = '{"ar": {"name": "مصباح"}, "fr": {"name": ""}}' where id = $1`,
  ],
  [
    'a product gets another unit, weight and tax',
    `update products set unit = 'kg', weight_grams = 77, vat_tax_id = null where id = $1`,
  ],
  ['a product gets another brand', `update products set brand_id = (select max(id) from brands) where id = $1`],
  ['a product is hidden', `update products set hidden_at = now() where id = $1`],
  ['a product is shown', `update products set hidden_at = null where id = $1`],
  ['a price changes', `update variants set price = price + 5 where id = ${ofVariants}`],
  ['a variant is hidden', `update variants set hidden_at = now() where id = ${ofVariants}`],
  ['a variant gets another size', `update variants set size_id = (select max(id) from sizes) where id = ${ofVariants}`],
  ['pictures change places', `update product_pictures set color_id = null where product_id = $1`],
  ['pictures are removed', `delete from product_pictures where product_id = $1`],
  [
    'a picture is added',
    `insert into product_pictures (product_id, position, picture_id, alt) select $1, 0, min(id), 'new' from pictures`,
  ],
  [
    'a flash sale gets a product',
    `insert into flash_sale_products (flash_sale_id, product_id, discount_percentage) select min(id), $1, 10 from flash_sales`,
  ],
  ['a flash sale loses a product', `delete from flash_sale_products where product_id = $1`],
])('the cards of variants follow when %s', async (_, change) => {
  const before = await readCards()
  await shop.pool.query(change, [await product()])
  const changed = await readCards()
  expect(changed).not.toEqual(before)
  await refreshAll()
  expect(await readCards()).toEqual(changed)
})

let found: number | undefined

async function product(): Promise<number> {
  found ??= await findProduct()
  return found
}

test('the cards of variants follow a renamed colour with the cards of its products', async () => {
  await shop.pool.query(`update colors set name = name || ' new'`)
  await shop.pool.query('select refresh_product_cards(null)')
  const changed = await readCards()
  expect(changed.some((card) => / new$/.test(String(Object(card).color)))).toBe(true)
  await refreshAll()
  expect(await readCards()).toEqual(changed)
})

test('two changes of a product at the same time are both in the cards of its variants', async () => {
  const id = await product()
  const [one, other] = [await shop.pool.connect(), await shop.pool.connect()]
  try {
    await one.query('begin')
    await one.query('update variants set price = price + 7 where product_id = $1', [id])
    const renaming = other.query(`update products set name = 'Renamed meanwhile' where id = $1`, [id])
    await waitForBlockedQueries(shop.pool)
    await one.query('commit')
    await renaming
  } finally {
    one.release()
    other.release()
  }
  const changed = await readCards()
  await refreshAll()
  expect(await readCards()).toEqual(changed)
})
