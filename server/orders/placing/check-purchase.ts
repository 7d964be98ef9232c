import type { DataOf, InputOf } from '#contract/call.ts'
import type { orderCalls } from '#contract/orders.ts'
import { fromAmount, subtractMoney, toAmount } from '#server/platform/money.ts'
import { refuse, refuseField, requireFound } from '#server/platform/refusal.ts'
import type { AddressRow } from '../../addresses/addresses.ts'
import { type LineRow, requireAvailable } from '../../cart/cart.ts'
import { filterOrderableLines, type PurchaseLine, quoteLines } from '../../checkout/checkout.ts'
import type { ShopperContext } from '../../context.ts'
import { isOnline } from '../../payments/payments.ts'
import type { Quote, QuoteVoucher } from '../../quote/quote.ts'
import type { MarketSettings, OrderRules } from '../../settings/settings.ts'
import { requireProvedContact, requireWithinLimits } from '../limits/limits.ts'
import type { LimitKind } from '../limits/rules.ts'
import { sumPieces } from '../rules.ts'
import type { BuyerRow } from './buyer.ts'
import type { PurchaseRow } from './read-purchases.ts'

export type PlaceOrderBody = InputOf<typeof orderCalls.placeOrder>['body']

export interface PlacedResponse {
  message: string
  data: DataOf<typeof orderCalls.placeOrder>
}

interface CheckPurchaseParams extends Pick<OrderRules, 'rules' | 'limits'> {
  /** All lines of the cart. */
  lines: readonly LineRow[]
  buyer: BuyerRow
  isOverGuessLimit: boolean
}

/** A purchase that may be ordered, as far as its own rows tell. */
export interface CheckedPurchase extends Pick<OrderRules, 'rules' | 'limits'>, Pick<BuyerRow, 'payment_id'> {
  lines: readonly LineRow[]
  quote: Quote<PurchaseLine>
  usedVouchers: readonly QuoteVoucher[]
  address: AddressRow
  ownContacts: BuyerRow
  limitKind: LimitKind
  order_ids: readonly number[]
}

/** Refuses what cannot be ordered, or is not what the shopper saw. */
export async function checkPurchase(
  ctx: ShopperContext,
  body: PlaceOrderBody,
  { buyer, rules, limits, isOverGuessLimit, ...cart }: CheckPurchaseParams,
): Promise<CheckedPurchase> {
  const lines = requireLines(cart.lines, body)
  const address = requireFound(buyer.address ?? undefined)
  requireProvedContact(buyer, rules)
  requireMethod(rules, body.payment_method)
  const delivered = lines.map((line) => ({ ...line, delivery: buyer.delivery?.[line.shop_id] ?? null }))
  const quoteParams = { lines: delivered, coupon_code: body.coupon_code, isOverGuessLimit, rules }
  const { figures: quote, vouchers } = await quoteLines(ctx, quoteParams)
  requireDeliverable(quote)
  requireExpected(quote, body.expected_payable_amount)
  for (const line of lines) if (line.stock < line.quantity) refuseShort(line, line.stock)
  return {
    lines,
    quote,
    address,
    rules,
    limits,
    ownContacts: buyer,
    payment_id: buyer.payment_id,
    order_ids: buyer.order_ids,
    usedVouchers: filterUsedVouchers(quote, vouchers),
    limitKind: getLimitKind(body.payment_method, quote),
  }
}

/** `unlockedFacts` were read with a purchase that is not in a transaction. */
export const requirePurchaseWithinLimits = (
  ctx: ShopperContext,
  { lines, quote, address, ownContacts, limitKind, limits, rules }: CheckedPurchase,
  unlockedFacts?: PurchaseRow['facts'],
) =>
  requireWithinLimits(ctx, {
    requested: { limitKind, orders: quote.shops.size, pieces: sumPieces(lines) },
    delivery_phone: address.phone_code + address.phone,
    ownContacts,
    limits,
    rules,
    unlockedFacts,
  })

/** In a rush most requests are for sold-out products: this refuses them first. */
function requireLines(all: readonly LineRow[], { shop_ids }: PlaceOrderBody): LineRow[] {
  const lines = filterOrderableLines(all, shop_ids)
  if (lines.length > 0) return lines
  const unavailableLine = all.find((line) => shop_ids.includes(line.shop_id))
  if (unavailableLine) requireAvailable(unavailableLine, { product_id: unavailableLine.product_id, left: 0 })
  return refuse('conflict', 'checkout.nothing_to_order')
}

export function refuseShort({ name, product_id }: LineRow, left: number): never {
  const values = { name, count: left }
  return refuse('conflict', left > 0 ? 'cart.short' : 'cart.is_sold_out', { values, data: { product_id, left } })
}

function requireMethod({ cash_on_delivery, gateways }: MarketSettings, method: string): void {
  const isOffered = method === 'cash' ? cash_on_delivery : gateways.includes(method)
  if (!isOffered) refuseField('payment_method', 'checkout.no_such_method')
}

function requireDeliverable({ shops }: Quote<PurchaseLine>): void {
  const shop = [...shops.values()].find(({ is_deliverable }) => !is_deliverable)
  if (shop) refuseField('address_id', 'checkout.not_delivered', { shop: shop.lines[0]?.line.shop_name ?? '' })
}

/** Refuses if the amount differs from the one that the shopper saw. */
function requireExpected({ all }: Quote, expected: number): void {
  const difference = subtractMoney(all.payable_amount, fromAmount(expected))
  if (difference === 0) return
  const data = { payable_amount: toAmount(all.payable_amount), difference: toAmount(difference) }
  refuse('conflict', 'checkout.amount_changed', { data })
}

const getLimitKind = (method: string, { all }: Quote): LimitKind =>
  isOnline(method) ? (all.payable_amount > 0 ? 'held' : 'paid') : 'cash'

const filterUsedVouchers = ({ all }: Quote, vouchers: readonly QuoteVoucher[]) =>
  vouchers.filter(({ id }) => all.discounts.some(({ voucher_id }) => voucher_id === id))
