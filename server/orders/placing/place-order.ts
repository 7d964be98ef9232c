import type { orderCalls } from '#contract/orders.ts'
import {
  findResponse,
  type IdempotencyKey,
  keyOfShopper,
  type RequestKey,
  requireEqualRequest,
  respondOnce,
} from '#server/platform/http/idempotency.ts'
import type { TokenVerb } from '#server/platform/http/route.ts'
import { limitCountedNetwork, limitNetwork, networkAttemptKey } from '#server/platform/rate-limits/attempt-limits.ts'
import { mustExist, Refusal, refuseField, requireFound } from '#server/platform/refusal.ts'
import { isConflict } from '#server/platform/sql/transaction.ts'
import { lockCartLines, sortByShop } from '../../cart/cart.ts'
import type { ShopperContext, TokenContext } from '../../context.ts'
import {
  findFirstAttempt,
  isOnline,
  markPaid,
  startOnlinePayment,
  withGatewayTimeout,
} from '../../payments/payments.ts'
import { getCachedOrderRules, getOrderRules, type OrderRules } from '../../settings/settings.ts'
import { countCodeGuesses, countVoucherUses, normaliseCodes, recordVoucherUses } from '../../vouchers/vouchers.ts'
import { needsShareCheck, requireWithinShare } from '../limits/limits.ts'
import { getPaymentPage } from '../payment-page.ts'
import { findPaymentId } from '../queries.ts'
import { bookOrders } from '../side-effects.ts'
import { findBuyer } from './buyer.ts'
import {
  type CheckedPurchase,
  checkPurchase,
  type PlacedResponse,
  type PlaceOrderBody,
  requirePurchaseWithinLimits,
} from './check-purchase.ts'
import { attemptSeconds, type PurchaseRow } from './read-purchases.ts'
import { writeOrders, writeOrdersInBatch } from './write-orders.ts'

type Key = IdempotencyKey | undefined

const limitName = 'place-order'

/** Places one order per chosen shop under one payment. See docs/decisions/029-placing-an-order.md. */
export const placeOrder: TokenVerb<typeof orderCalls.placeOrder> = {
  answerByToken: async (ctx, { body }, sentKey) => {
    const read = isCashWithoutCodes(body) ? await readPurchase(ctx, body, sentKey) : undefined
    const shopper = read?.shopper ?? (await ctx.authenticate())
    const key = sentKey && keyOfShopper(shopper.user_id, sentKey)
    // Nothing was read, or the session was not valid then: the request is not counted yet.
    if (!read) return placeOrRepeat(shopper, body, key)
    return (
      (await placeAtOnce(read, body, key)) ??
      placeInTransaction(shopper, body, key, { ...(await getOrderRules(shopper)), isOverGuessLimit: false })
    )
  },
}

const isCashWithoutCodes = ({ payment_method, coupon_code }: PlaceOrderBody): boolean =>
  !isOnline(payment_method) && normaliseCodes(coupon_code).length === 0

/** Repeated requests pass the limits that an order counts for. */
async function placeOrRepeat(ctx: ShopperContext, body: PlaceOrderBody, key: Key): Promise<PlacedResponse> {
  const earlier = key && (await findResponse(ctx.db, key))
  const placed = earlier === undefined ? await limitThenPlace(ctx, body, key) : parseResponse(earlier)
  return { ...placed, data: await addPaymentPage(ctx, body, placed.data) }
}

/** The rate limit of a network is counted outside the transaction: refused orders count too, and it locks no row that other requests need. */
async function limitThenPlace(ctx: ShopperContext, body: PlaceOrderBody, key: Key): Promise<PlacedResponse> {
  const current = await getOrderRules(ctx)
  await limitNetwork(ctx, limitName, current.limits.network_order_limit, attemptSeconds)
  const isOverGuessLimit = await countCodeGuesses(ctx, normaliseCodes(body.coupon_code))
  return placeInTransaction(ctx, body, key, { ...current, isOverGuessLimit })
}

/** Writes in one statement, without locks since the purchase was read. Undefined if what was read has changed since. */
async function placeAtOnce(
  { shopper: ctx, purchase, rules, limits }: ReadPurchase,
  body: PlaceOrderBody,
  key: Key,
): Promise<PlacedResponse | undefined> {
  if (purchase.earlier && key) return parseResponse(requireEqualRequest(purchase.earlier, key))
  try {
    const { lines, facts, ...buyer } = purchase
    requireShops(body)
    const checked = await checkPurchase(ctx, body, {
      lines: sortByShop(lines ?? []),
      buyer,
      rules,
      limits,
      isOverGuessLimit: false,
    })
    const account = await requirePurchaseWithinLimits(ctx, checked, facts)
    const share = { ...checked, facts: account.facts }
    const params = { purchase: checked, account, key }
    if (!needsShareCheck(share)) return await writeOrdersInBatch(ctx, body, params)
    await requireWithinShare(ctx, { ...share, isTaken: false })
    return await ctx.transaction(async (inner) => {
      const placed = await writeOrders(inner, body, params).catch(failAsChanged)
      await requireWithinShare(inner, { ...share, isTaken: true })
      return placed
    })
  } catch (error) {
    if (isConflict(error) || error instanceof PurchaseChanged) return undefined
    if (error instanceof Refusal && key) return respondAsConcurrent(ctx, key, error)
    throw error
  }
}

/** A conflict that the transaction does not retry: the same write would fail again. */
class PurchaseChanged extends Error {}

function failAsChanged(error: unknown): never {
  throw isConflict(error) ? new PurchaseChanged('what an order depends on has changed', { cause: error }) : error
}

/** A concurrent request with the key may have taken what this one was refused for. */
async function respondAsConcurrent(ctx: ShopperContext, key: RequestKey, refusal: Refusal): Promise<PlacedResponse> {
  const earlier = await ctx.findConcurrentResponse({ ...key, user_id: ctx.user_id })
  if (!earlier) throw refusal
  return parseResponse(requireEqualRequest(earlier, key))
}

interface ReadPurchase extends OrderRules {
  shopper: ShopperContext
  purchase: PurchaseRow
}

/**
 * Counts the request for its limit, which repeated ones pass. Reads again if the settings in memory were older than the purchase.
 * Undefined without a valid session.
 */
async function readPurchase(
  ctx: TokenContext,
  body: PlaceOrderBody,
  key: RequestKey | undefined,
): Promise<ReadPurchase | undefined> {
  const { token_hash, locale } = ctx
  const readOne = body.is_buy_now ? ctx.purchaseReaders.buyNow : ctx.purchaseReaders.cart
  const read = ({ limits }: OrderRules, attempt_key: string | null) => {
    const { address_id, shop_ids } = body
    const params = { token_hash, locale, address_id, shop_ids, new_account_days: limits.new_account_days }
    return readOne({ ...params, attempt_key, key: key?.key ?? null })
  }
  const cached = await getCachedOrderRules(ctx)
  const first = await read(cached, networkAttemptKey(limitName, ctx.network))
  if (!first) return undefined
  const shopper = ctx.openShopper(first)
  if (first.earlier) return { ...cached, shopper, purchase: first }
  const isCurrent = first.settings_version === cached.version
  const current = isCurrent ? cached : await getOrderRules(ctx)
  const maxAttempts = current.limits.network_order_limit
  const counted = mustExist(first.counted ?? undefined, 'the counted attempt')
  await limitCountedNetwork(ctx, limitName, counted, { maxAttempts, seconds: attemptSeconds })
  const purchase = isCurrent ? first : await read(current, null)
  return purchase && { ...current, shopper, purchase }
}

/** Locks what the order depends on before it reads it. */
const placeInTransaction = (
  ctx: ShopperContext,
  body: PlaceOrderBody,
  key: Key,
  params: PlaceLockedParams,
): Promise<PlacedResponse> =>
  ctx.transaction(async (inner) => {
    const place = () => placeLocked(inner, body, params)
    if (!key) return place()
    return parseResponse(await respondOnce(inner.db, key, async () => JSON.stringify(await place())))
  })

interface PlaceLockedParams extends Pick<OrderRules, 'rules' | 'limits'> {
  isOverGuessLimit: boolean
}

async function placeLocked(
  ctx: ShopperContext,
  body: PlaceOrderBody,
  { rules, limits, isOverGuessLimit }: PlaceLockedParams,
): Promise<PlacedResponse> {
  requireShops(body)
  const lines = await lockCartLines(ctx, body.is_buy_now)
  const [row] = await findBuyer(ctx.db, { user_id: ctx.user_id, address_id: body.address_id, shop_ids: body.shop_ids })
  const buyer = mustExist(row, 'the account of a shopper')
  const purchase = await checkPurchase(ctx, body, { lines, buyer, rules, limits, isOverGuessLimit })
  const account = await requirePurchaseWithinLimits(ctx, purchase)
  const share = { ...purchase, facts: account.facts }
  await requireWithinShare(ctx, { ...share, isTaken: false })
  await countVoucherUses(ctx, purchase.usedVouchers)
  const placed = await writeOrders(ctx, body, { purchase, account })
  await recordVoucherUses(ctx, purchase.payment_id, purchase.usedVouchers)
  await arrangePayment(ctx, body.payment_method, purchase, placed)
  await requireWithinShare(ctx, { ...share, isTaken: true })
  return placed
}

function requireShops({ shop_ids }: PlaceOrderBody): void {
  if (shop_ids.length === 0) refuseField('shop_ids', 'checkout.choose_shop')
}

const parseResponse = (stored: string): PlacedResponse => {
  const { message, data } = JSON.parse(stored) as PlacedResponse
  return { message, data }
}

/** Starts the hold of an online payment; marks a payment of nothing as paid. */
async function arrangePayment(
  ctx: ShopperContext,
  method: string,
  { limitKind, payment_id, quote, rules }: CheckedPurchase,
  { data }: PlacedResponse,
): Promise<void> {
  if (limitKind === 'held') {
    const { currency, payment_hold_minutes: minutes } = rules
    const amount = quote.all.payable_amount
    await startOnlinePayment(ctx, { payment_id, gateway: method, amount, currency, minutes })
  } else if (limitKind === 'paid') {
    await markPaid(ctx, payment_id, method)
    const order_ids = data.orders.map(({ id }) => id)
    await bookOrders(ctx, order_ids, `gateway:${method}`)
  }
}

/** Opens the gateway's page after the commit. If the gateway is unreachable or rejects the payment, the orders stay unpaid. */
async function addPaymentPage(ctx: ShopperContext, { payment_method }: PlaceOrderBody, data: PlacedResponse['data']) {
  const [order] = data.orders
  if (!order || !isOnline(payment_method)) return data
  const attempt = await findFirstAttempt(ctx, await getPaymentId(ctx, order.id))
  // When the request is repeated, this attempt may be closed or replaced by one at another gateway.
  const isOpen = attempt?.closed_at === null && attempt.left_at === null
  const page = isOpen ? await withGatewayTimeout(ctx, getPaymentPage(ctx, attempt)) : null
  return { ...data, payment_url: page?.url ?? null }
}

/** The payment of an order of the shopper; 404 for any other order. */
export const getPaymentId = async ({ db, user_id }: ShopperContext, order_id: number): Promise<number> =>
  requireFound((await findPaymentId(db, { id: order_id, user_id }))[0], 'orders.not_found').payment_id
