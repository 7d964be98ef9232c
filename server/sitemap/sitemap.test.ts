import { expect, test } from 'vitest'
import { openTestShop } from '../testing/shop.ts'
import { findSitemap, listSitemaps } from './sitemap.ts'

const shop = openTestShop()

/** The paths of all files, with duplicates. */
async function allPaths(): Promise<string[]> {
  const files = await Promise.all((await listSitemaps(shop.pool)).map((name) => findSitemap(shop.pool, name)))
  return files.flatMap((entries) => (entries ?? []).map(({ path }) => path))
}

const idsOf = async (sql: string) => (await shop.pool.query<{ id: number }>(sql)).rows.map(({ id }) => id)

test('the sitemap has every shown product once, and no hidden one', async () => {
  const [hidden, moved] = await idsOf('select product_id as id from product_cards order by product_id limit 2')
  await shop.pool.query('update products set hidden_at = now() where id = $1', [hidden])
  await shop.pool.query('select refresh_product_cards(array[$1::integer])', [hidden])
  const shown = await idsOf('select product_id as id from product_cards')
  const named = (await allPaths()).filter((path) => path.startsWith('/products/'))
  expect(named.toSorted()).toEqual(shown.map((id) => `/products/${id}/details`).toSorted())
  expect(named).not.toContain(`/products/${hidden}/details`)
  expect(named).toContain(`/products/${moved}/details`)
})

test('the sitemap has no empty file for ids far apart, up to the highest possible id', async () => {
  const copyAt = async (id: number) => {
    await shop.pool.query(
      `with p as (insert into products (id, shop_id, category_id, name) overriding system value
                  select $1, shop_id, category_id, 'Far away' from products order by id limit 1 returning id),
            v as (insert into variants (product_id, sku, price) select id, 'far-' || id, 100 from p returning id)
       insert into stock_levels (variant_id, initial) select id, 1 from v`,
      [id],
    )
    await shop.pool.query('select refresh_product_cards(array[$1::integer])', [id])
  }
  await copyAt(2_147_483_647)
  await copyAt(49_999)
  await copyAt(50_000)
  const files = (await listSitemaps(shop.pool)).filter((name) => name.startsWith('products-'))
  expect(files).toEqual(['products-0', 'products-4', 'products-5', 'products-214748'])
  expect(await findSitemap(shop.pool, 'products-4')).toEqual([{ path: '/products/49999/details' }])
  expect(await findSitemap(shop.pool, 'products-214748')).toEqual([{ path: '/products/2147483647/details' }])
  expect(await findSitemap(shop.pool, 'products-3')).toBeUndefined()
  expect(await findSitemap(shop.pool, 'products-999999')).toBeUndefined()
})

test('the sitemap omits shops and categories without products', async () => {
  const [empty] = await idsOf('select shop_id as id from shop_cards order by shop_id limit 1')
  await shop.pool.query('update shop_cards set total_products = 0 where shop_id = $1', [empty])
  await shop.pool.query(`insert into categories (slug, name) values ('bare-shelf', 'Bare shelf')`)
  const paths = await allPaths()
  expect(paths).not.toContain(`/shops/${empty}`)
  expect(paths.filter((path) => /^\/shops\/\d/.test(path)).length).toBeGreaterThan(0)
  expect(paths).not.toContain('/categories/bare-shelf')
})

test('the sitemap has each text page once, with the time of its last change', async () => {
  const entries = (await findSitemap(shop.pool, 'pages')) ?? []
  const paths = entries.map(({ path }) => path)
  expect(paths).toContain('/about-us')
  expect(paths).not.toContain('/page/about-us')
  expect(paths).toContain('/page/return-policy')
  expect(new Set(paths).size).toBe(paths.length)
  expect(entries.find(({ path }) => path === '/about-us')?.changed_at).toBeDefined()
})

test('the sitemap of a single vendor has no lists of shops and no registration of shops', async () => {
  const ofMarket = ['/shops', '/merchants', '/shop/register']
  expect(await allPaths()).toEqual(expect.arrayContaining(ofMarket))
  await shop.pool.query(`insert into settings (key, value) values ('multi_vendor', 'false')
                         on conflict (key) do update set value = 'false'`)
  expect((await allPaths()).filter((path) => ofMarket.includes(path))).toEqual([])
})

test('the sitemap index and a file take a bounded number of statements', async () => {
  expect(await shop.statementsOf(() => listSitemaps(shop.pool))).toHaveLength(3)
  expect(await shop.statementsOf(() => findSitemap(shop.pool, 'products-0'))).toHaveLength(1)
})
