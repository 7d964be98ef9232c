import { beforeAll, describe, expect, test } from 'vitest'
import { findSitemap, listSitemaps } from '../../sitemap/sitemap.ts'
import { openTestShop, type Person } from '../../testing/shop.ts'
import { setSetting, unsetSetting } from './settings.ts'

const shop = openTestShop()

type Params = Parameters<typeof setSetting>[1]

/** Returns the only shop that is shown. */
async function set(key: Params['key'], value: unknown) {
  const { singleShop } = await setSetting(shop.system, { key, value })
  await updateShownShops()
  return singleShop
}

async function unset(key: Params['key']) {
  await unsetSetting(shop.system, { key })
  await updateShownShops()
}

async function updateShownShops() {
  for (const job of await shop.takeJobs('update-shown-shops')) await shop.run('update-shown-shops', job)
}

async function seen() {
  const api = shop.visitor
  const [products, shops, merchants, home, master] = await Promise.all([
    api.call('GET /products', { query: { per_page: '100' } }),
    api.call('GET /shops'),
    api.call('GET /merchants'),
    api.call('GET /home'),
    api.call('GET /master'),
  ])
  const cards = [...home.data.popular_products, ...home.data.best_deals, ...products.data.products]
  return {
    products: products.data.total,
    sellers: [...new Set(cards.map((card) => card.shop.id))].sort((a, b) => a - b),
    shops: shops.data.total,
    merchants: merchants.data.total,
    zones: master.data.zones.length,
    links:
      JSON.stringify([master.data.menus, master.data.footers]).match(/"\/(shops|merchants|market-zones)"/g)?.length ??
      0,
  }
}

test('with a single vendor one shop is all there is, and with many again nothing is lost', async () => {
  const shopper = await shop.shopper()
  const listed = await shop.visitor.call('GET /products', { query: { shop_id: '2', in_stock: '1' } })
  const product_id = listed.data.products[0]?.id ?? 0
  const { product } = (await shop.visitor.call('GET /products/{id}', { params: { id: String(product_id) } })).data
  const variant = product.variants.find(({ stock }) => stock > 0)
  const line = { product_id, quantity: 1, size: variant?.size ?? null, color: variant?.color ?? null }
  expect((await shopper.call('POST /cart/store', { body: line })).status).toBe(200)
  await shopper.call('POST /favorite-add-or-remove', { body: { product_id } })
  const before = await seen()
  expect(before.shops).toBeGreaterThan(2)

  expect(await set('multi_vendor', false)).toMatchObject({ id: 1 })
  const alone = await seen()
  expect(alone).toMatchObject({ sellers: [1], shops: 1, merchants: 1, zones: 1, links: 0 })
  expect(alone.products).toBeGreaterThan(0)
  for (const path of ['GET /products/{id}', 'GET /products/{id}/related'] as const) {
    expect((await shop.visitor.call(path, { params: { id: String(product_id) } })).status).toBe(404)
  }
  expect((await shop.visitor.call('GET /shops/{id}', { params: { id: '2' } })).status).toBe(404)
  expect((await shopper.call('POST /cart/store', { body: line })).status).toBe(404)
  const cart = (await shopper.call('GET /carts')).data
  expect(JSON.stringify(cart.info ?? cart)).toContain(product.name)
  expect([cart.total, cart.cart_items.flatMap(({ products }) => products)]).toMatchObject([
    0,
    [{ id: product_id, is_available: false, unavailable_reason: 'not_sold' }],
  ])
  const placed = await shopper.call('POST /cart/checkout', { body: { shop_ids: [2] } })
  expect(placed.data.checkout?.payable_amount ?? 0).toBe(0)
  expect((await shopper.call('GET /favorite-products')).data.products).toEqual([])

  expect(await set('single_shop', 2)).toMatchObject({ id: 2 })
  expect(await seen()).toMatchObject({ sellers: [2], shops: 1 })
  await expect(set('single_shop', 9999)).rejects.toThrow('single_shop: there is no such shop')

  expect(await set('multi_vendor', true)).toBeUndefined()
  expect(await seen()).toEqual(before)
  expect((await shopper.call('GET /favorite-products')).data.products.map(({ id }) => id)).toEqual([product_id])
  expect((await shopper.call('GET /carts')).data.total).toBe(1)
}, 60_000)

/** One change to a single vendor and one back for all tests, because each rebuilds all lists. */
describe('with a single vendor', () => {
  const alone = 2
  let shopper: Person
  let zone: number
  let before: Awaited<ReturnType<typeof look>>

  async function readLinks(name: string) {
    return {
      suggested: (await shop.visitor.call('GET /search-suggestions', { query: { q: name } })).data.shops.length,
      files: (await listSitemaps(shop.pool)).includes('zones'),
      zones: (await findSitemap(shop.pool, 'zones')) !== undefined,
      lists: ((await findSitemap(shop.pool, 'pages')) ?? []).some(({ path }) => path === '/market-zones'),
    }
  }

  async function readZones() {
    const [master, all] = await Promise.all([shop.visitor.call('GET /master'), shop.visitor.call('GET /zones')])
    return {
      master: master.data.zones.map(({ id }) => id),
      all: all.data.zones.map(({ id, total_shops }) => ({ id, total_shops })),
    }
  }

  async function readKept() {
    const { rows } = await shop.pool.query('select id from users order by id desc limit 1')
    const query = { user_id: String(rows[0].id) }
    return {
      chats: (await shopper.call('GET /get-shops')).data.total,
      unread: (await shopper.call('GET /unread-messages', { query })).data.unread_messages,
      sellers: (await shopper.call('GET /my-vouchers')).data.coupons.map((coupon) => coupon.shop?.id),
    }
  }

  async function look() {
    const { name } = (await shop.visitor.call('GET /shops/{id}', { params: { id: String(alone) } })).data.shop
    return { links: await readLinks(name), zones: await readZones(), kept: await readKept() }
  }

  async function talkAndCollect(shop_id: number) {
    await shopper.call('POST /send-message', { body: { shop_id, message: 'Hello', type: 'user' } })
    await shop.pool.query('update chats set unread_message_shop = 3 where shop_id = $1', [shop_id])
    const { coupons } = (await shopper.call('GET /get-vouchers', { query: { shop_id: String(shop_id) } })).data
    await shopper.call('POST /vouchers-collect', { body: { coupon_id: coupons[0]?.id ?? 0 } })
  }

  beforeAll(async () => {
    shopper = await shop.shopper()
    for (const shop_id of [1, alone]) await talkAndCollect(shop_id)
    zone = (await shop.visitor.call('GET /shops/{id}', { params: { id: String(alone) } })).data.shop.zone.id
    before = await look()
    await set('single_shop', alone)
    expect(await set('multi_vendor', false)).toMatchObject({ id: alone })
  })

  test('neither suggestions nor sitemaps contain lists of shops', async () => {
    expect(before.links).toEqual({ suggested: 1, files: true, zones: true, lists: true })
    expect((await look()).links).toEqual({ suggested: 0, files: false, zones: false, lists: false })
  })

  test('the zone of its shop is the only one, whichever shop that is', async () => {
    expect((await look()).zones).toEqual({ master: [zone], all: [{ id: zone, total_shops: 1 }] })
  })

  test('no conversation and no voucher of another shop is listed', async () => {
    expect(before.kept).toMatchObject({ chats: 2, unread: 6 })
    expect(before.kept.sellers).toEqual(expect.arrayContaining([1, alone]))
    const { kept } = await look()
    expect(kept).toMatchObject({ chats: 1, unread: 3 })
    expect(kept.sellers).toContain(alone)
    expect(kept.sellers).not.toContain(1)
  })

  test('a shop that is made meanwhile is not shown before many are, and nothing else is lost', async () => {
    const { rows } = await shop.pool.query(
      `insert into shops (name, zone_id, owner_name, email) values ('Newcomers', 1, 'New', 'new@shop.example') returning id`,
    )
    await shop.pool.query('select refresh_shop_cards(array[$1::integer])', [rows[0].id])
    // Already so, unless this is its second run.
    await set('multi_vendor', false)
    expect((await seen()).shops).toBe(1)
    await unset('multi_vendor')
    expect((await shop.visitor.call('GET /shops/{id}', { params: { id: String(rows[0].id) } })).status).toBe(200)
    const { links, zones, kept } = await look()
    expect([links, zones.master, kept]).toEqual([before.links, before.zones.master, before.kept])
  })
})

test('the shop that sells alone stays it while it is closed, whatever else is set; many are listed again some at a time', async () => {
  const before = await seen()
  await unset('single_shop')
  await set('multi_vendor', false)
  expect((await seen()).sellers).toEqual([1])
  await shop.pool.query('update shops set closed_at = now() where id = 1')
  await set('mobile', '+44 20 7946 0000')
  const { rows } = await shop.pool.query('select id from shops where is_shown')
  expect(rows).toEqual([{ id: 1 }])
  await shop.pool.query('update shops set closed_at = null where id = 1')
  await set('multi_vendor', true)
  expect(await seen()).toEqual(before)
}, 60_000)

test('a market of a single vendor shows no zone while it has no shop', async () => {
  await shop.pool.query('begin; set local session_replication_role = replica; delete from shops; commit')
  const zones = async () => {
    const [master, all] = await Promise.all([shop.visitor.call('GET /master'), shop.visitor.call('GET /zones')])
    return [master.data.zones.length, all.data.zones.length]
  }
  const [listed = 0] = await zones()
  expect(listed).toBeGreaterThan(1)
  await shop.pool.query(`update settings set value = 'false' where key = 'multi_vendor'`)
  expect(await zones()).toEqual([0, 0])
  await shop.pool.query(`update settings set value = 'true' where key = 'multi_vendor'`)
  expect(await zones()).toEqual([listed, listed])
})
