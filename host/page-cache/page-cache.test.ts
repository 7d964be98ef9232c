import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeAll, expect, test, vi } from 'vitest'
import { openLogLines } from '#server/testing/log-lines.ts'
import { openTestShop } from '#server/testing/shop.ts'
import { listProduct } from '#server/testing/shop-products.ts'
import { openHosts, type TestHost } from '../testing/hosts.ts'

// The first page of a process is slow: modules load, and no code is compiled.
vi.setConfig({ testTimeout: 30_000 })

const shop = openTestShop()
const { log, lines } = openLogLines()
const hosts = openHosts(shop, log, 2) as readonly [TestHost, TestHost]
const [one] = hosts

/** Products on the first page of the list without a sale; each test uses its own. */
let products: number[]
const pathOf = (id: number | undefined) => `/products/${id}/details`

beforeAll(async () => {
  const { rows } = await shop.pool.query<{ product_id: number }>(
    `select product_id from (select * from product_cards order by (available = 0), popularity desc, product_id desc limit 10) c
     where not detail like '%"flash%' and available > 0
       and product_id not in (select product_id from flash_sale_products)`,
  )
  products = rows.map(({ product_id }) => product_id)
  expect(products.length).toBeGreaterThan(3)
})

/** How often a statement ran during `work`. */
async function timesOf(statement: string, work: () => Promise<unknown>): Promise<number> {
  return (await shop.statementsOf(work)).filter((name) => name === statement).length
}

const price = async (id: number | undefined, minor: number) => {
  const sql = `update variants set price = $2, discount_price = null where product_id = $1`
  await shop.pool.query(sql, [id, minor])
  await shop.pool.query(`select refresh_product_cards(array[$1::integer])`, [id])
}

const small = { headers: { 'Accept-Encoding': 'br' } }

test('a page that is not cached is rendered once for 300 concurrent requests', async () => {
  const answers: Response[] = []
  const ask = async () =>
    void answers.push(...(await Promise.all(Array.from({ length: 300 }, () => one.ask('/', small)))))
  expect(await timesOf('catalogue.shelf.popular', ask)).toBe(1)
  expect(new Set(answers.map(({ headers }) => headers.get('ETag'))).size).toBe(1)
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  expect(await timesOf('catalogue.shelf.popular', () => one.textOf('/'))).toBe(0)
})

test('a filtered list is rendered once for 300 concurrent requests and cached for the next', async () => {
  const path = '/products?search=lamp&color%5B%5D=Black&in_stock=1'
  await one.ask('/products')
  const answers: Response[] = []
  const ask = async () =>
    void answers.push(...(await Promise.all(Array.from({ length: 300 }, () => one.ask(path, small)))))
  expect(await timesOf('search.matches', ask)).toBe(1)
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 300 }, () => 200))
  expect(
    await timesOf('search.matches', () => one.textOf('/products?search=lamp&color[]=Black&in_stock=1&utm_source=mail')),
  ).toBe(0)
  expect(one.hasCachedPage(path)).toBe(true)
})

test('a filtered list is another page in another language or currency', async () => {
  const path = '/products?search=lamp&color[]=Black'
  const [english, arabic] = await Promise.all([one.textOf(path), one.textOf(path, { cookies: 'locale=ar' })])
  expect([/lang="en"/.test(english), /lang="ar"/.test(arabic)]).toEqual([true, true])
})

test('a new voucher of a shop invalidates the pages of its products', async () => {
  const { rows } = await shop.pool.query<{ shop_id: number }>('select shop_id from products where id = $1', [
    products[1],
  ])
  const path = pathOf(products[1])
  for (const { ask } of hosts) await ask(path, small)
  await shop.pool.query(
    `insert into vouchers (shop_id, code, discount_type, percentage, validity)
     values ($1, 'BRANDNEW', 'Percentage', 5, now() + interval '1 day')`,
    [rows[0]?.shop_id],
  )
  for (const { hasCachedPage } of hosts) await expect.poll(() => hasCachedPage(path)).toBe(false)
})

test('a new name of a category is on every page at once', async () => {
  const { rows } = await shop.pool.query<{ slug: string }>(
    `select slug from categories where parent_id is null order by position limit 1`,
  )
  const path = `/categories/${rows[0]?.slug}`
  for (const { pageContains } of hosts) expect(await pageContains(path, 'Wholly renamed')).toBe(false)
  await shop.pool.query(`update categories set name = 'Wholly renamed', translations = '{}' where slug = $1`, [
    rows[0]?.slug,
  ])
  for (const { hasCachedPage, pageContains } of hosts) {
    await expect.poll(() => hasCachedPage(path)).toBe(false)
    expect(await pageContains(path, '<h1')).toBe(true)
    expect(await pageContains(path, 'Wholly renamed')).toBe(true)
  }
})

test('a new price is on the page and on every list of every process within a second', async () => {
  const [id] = products
  const paths = [pathOf(id), '/products', '/products?in_stock=1&min_price=0', '/']
  for (const { pageContains } of hosts)
    for (const path of paths) expect(await pageContains(path, '9,123.45')).toBe(false)
  await price(id, 912_345)
  for (const { hasCachedPage, pageContains } of hosts) {
    for (const path of paths) await expect.poll(() => hasCachedPage(path)).toBe(false)
    for (const path of paths.slice(0, 3)) expect(await pageContains(path, '9,123.45')).toBe(true)
  }
})

test('a change of the settings is on every page of every process', async () => {
  for (const { pageContains } of hosts) expect(await pageContains('/about-us', 'Renamed')).toBe(false)
  await shop.pool.query(`update settings set value = '"Renamed"' where key = 'app_name'`)
  for (const { hasCachedPage, pageContains } of hosts) {
    await expect.poll(() => hasCachedPage('/about-us')).toBe(false)
    expect(await pageContains('/about-us', 'Renamed')).toBe(true)
  }
})

test('a hidden product disappears from its page and from lists', async () => {
  const id = products[1]
  const link = `href="${pathOf(id)}`
  for (const { ask, pageContains } of hosts) {
    expect((await ask(pathOf(id))).status).toBe(200)
    expect(await pageContains('/products', link)).toBe(true)
  }
  await shop.pool.query('update products set hidden_at = now() where id = $1', [id])
  await shop.pool.query('select refresh_product_cards(array[$1::integer])', [id])
  for (const { ask, hasCachedPage, pageContains } of hosts) {
    await expect.poll(() => hasCachedPage('/products') || hasCachedPage(pathOf(id))).toBe(false)
    expect((await ask(pathOf(id))).status).toBe(404)
    expect(await pageContains('/products', link)).toBe(false)
  }
})

const moveProduct = async (id: number | undefined, state: 'shown' | 'draft' | 'archived') => {
  await shop.pool.query('update products set state = $2 where id = $1', [id, state])
  await shop.pool.query('select refresh_product_cards(array[$1::integer])', [id])
}

test.each(['draft', 'archived'] as const)(
  'a product that was %s is shown again on every list of every process within a second',
  async (state) => {
    const id = products[4]
    const { rows } = await shop.pool.query<{ slug: string; name: string; shop_id: number }>(
      'select c.slug, p.name, p.shop_id from products p join categories c on c.id = p.category_id where p.id = $1',
      [id],
    )
    const { slug, name, shop_id } = rows[0] as (typeof rows)[number]
    const paths = [
      '/products',
      `/categories/${slug}`,
      `/shops/${shop_id}`,
      `/products?search=${encodeURIComponent(name)}`,
      '/products?in_stock=1&min_price=0',
    ]
    const link = `href="${pathOf(id)}`
    for (const [next, isShown] of [
      [state, false],
      ['shown', true],
    ] as const) {
      for (const { pageContains } of hosts)
        for (const path of paths) expect([path, await pageContains(path, link)]).toEqual([path, !isShown])
      await moveProduct(id, next)
      const until = Date.now() + 1_000
      for (const { hasCachedPage } of hosts)
        for (const path of paths)
          await expect.poll(() => hasCachedPage(path), { timeout: until - Date.now(), interval: 10 }).toBe(false)
      for (const { pageContains } of hosts)
        for (const path of paths) expect([path, await pageContains(path, link)]).toEqual([path, isShown])
    }
  },
)

test('a product that a shop creates, renames or prices by console calls is current on every list within a second', async () => {
  const { rows } = await shop.pool.query<{ id: number; shop_id: number; category_id: number; slug: string }>(
    `select min(p.id) as id, min(p.shop_id) as shop_id, c.id as category_id, c.slug from products p join categories c on c.id = p.category_id
     join product_cards d on d.product_id = p.id group by c.id, c.slug having count(*) between 2 and 12 order by count(*) limit 1`,
  )
  const { id: sibling, shop_id, category_id, slug } = rows[0] as (typeof rows)[number]
  const seller = await shop.shopPerson(shop_id)
  const paths = [`/categories/${slug}`, '/products?search=zephyr', '/products?sort=newest']
  // The list of the shop begins with its popular products, and the page of another product shows related ones below.
  const others = [`/shops/${shop_id}`, pathOf(sibling)]
  const fillCaches = async (text: string) => {
    for (const { pageContains } of hosts)
      for (const path of [...paths, ...others]) expect([path, await pageContains(path, text)]).toEqual([path, false])
  }
  const expectChanged = async (text: string) => {
    const until = Date.now() + 1_000
    for (const { hasCachedPage } of hosts)
      for (const path of [...paths, ...others])
        await expect
          .poll(() => hasCachedPage(path), { timeout: until - Date.now(), interval: 10, message: path })
          .toBe(false)
    for (const { pageContains } of hosts)
      for (const path of paths) expect([path, await pageContains(path, text)]).toEqual([path, true])
  }

  await fillCaches('Zephyr lantern')
  const { id, versions } = await listProduct(seller, { name: 'Zephyr lantern', category_id, state: 'shown' })
  await expectChanged('Zephyr lantern')

  const params = { id: String(id) }
  await fillCaches('Zephyr lamp')
  const words = { locale: 'en', name: 'Zephyr lamp', version: versions.words }
  expect((await seller.call('POST /shop/products/{id}/words', { params, body: words })).status).toBe(200)
  await expectChanged('Zephyr lamp')

  await fillCaches('8,642.75')
  const { variants } = (await seller.call('GET /shop/products/{id}', { params })).data.product
  const body = { variants: variants.map((each) => ({ id: each.id, price: 8642.75 })), version: versions.variants }
  expect((await seller.call('POST /shop/products/{id}/variants', { params, body })).status).toBe(200)
  await expectChanged('8,642.75')
})

test('the number of products of a shop is on its card once it is counted', async () => {
  const { rows } = await shop.pool.query<{ shop_id: number }>('select shop_id from products where id = $1', [
    products[5],
  ])
  await one.textOf('/shops')
  await moveProduct(products[5], 'draft')
  await shop.pool.query('select refresh_shop_cards(array[$1::integer])', [rows[0]?.shop_id])
  await expect.poll(() => one.hasCachedPage('/shops')).toBe(false)
  await moveProduct(products[5], 'shown')
})

test('an order invalidates the page of its product and no list', async () => {
  // Products of earlier tests invalidate the lists once more at the end of an interval.
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  const id = products[2]
  await one.textOf(pathOf(id))
  const etagOf = async (path: string) => (await one.ask(path)).headers.get('ETag')
  const [list, page] = [await etagOf('/products'), await etagOf(pathOf(id))]
  await shop.pool.query(
    `update stock_levels set sold = sold + 1
     where variant_id = (select id from variants v join stock_levels l on l.variant_id = v.id
                         where product_id = $1 and available > 1 limit 1)`,
    [id],
  )
  await shop.pool.query('select refresh_product_cards(array[$1::integer])', [id])
  await expect.poll(() => one.hasCachedPage(pathOf(id))).toBe(false)
  expect(await etagOf(pathOf(id))).not.toBe(page)
  expect([one.hasCachedPage('/products'), await etagOf('/products')]).toEqual([true, list])
})

test('a page is cached per language and currency, not per session', async () => {
  const path = pathOf(products[3])
  const english = await one.textOf(path, { cookies: 'locale=en' })
  const sessions = ['token=secret-of-mina; locale=en', 'locale=en; currency=XXX%7CUSD; a=b', 'locale=tlh', '']
  const ask = async () => {
    for (const cookies of sessions) expect((await one.textOf(path, { cookies })) === english).toBe(true)
  }
  expect(await timesOf('catalogue.product', ask)).toBe(0)
  expect(english.includes('<html lang="en" dir="ltr"')).toBe(true)
  expect(await one.pageContains(path, '<html lang="ar" dir="rtl"', { cookies: 'locale=ar' })).toBe(true)
  expect(await one.pageContains(`${path}?lang=ar`, '<html lang="ar" dir="rtl"', { cookies: 'locale=en' })).toBe(true)
  const { rows } = await shop.pool.query(
    `select name || '|' || (select name from currencies where is_default) as choice from currencies where not is_default`,
  )
  const cookies = `currency=${encodeURIComponent(rows[0].choice)}`
  expect((await one.textOf(path, { cookies })) === english).toBe(false)
})

test('a client that has the page gets 304 until it changes', async () => {
  const path = pathOf(products[0])
  const first = await one.ask(path)
  const conditional = { headers: { 'If-None-Match': `W/"x", ${first.headers.get('ETag')}` } }
  const again = await one.ask(path, conditional)
  expect([again.status, await again.text(), again.headers.get('Cache-Control')]).toEqual([304, '', 'no-cache'])
  await price(products[0], 55_555)
  await expect.poll(() => one.hasCachedPage(path)).toBe(false)
  expect((await one.ask(path, conditional)).status).toBe(200)
})

test('a page has the same body in every encoding', async () => {
  const path = pathOf(products[0])
  const plain = await one.textOf(path)
  const through = async (coding: 'br' | 'gzip', unpack: (bytes: Uint8Array) => Buffer) => {
    const answer = await one.ask(path, { headers: { 'Accept-Encoding': coding } })
    const readHeader = ['Content-Encoding', 'Vary'].map((name) => answer.headers.get(name))
    expect(readHeader).toEqual([coding, 'Accept-Encoding, Cookie'])
    return unpack(new Uint8Array(await answer.arrayBuffer())).toString() === plain
  }
  expect(await through('gzip', gunzipSync)).toBe(true)
  expect(await through('br', brotliDecompressSync)).toBe(true)
  expect(await through('gzip', gunzipSync)).toBe(true)
})

test('a response says whether it is the same for all visitors, and for which choices', async () => {
  const readHeader = async (path: string, cookies = '') => (await one.ask(path, { cookies })).headers.get('Same-For')
  const choice = await readHeader('/')
  expect(choice).toMatch(/^locale=en; currency=\w+%7C\w+$/)
  expect(await readHeader('/', 'locale=en; token=secret-of-mina')).toBe(choice)
  expect(await readHeader(pathOf(products[0]), 'locale=ar')).toMatch(/^locale=ar; /)
  const others = ['/profile', '/checkout', '/order-history/7', '/products/999999/details', '/no-such-page']
  for (const path of others) expect([path, await readHeader(path)]).toEqual([path, null])
})

test('a failed page, and one with fallbacks, is not cached', async () => {
  const away = (table: string, work: () => Promise<unknown>) =>
    shop.pool
      .query(`alter table ${table} rename to away`)
      .then(work)
      .finally(() => shop.pool.query(`alter table away rename to ${table}`))
  await away('pages', async () => expect((await one.ask('/privacy-policy')).status).toBe(500))
  expect((await one.ask('/privacy-policy')).status).toBe(200)
  const mark = async () => (await one.ask('/terms-and-conditions')).headers.get('Same-For')
  const standIn = () => one.pageContains('/terms-and-conditions', '- Souk</title>')
  await away('menus', async () => expect([await standIn(), await mark()]).toEqual([true, null]))
  expect(await standIn()).toBe(false)
  lines.splice(0)
})

const twice =
  (first: string, second = first) =>
  async () => {
    await one.textOf(first)
    await one.textOf(second)
  }

test('the page of a missing product is not cached', async () => {
  expect(await timesOf('catalogue.product', twice('/products/999999/details'))).toBe(2)
})

test('a parameter that the page does not read makes no other page', async () => {
  const path = pathOf(products[0])
  expect(await timesOf('catalogue.product', twice(`${path}?made=up`, `${path}?made=new`))).toBe(0)
  expect(await timesOf('catalogue.product', twice(`${path}?utm_source=mail&fbclid=1`))).toBe(0)
})

test('all unknown paths share one page, rendered once', async () => {
  const [first, second] = [await one.ask('/wp-login.php'), await one.ask('/made/up?x=1')]
  expect([first.status, second.status, first.headers.get('Same-For')]).toEqual([404, 404, null])
  expect(await first.text()).toBe(await second.text())
  expect(await timesOf('settings.master', twice('/no/such', '/other'))).toBe(0)
  expect((await one.ask('/checkout?x=1')).status).toBe(200)
})

test('a lost connection to the database empties the cache', async () => {
  const path = pathOf(products[2])
  await one.textOf(path)
  const listening = `select pid from pg_stat_activity where datname = current_database() and query = 'listen page_changes'`
  const { rowCount } = await shop.pool.query(`select pg_terminate_backend(pid) from (${listening}) l`)
  expect(rowCount).toBeGreaterThan(0)
  await price(products[2], 812_345)
  await expect.poll(() => one.hasCachedPage(path)).toBe(false)
  for (const { pageContains } of hosts) expect(await pageContains(path, '8,123.45')).toBe(true)
  const isCached = async () => {
    await one.textOf(path)
    return one.hasCachedPage(path)
  }
  await expect.poll(isCached, { timeout: 10_000 }).toBe(true)
  expect(lines.splice(0)).toEqual(
    hosts.map(() => expect.objectContaining({ msg: expect.stringContaining('no page is cached until it does') })),
  )
})
