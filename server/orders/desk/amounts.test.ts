import { beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '#contract/call.ts'
import { type CallName, contract } from '#contract/contract.ts'
import { hashToken, newToken } from '#server/platform/security/token.ts'
import { findGoods } from '../../testing/goods.ts'
import {
  moveReturn,
  moveReturnToShop,
  placeDeliveredOrder,
  placeOrders,
  requestReturnId,
} from '../../testing/orders.ts'
import { openTestShop, type Person } from '../../testing/shop.ts'

const shop = openTestShop()

/** All calls that people without a permission of money can make, and whose answers may have amounts. */
const calls = (Object.entries(contract) as [CallName, Call][]).filter(
  ([, { who, needs }]) => (who === 'shop' || who === 'operator') && needs?.startsWith('orders.'),
)

/** Names of amounts in the contract. */
const amountName = /(^|_)(amount|price|discount|charge|goods|commission|tax|delivery|vouchers)$/

interface ShownAmount {
  readonly path: string
  readonly value: unknown
}

function listAmounts(data: unknown, path = ''): ShownAmount[] {
  if (typeof data !== 'object' || data === null) return []
  return Object.entries(data).flatMap(([key, value]) => {
    const at = `${path}.${key}`
    const isAmount = amountName.test(key) && (typeof value === 'number' || value === null)
    return isAmount ? [{ path: at, value }] : listAmounts(value, at)
  })
}

let packer: Person
let owner: Person
let operator: Person
/** A person of the market whose role has orders and nothing of money. */
let dispatcher: Person
let order_id: number
let shopper_id: number
let return_id: number
/** A return with a refund. */
let refunded_id: number
let packed: { id: number; parcel_id: number; line: number }
let waiting: number[]

beforeAll(async () => {
  const goods = await findGoods(shop.pool, 1, { minUnits: 60 })
  const shop_id = goods[0]?.shop_id ?? 0
  const delivered = await placeDeliveredOrder(shop, goods, { quantity: 3 })
  owner = delivered.seller
  order_id = delivered.order_id
  shopper_id = (await shop.pool.query('select user_id from orders where id = $1', [order_id])).rows[0].user_id
  return_id = await requestReturnId(delivered)
  const [line = 0] = delivered.line_ids
  refunded_id = await requestReturnId(delivered)
  await moveReturnToShop(owner, refunded_id)
  await moveReturn(owner, refunded_id, { to: 'refunded' })
  const refund = { lines: [{ order_line_id: line, quantity: 1 }], reason: 'It was scratched' }
  await owner.call('POST /shop/orders/{id}/refund', { params: { id: String(order_id) }, body: refund })
  waiting = (await Promise.all(Array.from({ length: 8 }, () => placeOrders(shop, goods)))).flatMap(({ ids }) => ids)
  packer = await shop.shopPerson(shop_id, 'packer')
  operator = await shop.operator()
  await pack(waiting.pop() ?? 0)
  await operator.call('POST /operator/roles', {
    body: { name: 'Dispatch', permissions: ['orders.read', 'orders.write'] },
  })
  dispatcher = await employDispatcher()
})

async function pack(id: number): Promise<void> {
  const params = { id: String(id) }
  await owner.call('POST /shop/orders/{id}/move', { params, body: { to: 'confirmed' } })
  const { data } = await owner.call('POST /shop/orders/{id}/parcels', { params, body: { carrier: 'DHL' } })
  const [parcel] = data.parcels
  packed = { id, parcel_id: parcel?.id ?? 0, line: parcel?.lines[0]?.order_line_id ?? 0 }
}

async function employDispatcher(): Promise<Person> {
  const token = newToken()
  const { rowCount } = await shop.pool.query(
    `with person as (insert into people (name, email, password_hash) values ('Dispatch', 'dispatch@souk.example', 'x') returning id),
     member as (insert into memberships (person_id, role_id) select person.id, r.id from person, roles r where r.name = 'Dispatch'
                returning person_id)
     insert into person_sessions (token_hash, person_id, expires_at, idle)
     select $1, person_id, now() + interval '1 hour', '1 hour' from member`,
    [hashToken(token)],
  )
  expect(rowCount).toBe(1)
  const headers = { Authorization: `Bearer ${token}` }
  return {
    token,
    call: (address, request) => shop.visitor.call(address, { ...request, headers } as never),
  }
}

/** The bodies of calls that need one. */
const bodies: Partial<Record<CallName, () => object>> = {
  searchShopOrders: () => ({ search: 'Mina' }),
  searchOperatorOrders: () => ({ search: 'Mina' }),
  moveShopOrder: () => ({ to: 'confirmed' }),
  moveShopOrders: () => ({ ids: [waiting.pop()], to: 'confirmed' }),
  addShopOrderNote: () => ({ text: 'Fragile' }),
  addOperatorOrderNote: () => ({ text: 'Called' }),
  moveOperatorOrder: () => ({ to: 'cancelled', reason: 'Asked by phone' }),
  moveShopReturn: () => ({ to: 'confirmed' }),
  addParcel: () => ({ carrier: 'UPS', lines: [{ order_line_id: packed.line, quantity: 1 }] }),
  changeParcel: () => ({ carrier: 'UPS', lines: [{ order_line_id: packed.line, quantity: 1 }], revision: 1 }),
}

const moving: readonly string[] = ['moveShopOrder', 'moveOperatorOrder']
const packing: readonly string[] = ['addParcel', 'changeParcel', 'removeParcel']

function idOf(name: CallName, path: string): number {
  if (path.includes('/shoppers/')) return shopper_id
  if (path.includes('/returns/')) return name === 'moveShopReturn' ? return_id : refunded_id
  if (packing.includes(name)) return packed.id
  return moving.includes(name) ? (waiting.pop() ?? 0) : order_id
}

/** What a path names. */
function paramsOf(name: CallName, { path }: Call): Record<string, string> {
  return {
    ...(path.includes('{id}') && { id: String(idOf(name, path)) }),
    ...(path.includes('{parcel_id}') && { parcel_id: String(packed.parcel_id) }),
  }
}

type AnyCall = (address: string, request: object) => Promise<{ status: number; data: unknown }>

const request = (who: Person, name: CallName, entry: Call) =>
  (who.call as AnyCall)(`${entry.method} ${entry.path}`, {
    params: paramsOf(name, entry),
    ...(entry.method === 'POST' && { body: bodies[name]?.() ?? {} }),
  })

/** Their answers have no amount, whoever asks: that of a return has one after its refund, which needs another permission. */
const withoutAmounts: readonly string[] = [
  'moveShopReturn',
  ...['moveShopOrders', 'addShopOrderNote', 'addOperatorOrderNote', 'addParcel', 'changeParcel', 'removeParcel'],
]

describe.each(calls.filter(([, { file }]) => !file))('%s', (name, entry) => {
  test('shows no amount to a person who may only handle orders', async () => {
    const reply = await request(entry.who === 'shop' ? packer : dispatcher, name, entry)
    const amounts = listAmounts(reply.data)
    expect(amounts.filter(({ value }) => value !== null)).toEqual([])
    if (reply.status === 200) expect(amounts.length > 0).toBe(!withoutAmounts.includes(name))
  })
})

test('amounts are shown to people with a permission of money or refunds', async () => {
  const support = await shop.shopPerson(Number((await shopOf(order_id)) ?? 0), 'support')
  for (const name of ['listShopOrders', 'getShopOrder', 'getShopOrderTimeline', 'listShopReturns'] as const) {
    for (const who of [owner, support]) {
      const shown = listAmounts((await request(who, name, contract[name])).data)
      expect([name, shown.some(({ value }) => typeof value === 'number')]).toEqual([name, true])
    }
  }
  const shown = listAmounts((await request(operator, 'getOperatorOrder', contract.getOperatorOrder)).data)
  expect(shown.filter(({ value }) => value === null)).toEqual([])
})

const shopOf = async (id: number) =>
  (await shop.pool.query('select shop_id from orders where id = $1', [id])).rows[0]?.shop_id
