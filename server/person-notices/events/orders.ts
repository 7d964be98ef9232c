import type { Context } from '#server/context.ts'
import type { Events } from '#server/events.ts'
import {
  findLateMoney,
  findMoved,
  findOrdersToPrepare,
  findRefund,
  findReturned,
  listPaymentIds,
  type PlacedCheckouts,
} from '#server/order-notices/order-notices.ts'
import { mustExist } from '#server/platform/refusal.ts'
import { notifyPeople, notifyPeopleOfShops } from '../notify-people.ts'
import { countRefundFailures, findLateOrders, type LateOrder } from './queries.ts'

/** Per transaction, which locks what it inserts. */
const maxOrdersTogether = 200

/** Notifies shops of new orders: cash orders when placed, online orders when paid. */
export async function notifyShopsOfOrders(ctx: Context, placed: PlacedCheckouts): Promise<void> {
  const orders = await findOrdersToPrepare(ctx.db, { payment_ids: listPaymentIds(placed) })
  for (let i = 0; i < orders.length; i += maxOrdersTogether) {
    const notices = orders.slice(i, i + maxOrdersTogether).map(({ shop_id, ...facts }) => ({
      shop_id,
      facts,
      dedupeKey: `new:${facts.order_id}`,
    }))
    await notifyPeopleOfShops(ctx, 'new_order', notices)
  }
}

export async function notifyShopOfCancellation(ctx: Context, { event_id }: Pick<Events['order_moved'], 'event_id'>) {
  const moved = mustExist((await findMoved(ctx.db, { event_id }))[0], 'the event of an order')
  const { state, actor, was_preparable, order_id, order_code, shop_id } = moved
  if (state !== 'cancelled' || actor === 'shop' || !was_preparable) return
  await notifyPeople(
    ctx,
    { shop_id, dedupeKey: `off:${event_id}` },
    { kind: 'order_cancelled', facts: { order_id, order_code, event_id } },
  )
}

/** Notifies the shop, which can repeat it, and the market of a failed or bounced refund. */
export async function notifyShopOfRefundFailure(ctx: Context, { refund_id }: Events['refund_failed']) {
  const refund = mustExist((await findRefund(ctx.db, { refund_id }))[0], 'the refund of an order')
  const { order_id, order_code, shop_id, shop } = refund
  const failure = await identifyFailure(ctx, refund_id)
  const facts = { order_id, order_code, refund_id }
  await notifyPeople(ctx, { shop_id, dedupeKey: `failed:${failure}` }, { kind: 'refund_failed', facts })
  const stuck = { kind: 'refund_stuck', facts: { ...facts, shop } } as const
  await notifyPeople(ctx, { shop_id: null, dedupeKey: `stuck:${failure}` }, stuck)
}

/** A refund that was retried and failed again is another notice. */
async function identifyFailure({ db }: Context, refund_id: number): Promise<string> {
  const [counted] = await countRefundFailures(db, { refund_id })
  const { failures } = mustExist(counted, 'the count of failures')
  return failures > 1 ? `${refund_id}:${failures}` : String(refund_id)
}

/** Notifies the market of late money that could not be paid back. Its notice names the first order of the payment. */
export async function notifyMarketOfLateRefund(ctx: Context, { refund_id }: Events['late_refund_failed']) {
  const late = mustExist((await findLateMoney(ctx.db, { refund_id }))[0], 'the refund of late money')
  const [order_id, order_code] = [late.order_ids[0], late.order_codes[0]]
  const facts = {
    order_id: mustExist(order_id, 'an order of the payment'),
    order_code: mustExist(order_code, 'its code'),
    refund_id,
    shop: null,
  }
  await notifyPeople(
    ctx,
    { shop_id: null, dedupeKey: `stuck:${await identifyFailure(ctx, refund_id)}` },
    { kind: 'refund_stuck', facts },
  )
}

export async function notifyShopOfReturn(ctx: Context, { event_id }: Events['return_moved']) {
  const moved = mustExist((await findReturned(ctx.db, { event_id }))[0], 'the event of a return')
  const { state, actor, order_id, order_code, shop_id, return_id, product } = moved
  if (state !== 'pending' || actor !== 'shopper') return
  await notifyPeople(
    ctx,
    { shop_id, dedupeKey: `return:${event_id}` },
    { kind: 'return_asked', facts: { order_id, order_code, return_id, product } },
  )
}

/** From this day of delay on, the market is notified as well. */
const daysForMarket = 2

const maxLateOrders = 500

export async function notifyOfLateOrders(ctx: Context): Promise<void> {
  // Orders of a shop without people for them are found each time: the next page begins behind them.
  for (let after_id: number | undefined = 0; after_id !== undefined; ) {
    const orders: LateOrder[] = await findLateOrders(ctx.db, {
      days_for_market: daysForMarket,
      after_id,
      max_rows: maxLateOrders,
    })
    for (const order of orders) await notifyOfLateOrder(ctx, order)
    after_id = orders.length === maxLateOrders ? orders.at(-1)?.order_id : undefined
  }
}

async function notifyOfLateOrder(ctx: Context, { days, shop, shop_id, order_id, order_code }: LateOrder) {
  const facts = { order_id, order_code }
  await notifyPeople(ctx, { shop_id, dedupeKey: `late:${order_id}` }, { kind: 'order_late', facts })
  if (days < daysForMarket) return
  const late = { kind: 'shop_late', facts: { ...facts, shop, days } } as const
  await notifyPeople(ctx, { shop_id: null, dedupeKey: `shop-late:${order_id}` }, late)
}
