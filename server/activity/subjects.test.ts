import { beforeAll, beforeEach, expect, test } from 'vitest'
import { contentLimits } from '#contract/limits.ts'
import { findGoods } from '../testing/goods.ts'
import {
  type DeliveredOrder,
  moveReturn,
  placeDeliveredOrder,
  placeOrders,
  requestReturnId,
} from '../testing/orders.ts'
import { openTestShop, type Person } from '../testing/shop.ts'

const shop = openTestShop()
let operator: Person
let delivered: DeliveredOrder
let shop_id: number
let rival: Person
let rival_id: number
beforeAll(async () => {
  const goods = await findGoods(shop.pool, 1, { minUnits: 60 })
  shop_id = goods[0]?.shop_id ?? 0
  operator = await shop.operator()
  delivered = await placeDeliveredOrder(shop, goods)
  rival_id = shop_id === 2 ? 3 : 2
  rival = await shop.shopPerson(rival_id)
})
beforeEach(async () => void (await shop.pool.query('delete from activity')))

const listEntries = async (query: { shop_id?: string; subject_type?: string; subject_id?: string } = {}) =>
  (await operator.call('GET /operator/activity', { query })).data
const saveChatWords = async (seller: Person) => {
  const { version } = (await seller.call('GET /shop/chat-words')).data
  await seller.call('POST /shop/chat-words', { body: { version, greeting: null, away_message: null } })
}
const params = (id: number) => ({ params: { id: String(id) } })
const codeOf = async (id: number) =>
  (await shop.pool.query('select order_code from orders where id = $1', [id])).rows[0].order_code

test('the activity: a page with the longest slug is found by it', async () => {
  const slug = 'x'.repeat(contentLimits.slug)
  const page = { slug, title: 'Care', html: '<p>Oil it.</p>' }
  expect((await operator.call('POST /operator/pages', { body: page })).status).toBe(200)
  const { entries } = await listEntries({ subject_type: 'page', subject_id: slug })
  expect(entries).toMatchObject([{ call: 'createOperatorPage', subject: { id: slug } }])
})

test('the activity: the move of an order names the order and its states', async () => {
  const goods = await findGoods(shop.pool, 1, { minUnits: 60 })
  const { ids } = await placeOrders(shop, goods)
  const [id = 0] = ids
  const moved = await delivered.seller.call('POST /shop/orders/{id}/move', { ...params(id), body: { to: 'confirmed' } })
  expect(moved.status).toBe(200)
  const query = { subject_type: 'order', subject_id: String(id) }
  expect((await listEntries(query)).entries).toMatchObject([
    {
      call: 'moveShopOrder',
      subject: { type: 'order', id: String(id), label: await codeOf(id) },
      before: { status: 'pending' },
      after: { status: 'confirmed' },
      shop: { id: shop_id },
    },
  ])
})

test('the activity: a refund names the order and the amount, a return the code of its order', async () => {
  const { order_id, seller } = delivered
  const body = { amount: 1, reason: 'Came late' }
  expect((await seller.call('POST /shop/orders/{id}/refund', { ...params(order_id), body })).status).toBe(200)
  const return_id = await requestReturnId(delivered)
  await moveReturn(seller, return_id, { to: 'confirmed' })
  const label = await codeOf(order_id)
  expect((await listEntries()).entries).toMatchObject([
    {
      call: 'moveShopReturn',
      subject: { type: 'return', id: String(return_id), label },
      before: { status: 'pending' },
      after: { status: 'confirmed' },
    },
    {
      call: 'refundOrder',
      subject: { type: 'order', id: String(order_id), label },
      before: null,
      after: { refunded_amount: 1 },
    },
  ])
  const { rows } = await shop.pool.query('select activity::text as text from activity')
  expect(JSON.stringify(rows)).not.toContain('Came late')
})

test('the activity: a message names the shopper by number, without name or text', async () => {
  const user_id = (await delivered.person.call('GET /profile')).data.user.id
  await delivered.person.call('POST /send-message', { body: { shop_id, message: 'Hello', type: 'user' } as never })
  const raw = JSON.stringify({ user_id, message: 'a tall cedar tree' })
  expect((await delivered.seller.call('POST /shop/send-message', { raw })).status).toBe(200)
  const { entries } = await listEntries({ subject_type: 'shopper', subject_id: String(user_id) })
  expect(entries).toMatchObject([{ subject: { type: 'shopper', id: String(user_id), label: null } }])
  expect(JSON.stringify(entries)).not.toMatch(/cedar|Mina/)
})

test('the activity of the market: rows name their shop, are filtered by it, and the filter offers each', async () => {
  await saveChatWords(rival)
  await operator.call('POST /operator/people/invite', { body: { email: 'new@mail.example', role: 'owner' } })
  await saveChatWords(delivered.seller)
  const all = await listEntries()
  expect(all.entries.map(({ call, shop }) => [call, shop?.id ?? null])).toEqual([
    ['setChatWords', shop_id],
    ['inviteOperator', null],
    ['setChatWords', rival_id],
  ])
  expect(all.shops.map(({ id }) => id).sort()).toEqual([shop_id, rival_id].sort())
  const own = await listEntries({ shop_id: String(shop_id) })
  expect(own.entries.map(({ shop }) => shop)).toEqual([all.shops.find(({ id }) => id === shop_id)])
  expect(own.shops).toEqual(all.shops)
  const { rows } = await shop.pool.query('select id from shops where id <> all ($1) limit 1', [[shop_id, rival_id]])
  const without = await listEntries({ shop_id: String(rows[0].id) })
  expect(without.entries).toEqual([])
  expect(without.shops.map(({ id }) => id)).toContain(rows[0].id)
  const inShop = await delivered.seller.call('GET /shop/activity', { query: { shop_id: '1' } as never })
  expect(inShop.status).toBe(422)
})
