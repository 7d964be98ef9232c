import { beforeAll } from 'vitest'
import { readConfig } from '../../config.ts'
import { findGoods, type Goods } from '../goods.ts'
import { type LogLines, openLogLines } from '../log-lines.ts'
import { openTestShop, type TestShop } from '../shop.ts'
import { type OnlineOrder, referenceIn } from './online-order.ts'
import { type Paid, paidOrder } from './paid-order.ts'
import { openStandIn } from './stand-in.ts'
import { type BeforeAnswer, type StripeApi, startStripeApi, stripeKeys } from './stripe-api.ts'

/** A gateway's word, as it is sent. */
interface Sent {
  raw: string
  headers: Record<string, string>
}

export interface StripeShop {
  readonly shop: TestShop
  readonly stripe: StripeApi
  readonly log: LogLines
  /** Two each of three shops. */
  goods(): Goods[]
  /** Of one shop, and of two. */
  one(): [Goods]
  two(): [Goods, Goods]
  /** An order of one shop that was paid at Stripe. */
  paid(quantity?: number): Promise<Paid>
  webhook(word: Sent, gateway?: string): Promise<{ status: number }>
  /** Asks for another way to pay. */
  pay(order: OnlineOrder, payment_method: string, headers?: Record<string, string>): ReturnType<typeof payThrough>
  /** The shopper pays on the page of an order, and Stripe tells the shop. */
  payAndTell(order: OnlineOrder, taken?: Parameters<StripeApi['pay']>[1]): Promise<void>
  check(order: OnlineOrder): ReturnType<typeof checkThrough>
  /** In minor units. */
  level(goods: Goods): Promise<{ sold: number; held: number; available: number }>
  /** How many rows a part of a statement from `from` on finds. */
  countOf(sql: string): Promise<number>
}

const payThrough = (order: OnlineOrder, payment_method: string, headers: Record<string, string> = {}) =>
  order.person.call('POST /orders/{id}/pay', { params: order.params, body: { payment_method }, headers })
const checkThrough = (order: OnlineOrder) =>
  order.person.call('POST /orders/{id}/payment-check', { params: order.params })

/** A shop that is paid through Stripe, and through the gateway of our own; with others, where their surroundings are given. */
export function openStripeShop(others: () => NodeJS.ProcessEnv = () => ({}), beforeAnswer?: BeforeAnswer): StripeShop {
  const stripe = openStandIn(() => startStripeApi(beforeAnswer))
  const log = openLogLines('warn')
  const payments = () => readConfig({ ...surroundingsOf(stripe()), ...others() }).payments
  const shop = openTestShop({ payments, log: log.log })
  let goods: Goods[] = []
  beforeAll(async () => {
    goods = await findGoods(shop.pool, 6, { minUnits: 60, shops: 3 })
  })
  const one = () => [goods[0]] as [Goods]
  const webhook: StripeShop['webhook'] = (word, gateway = 'stripe') =>
    shop.visitor.call('POST /webhooks/{gateway}', { ...word, params: { gateway } })
  return {
    shop,
    log,
    webhook,
    ...looksInto(shop),
    pay: payThrough,
    check: checkThrough,
    get stripe() {
      return stripe()
    },
    goods: () => goods,
    one,
    two: () => [goods[0], goods[2]] as [Goods, Goods],
    paid: (quantity) => paidOrder(shop, stripe(), one(), quantity),
    payAndTell: async (order, taken) => {
      const session = referenceIn(order.payment_url)
      stripe().pay(session, taken)
      await webhook(stripe().tell(session))
    },
  }
}

const surroundingsOf = ({ url }: StripeApi) => ({
  STRIPE_SECRET_KEY: stripeKeys.secret_key,
  STRIPE_WEBHOOK_SECRET: stripeKeys.webhook_secret,
  STRIPE_URL: url,
  SOUK_SANDBOX: 'on',
})

const looksInto = (shop: TestShop): Pick<StripeShop, 'level' | 'countOf'> => ({
  level: async ({ variant_id }) => {
    const sql = 'select sold, held, available from stock_levels where variant_id = $1'
    return (await shop.pool.query(sql, [variant_id])).rows[0]
  },
  countOf: async (sql) => Number((await shop.pool.query(`select count(*) from ${sql}`)).rows[0].count),
})
