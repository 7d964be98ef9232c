import { expect, test } from 'vitest'
import { homeSections } from '#contract/home-page.ts'
import { openTestShop } from '../testing/shop.ts'

const shop = openTestShop()

test('GET /home answers everything on the first page', async () => {
  const { status, data } = await shop.visitor.call('GET /home')
  expect(status).toBe(200)
  expect(data.popular_products).toHaveLength(12)
  expect(data.best_deals.every(({ discount_price }) => discount_price > 0)).toBe(true)
  const elsewhere = new Set([...data.popular_products, ...data.best_deals].map(({ id }) => id))
  expect(data.just_for_you).toHaveLength(10)
  expect(data.just_for_you.filter(({ id }) => elsewhere.has(id))).toEqual([])
  expect(data.shops.every(({ products }) => products.length > 0)).toBe(true)
  expect(data.zones).toHaveLength(6)
  expect(data.banners.map(({ place }) => place)).toContain('hero')
  expect(data.categories.length).toBeGreaterThan(5)
})

test('GET /home answers the running flash sale with its prices', async () => {
  const { flash_sale } = (await shop.visitor.call('GET /home')).data
  expect(Date.parse(flash_sale?.ends_at ?? '')).toBeGreaterThan(Date.parse(flash_sale?.now ?? ''))
  expect(flash_sale?.products.every(({ discount_percentage }) => discount_percentage > 0)).toBe(true)
  await shop.pool.query(
    `update flash_sales set starts_at = now() - interval '2 days', ends_at = now() - interval '1 second'`,
  )
  expect((await shop.visitor.call('GET /home')).data.flash_sale).toBeNull()
})

test('GET /home answers the next flash sale if none is running', async () => {
  await shop.pool.query(
    `update flash_sales set starts_at = now() + id * interval '1 day', ends_at = now() + interval '9 days'`,
  )
  const { flash_sale } = (await shop.visitor.call('GET /home')).data
  expect(flash_sale?.id).toBe(1)
  expect(Date.parse(flash_sale?.starts_at ?? '')).toBeGreaterThan(Date.parse(flash_sale?.now ?? ''))
  expect(flash_sale?.products.length).toBeGreaterThan(0)
})

test('GET /home omits banners that link to an empty category', async () => {
  const urls = async () => (await shop.visitor.call('GET /home')).data.banners.map(({ url }) => url)
  const before = await urls()
  await shop.pool.query(`insert into categories (slug, name, position) values ('added-empty', 'Empty', 99)`)
  await shop.pool.query(`update banners set url = '/categories/added-empty' where id = (select min(id) from banners)`)
  expect(await urls()).toHaveLength(before.length - 1)
  await shop.pool.query(`update banners set url = '/products?sort=rating' where id = (select min(id) from banners)`)
  expect(await urls()).toHaveLength(before.length)
})

test('GET /home answers four shops with products although shops without any have sold more', async () => {
  const shops = async () => (await shop.visitor.call('GET /home')).data.shops.map(({ id }) => id)
  const before = await shops()
  const best = await shop.pool.query(
    `update shop_cards set total_products = 0, total_sold = total_sold + 1000000
     where shop_id in (select shop_id from shop_cards where total_products > 0 order by total_sold desc limit 2) returning shop_id`,
  )
  const after = await shops()
  expect([before.length, after.length]).toEqual([4, 4])
  expect(after.filter((id) => best.rows.some(({ shop_id }) => shop_id === id))).toEqual([])
})

test('GET /home of an empty shop answers empty lists', async () => {
  await shop.pool.query('truncate products, shops, categories, zones, banners, blogs, flash_sales cascade')
  const { status, data } = await shop.visitor.call('GET /home')
  expect(status).toBe(200)
  const { has_more_products, sections, ...parts } = data
  expect(has_more_products).toBe(false)
  expect(sections).toEqual(homeSections)
  expect(Object.values(parts).every((part) => part === null || (part as unknown[]).length === 0)).toBe(true)
})
