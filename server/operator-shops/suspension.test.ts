import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { storeTestAddress } from '../testing/address.ts'
import { waitForBlockedQueries } from '../testing/blocked-queries.ts'
import { findGoods, type Goods, quoteOrder, setStock } from '../testing/goods.ts'
import { placeOrders } from '../testing/orders.ts'
import { openTestShop, type Person } from '../testing/shop.ts'

const shop = openTestShop()
let operator: Person
let good: Goods
let params: { id: string }

beforeAll(async () => {
  operator = await shop.operator()
  good = (await findGoods(shop.pool, 1))[0] as Goods
  params = { id: String(good.shop_id) }
})

const reason = 'Counterfeit shoes'
const suspend = (text = reason) =>
  operator.call('POST /operator/shops/{id}/suspend', { params, body: { reason: text } })
const restore = () => operator.call('POST /operator/shops/{id}/restore', { params, body: {} })

beforeEach(async () => {
  await restore()
  await shop.pool.query('delete from attempts')
})

const product = () => ({ params: { id: String(good.line.product_id) } })

/** Everything in which shoppers find the shop: true where it is shown. */
async function listPlaces() {
  const { visitor } = shop
  const { rows } = await shop.pool.query('select name from products where id = $1', [good.line.product_id])
  const { name } = rows[0]
  const ofShop = ({ id }: { id: number }) => id === good.shop_id
  const shops = await visitor.call('GET /shops', { query: { per_page: '100' } })
  const merchants = await visitor.call('GET /merchants', { query: { per_page: '100' } })
  const products = await visitor.call('GET /products', { query: { search: name, per_page: '100' } as never })
  const listed = products.data as unknown as { products: { id: number }[] }
  return {
    page: (await visitor.call('GET /shops/{id}', { params })).status === 200,
    product: (await visitor.call('GET /products/{id}', product())).status === 200,
    shops: shops.data.shops.some(ofShop),
    merchants: merchants.data.merchants.some(ofShop),
    search: listed.products.some(({ id }) => id === good.line.product_id),
  }
}

describe('POST /operator/shops/{id}/suspend', () => {
  test('hides the shop and its products everywhere, and a restored shop is as it was', async () => {
    const cards = async () =>
      (
        await shop.pool.query(
          'select product_id, card, detail, price, available from product_cards where shop_id = $1 order by 1',
          [good.shop_id],
        )
      ).rows
    const before = await cards()
    const shown = { page: true, product: true, shops: true, merchants: true, search: true }
    expect(await listPlaces()).toEqual(shown)
    const { status, data } = await suspend()
    expect([status, data.shop.state, data.shop.is_shown]).toEqual([200, 'suspended', false])
    expect(await listPlaces()).toEqual({ page: false, product: false, shops: false, merchants: false, search: false })
    expect(await cards()).toEqual([])
    expect((await restore()).data.shop).toMatchObject({ state: 'open', is_shown: true })
    for (const job of await shop.takeJobs('refresh-taxonomy')) await shop.run('refresh-taxonomy', job)
    expect(await listPlaces()).toEqual(shown)
    expect(await cards()).toEqual(before)
  })

  test('leaves the lists of low and sold out stock to its people', async () => {
    await setStock(shop, good.variant_id, 0)
    await shop.run('refresh-stock', { product_ids: [good.line.product_id] })
    const owner = await shop.shopPerson(good.shop_id)
    const readStock = async () => {
      const lists = []
      for (const filter of ['low', 'sold_out'] as const)
        for (const sort of ['newest', 'name', 'available'] as const) {
          const { data } = await owner.call('GET /shop/stock', { query: { filter, sort } })
          lists.push([data.counts, data.variants.map(({ variant_id }) => variant_id)])
        }
      const { lines } = (await owner.call('GET /shop/todo')).data
      return [...lists, lines.filter(({ key }) => key.startsWith('stock_'))]
    }
    const before = await readStock()
    expect(before[0]?.[1]).toContain(good.variant_id)
    await suspend()
    expect(await readStock()).toEqual(before)
    await restore()
    await setStock(shop, good.variant_id, 40)
    await shop.run('refresh-stock', { product_ids: [good.line.product_id] })
  })

  test('keeps who suspended and restored a shop, when and why', async () => {
    const { name } = (await operator.call('GET /desk/me')).data.person
    await suspend('First reason')
    await restore()
    const { suspensions } = (await suspend('Second reason')).data.shop
    expect(suspensions.slice(0, 2)).toEqual([
      {
        reason: 'Second reason',
        suspended_by: name,
        suspended_at: expect.any(String),
        restored_by: null,
        restored_at: null,
      },
      {
        reason: 'First reason',
        suspended_by: name,
        suspended_at: expect.any(String),
        restored_by: name,
        restored_at: expect.any(String),
      },
    ])
  })

  test('of ten suspensions at once one succeeds, and so with restoring', async () => {
    const suspended = await Promise.all(Array.from({ length: 10 }, () => suspend()))
    expect(suspended.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)])
    const restored = await Promise.all(Array.from({ length: 10 }, () => restore()))
    expect(restored.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)])
  })

  test('an invisible or too long reason is refused under its field', async () => {
    for (const text of ['', ' \u200b ', 'x'.repeat(2001)]) {
      const { status, errors } = await suspend(text)
      expect([status, Object.keys(errors)]).toEqual([422, ['reason']])
    }
  })

  test('mails the people of the shop the reason, each in their language', async () => {
    await shop.pool.query(
      `update people set locale = 'fr' where id in (select person_id from memberships where shop_id = $1)`,
      [good.shop_id],
    )
    await shop.takeJobs('mail-suspension')
    await suspend()
    for (const job of await shop.takeJobs('mail-suspension')) await shop.run('mail-suspension', job)
    const { rows } = await shop.pool.query('select text from outbox order by id desc limit 1')
    expect(rows[0].text).toContain(reason)
    expect(rows[0].text).toContain('Nous avons suspendu')
  })
})

describe('a suspended shop', () => {
  test('is gone from carts as products that are no longer sold, and back when it is restored', async () => {
    const shopper = await shop.shopper()
    await shopper.call('POST /cart/store', { body: { ...good.line, quantity: 1 } })
    const isAvailable = async () => {
      const { data } = await shopper.call('GET /carts')
      return JSON.stringify(data).includes('"is_available":true')
    }
    expect(await isAvailable()).toBe(true)
    await suspend()
    expect(await isAvailable()).toBe(false)
    const added = await shopper.call('POST /cart/store', { body: { ...good.line, quantity: 1 } })
    expect(added.status).toBeGreaterThanOrEqual(400)
    await restore()
    expect(await isAvailable()).toBe(true)
  })

  test('takes no new orders, while its people move those that are open', async () => {
    const { ids } = await placeOrders(shop, [good])
    const shopper = await shop.shopper()
    const address_id = await storeTestAddress(shopper)
    await shopper.call('POST /cart/store', { body: { ...good.line, quantity: 1 } })
    const body = await quoteOrder(shopper, { address_id, shop_ids: [good.shop_id] })
    await suspend()
    const placed = await shopper.call('POST /place-order', { body })
    expect([placed.status, placed.message]).toEqual([409, expect.stringContaining('no longer sold')])
    const seller = await shop.shopPerson(good.shop_id)
    const move = { params: { id: String(ids[0]) }, body: { to: 'confirmed' } } as const
    expect((await seller.call('POST /shop/orders/{id}/move', move)).data.order.status).toBe('confirmed')
  })

  test('keeps its chat with a shopper who waits for an order, until the order has ended', async () => {
    const [waiting, other] = [await shop.shopper(), await shop.shopper()]
    const { shop_id } = good
    const say = (who: Person) => who.call('POST /send-message', { body: { shop_id, message: 'Hello', type: 'user' } })
    const address_id = await storeTestAddress(waiting)
    await waiting.call('POST /cart/store', { body: { ...good.line, quantity: 1 } })
    const body = await quoteOrder(waiting, { address_id, shop_ids: [shop_id] })
    const { orders } = (await waiting.call('POST /place-order', { body })).data
    for (const who of [waiting, other]) expect((await say(who)).status).toBe(200)
    await suspend()
    const reached = async (who: Person) => {
      const listed = (await who.call('GET /get-shops')).data.data.some(({ shop: { id } }) => id === shop_id)
      const read = await who.call('GET /get-message', { query: { shop_id: String(shop_id) } })
      return [listed, read.status, (await say(who)).status]
    }
    expect([await reached(waiting), await reached(other)]).toEqual([
      [true, 200, 200],
      [false, 404, 404],
    ])
    await waiting.call('POST /orders/{id}/cancel', { params: { id: String(orders[0]?.id) }, body: { reason: 'Late' } })
    expect(await reached(waiting)).toEqual([false, 404, 404])
  })

  test('writes to shoppers who wait for an order only, and notifies no others of what it wrote before', async () => {
    // An automatic message would be unread too.
    await shop.pool.query('delete from shop_chat_words where shop_id = $1', [good.shop_id])
    const { person: waiting } = await placeOrders(shop, [good])
    const other = await shop.shopper()
    const idOf = async (who: Person) => (await who.call('GET /profile')).data.user.id
    const [waitingId, otherId] = [await idOf(waiting), await idOf(other)]
    const hello = { shop_id: good.shop_id, message: 'Hello', type: 'user' as const }
    for (const who of [waiting, other]) expect((await who.call('POST /send-message', { body: hello })).status).toBe(200)
    const seller = await shop.shopPerson(good.shop_id)
    const answer = (user_id: number) => seller.call('POST /shop/send-message', { body: { user_id, message: 'Soon' } })
    const storeNotices = async () => {
      for (const job of await shop.takeJobs('store-shop-answer-notice')) await shop.run('store-shop-answer-notice', job)
    }
    const countsOf = async (who: Person) => [
      (await who.call('GET /notices')).data.unread,
      (await who.call('GET /unread-messages', { query: { user_id: String(await idOf(who)) } })).data.unread_messages,
    ]
    await answer(otherId)
    await storeNotices()
    expect(await countsOf(other)).toEqual([1, 1])
    expect((await answer(otherId)).status).toBe(200)
    await suspend()
    const presence = () => shop.visitor.call('GET /shops/{id}/active-status', { params })
    expect([(await answer(otherId)).status, (await answer(waitingId)).status, (await presence()).status]).toEqual([
      404, 200, 404,
    ])
    await storeNotices()
    expect([await countsOf(other), await countsOf(waiting)]).toEqual([
      [0, 0],
      [1, 1],
    ])
    await shop.pool.query(`update shopper_notices set created_at = now() - interval '16 minutes'`)
    await shop.pool.query(`update messages set created_at = now() - interval '16 minutes'`)
    await shop.run('queue-unread-mails')
    const mailed = (await shop.takeJobs('mail-unread-notices')).map(({ user_id }) => user_id)
    expect(mailed).toEqual([waitingId])
    await restore()
    expect([(await presence()).status, await countsOf(other)]).toEqual([200, [1, 2]])
  })

  test('tells its people why when they sign in, and others nothing', async () => {
    const seller = await shop.shopPerson(good.shop_id)
    const suspensionOf = async () => (await seller.call('GET /desk/me')).data.memberships[0]?.suspension
    expect(await suspensionOf()).toBeNull()
    await suspend()
    expect(await suspensionOf()).toEqual({ reason, suspended_at: expect.any(String) })
    const { memberships } = (await operator.call('GET /desk/me')).data
    expect(memberships.map(({ suspension }) => suspension)).toEqual([null])
  })
})

const countOrders = async () =>
  (await shop.pool.query('select count(*)::integer as many from orders where shop_id = $1', [good.shop_id])).rows[0]
    .many

/** A shopper with the product in the cart and the order that they are about to place. */
async function prepareOrder(shopper: Person) {
  const address_id = await storeTestAddress(shopper)
  await shopper.call('POST /cart/store', { body: { ...good.line, quantity: 1 } })
  const body = await quoteOrder(shopper, { address_id, shop_ids: [good.shop_id] })
  return () => shopper.call('POST /place-order', { body })
}

test('an order that is placed while a suspension commits waits for it, and is refused', async () => {
  const place = await prepareOrder(await shop.shopper())
  const before = await countOrders()
  const suspending = await shop.pool.connect()
  await suspending.query('begin')
  await suspending.query('select from shops where id = $1 for update', [good.shop_id])
  await suspending.query('update shops set is_suspended = true where id = $1', [good.shop_id])
  await suspending.query('insert into shop_suspensions (shop_id, reason) values ($1, $2)', [good.shop_id, reason])
  const placing = place()
  await waitForBlockedQueries(shop.pool)
  await suspending.query('commit')
  suspending.release()
  const { status, message } = await placing
  expect([status, message]).toEqual([409, expect.stringContaining('no longer sold')])
  expect(await countOrders()).toBe(before)
})

test('orders that race with a suspension are placed before it, or refused', async () => {
  await setStock(shop, good.variant_id, 1000)
  await shop.pool.query('update settings set value = to_jsonb(1000) where key = $1', ['network_order_limit'])
  shop.invalidateCaches()
  const shoppers = await Promise.all(Array.from({ length: 6 }, () => shop.shopper()))
  for (let round = 0; round < 3; round++) {
    const orders = await Promise.all(shoppers.map(prepareOrder))
    const placing = orders.map((place) => place())
    const suspending = suspend().then(async ({ status }) => [status, await countOrders()])
    for (const { status, message } of await Promise.all(placing))
      if (status !== 200) expect([status, message]).toEqual([409, expect.stringContaining('no longer sold')])
    // An order that was committed after the suspension would be one more.
    expect(await suspending).toEqual([200, await countOrders()])
    await restore()
  }
})
