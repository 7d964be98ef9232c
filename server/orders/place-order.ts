import type { orderCalls } from '#contract/orders.ts'
import type { AfterCommitHooks, PreparedVerb } from '#server/platform/http/route.ts'
import { fromAmount, subtractMoney, toAmount } from '#server/platform/money.ts'
import { limitNetwork } from '#server/platform/rate-limits/attempt-limits.ts'
import { mustExist, refuse, refuseField, requireFound } from '#server/platform/refusal.ts'
import { requireAddress } from '../addresses/addresses.ts'
import { type LineRow, lockCartLines, requireAvailable } from '../cart/cart.ts'
import { filterOrderableLines, type OrderLine, quoteLines } from '../checkout/checkout.ts'
import type { ShopperContext } from '../context.ts'
import { findFirstAttempt, isOnline, markPaid, startOnlinePayment, withGatewayTimeout } from '../payments/payments.ts'
import type { Quote, QuoteVoucher } from '../quote/quote.ts'
import { getOrderRules, type OrderLimits, type ShopRules } from '../settings/settings.ts'
import { type TakeKind, takeStock } from '../stock/stock.ts'
import { countCodeGuesses, normaliseCodes, recordVoucherUses } from '../vouchers/vouchers.ts'
import { requireProvedContact, requireWithinLimits, requireWithinShare } from './limits/limits.ts'
import { findShopperAtAddress } from './limits/queries.ts'
import type { LimitKind } from './limits/rules.ts'
import { getPaymentPage } from './payment-page.ts'
import { findPaymentId, type PlacedRow } from './queries.ts'
import { sumPieces } from './rules.ts'
import { bookOrders } from './side-effects.ts'
import { toPlacedOrder } from './view.ts'
import { writeOrders } from './write-orders.ts'

type PlaceOrderVerb = PreparedVerb<typeof orderCalls.placeOrder>
type PlaceOrderBody = Parameters<PlaceOrderVerb['prepare']>[1]['body']

const hour = 3_600

/** The rate limit of a network is counted outside the transaction: refused orders count too, and it locks no row that other requests need. */
export const placeOrder: PlaceOrderVerb = {
  prepare: async (ctx, { body: { coupon_code } }) => {
    const { rules, limits } = await getOrderRules(ctx)
    await limitNetwork(ctx, 'place-order', limits.network_order_limit, hour)
    const isGuessing = await countCodeGuesses(ctx, normaliseCodes(coupon_code))
    return (shopper, { body }) => placeInTransaction(shopper, body, { rules, limits, isGuessing })
  },
}

interface Prepared {
  rules: ShopRules
  limits: OrderLimits
  isGuessing: boolean
}

/** Places one order per chosen shop under one payment, in one transaction. Takes stock near the end, because its row locks block others. */
const placeInTransaction = (ctx: ShopperContext, body: PlaceOrderBody, { rules, limits, isGuessing }: Prepared) =>
  ctx.transaction(async (inner) => {
    if (body.shop_ids.length === 0) refuseField('shop_ids', 'checkout.choose_shop')
    // In a rush most requests are for sold-out products: refuse them before any other query.
    const lines = await requireLines(inner, body)
    const { address, ownContacts, delivery } = await findBuyer(inner, body.address_id, lines)
    requireProvedContact(ownContacts, rules)
    requireMethod(rules, body.payment_method)
    const delivered = lines.map((line) => ({ ...line, delivery: delivery[line.shop_id] ?? null }))
    const quoteParams = { lines: delivered, coupon_code: body.coupon_code, isGuessing, rules }
    const { figures: quote, vouchers } = await quoteLines(inner, quoteParams)
    requireDeliverable(quote)
    requireExpected(quote, body.expected_payable_amount)
    for (const line of lines) if (line.stock < line.quantity) refuseShort(line, line.stock)
    const limitKind = getLimitKind(body.payment_method, quote)
    const requested = { limitKind, orders: quote.shops.size, pieces: sumPieces(lines) }
    const delivery_phone = address.phone_code + address.phone
    const account = await requireWithinLimits(inner, { requested, delivery_phone, ownContacts, limits, rules })
    const shareParams = { lines, limitKind, facts: account.facts, limits, rules }
    await requireWithinShare(inner, { ...shareParams, isTaken: false })
    const taking = limitKind === 'held' ? 'held' : 'sold'
    const orders = await writeOrders(inner, body, { lines, taking, quote, address, rules, limits, account, limitKind })
    const payment_id = getPlacedPaymentId(orders)
    await recordVoucherUses(inner, { payment_id, vouchers: filterUsedVouchers(quote, vouchers) })
    await arrangePayment(inner, { payment_id, method: body.payment_method, limitKind, quote, orders, rules })
    await requireStock(inner, lines, taking)
    await requireWithinShare(inner, { ...shareParams, isTaken: true })
    return { message: ctx.t('orders.placed'), data: { orders: orders.map(toPlacedOrder), payment_url: null } }
  })

const getLimitKind = (method: string, { all }: Quote): LimitKind =>
  isOnline(method) ? (all.payable_amount > 0 ? 'held' : 'paid') : 'cash'

/** Opens the gateway's page after the commit. If the gateway is unreachable or rejects the payment, the orders stay unpaid. */
export const openPaymentPage: AfterCommitHooks<typeof orderCalls>['placeOrder'] = async (ctx, { body }, data) => {
  const [order] = data.orders
  if (!order || !isOnline(body.payment_method)) return data
  const attempt = await findFirstAttempt(ctx, await getPaymentId(ctx, order.id))
  const page = attempt && (await withGatewayTimeout(ctx, getPaymentPage(ctx, attempt)))
  return { ...data, payment_url: page?.url ?? null }
}

function requireMethod({ cash_on_delivery, gateways }: ShopRules, method: string): void {
  const isOffered = method === 'cash' ? cash_on_delivery : gateways.includes(method)
  if (!isOffered) refuseField('payment_method', 'checkout.no_such_method')
}

interface ArrangePaymentParams {
  payment_id: number
  method: string
  limitKind: LimitKind
  quote: Quote
  orders: readonly PlacedRow[]
  rules: ShopRules
}

/** Starts the hold of an online payment; marks a payment of nothing as paid. */
async function arrangePayment(
  ctx: ShopperContext,
  { payment_id, method, limitKind, quote, orders, rules }: ArrangePaymentParams,
): Promise<void> {
  if (limitKind === 'held') {
    const { currency, payment_hold_minutes: minutes } = rules
    await startOnlinePayment(ctx, {
      payment_id,
      gateway: method,
      amount: quote.all.payable_amount,
      currency,
      minutes,
    })
  } else if (limitKind === 'paid') {
    await markPaid(ctx, payment_id, method)
    const order_ids = orders.map(({ id }) => id)
    await bookOrders(ctx, order_ids, `gateway:${method}`)
  }
}

async function requireLines(ctx: ShopperContext, { shop_ids, is_buy_now }: PlaceOrderBody): Promise<LineRow[]> {
  const all = await lockCartLines(ctx, is_buy_now)
  const lines = filterOrderableLines(all, shop_ids)
  if (lines.length > 0) return lines
  const unavailableLine = all.find((line) => shop_ids.includes(line.shop_id))
  if (unavailableLine) requireAvailable(unavailableLine, { product_id: unavailableLine.product_id, left: 0 })
  return refuse('conflict', 'checkout.nothing_to_order')
}

async function findBuyer({ db, user_id }: ShopperContext, address_id: number, lines: readonly LineRow[]) {
  const shop_ids = [...new Set(lines.map(({ shop_id }) => shop_id))]
  const [row] = await findShopperAtAddress(db, { user_id, address_id, shop_ids })
  const { address, delivery, ...ownContacts } = mustExist(row, 'the account of a shopper')
  return { address: requireAddress(address), ownContacts, delivery }
}

function requireDeliverable({ shops }: Quote<OrderLine>): void {
  const shop = [...shops.values()].find(({ is_deliverable }) => !is_deliverable)
  if (shop) refuseField('address_id', 'checkout.not_delivered', { shop: shop.lines[0]?.line.shop_name ?? '' })
}

function requireExpected({ all }: Quote, expected: number): void {
  const difference = subtractMoney(all.payable_amount, fromAmount(expected))
  if (difference === 0) return
  const figures = { payable_amount: toAmount(all.payable_amount), difference: toAmount(difference) }
  refuse('conflict', 'checkout.amount_changed', { figures })
}

async function requireStock(ctx: ShopperContext, lines: readonly LineRow[], taking: TakeKind): Promise<void> {
  const [short] = await takeStock(ctx, lines, taking)
  if (!short) return
  const line = lines.find(({ variant_id }) => variant_id === short.variant_id)
  refuseShort(mustExist(line, 'the line that is short'), short.left)
}

function refuseShort({ name, product_id }: LineRow, left: number): never {
  const values = { name, count: left }
  refuse('conflict', left > 0 ? 'cart.short' : 'cart.is_sold_out', { values, figures: { product_id, left } })
}

export const getPaymentId = async ({ db, user_id }: ShopperContext, order_id: number): Promise<number> =>
  requireFound((await findPaymentId(db, { id: order_id, user_id }))[0], 'orders.not_found').payment_id

const getPlacedPaymentId = ([first]: readonly PlacedRow[]): number =>
  mustExist(first, 'an order that was placed').payment_id

const filterUsedVouchers = ({ all }: Quote, vouchers: readonly QuoteVoucher[]) =>
  vouchers.filter(({ id }) => all.discounts.some(({ voucher_id }) => voucher_id === id))
