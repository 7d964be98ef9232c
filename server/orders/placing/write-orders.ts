import type { PlacedAddress } from '#contract/orders.ts'
import type { IdempotencyKey } from '#server/platform/http/idempotency.ts'
import { mustExist } from '#server/platform/refusal.ts'
import { publicCode } from '#server/platform/security/token.ts'
import type { AddressRow } from '../../addresses/addresses.ts'
import type { LineRow } from '../../cart/cart.ts'
import type { ShopperContext } from '../../context.ts'
import { parseShortStock, type ShortStock, type TakeKind } from '../../stock/stock.ts'
import type { OrderingAccount } from '../limits/limits.ts'
import { findHeldReasons, isTrusted } from '../limits/rules.ts'
import type { PlacedRow } from '../queries.ts'
import { joinNotes, sumPieces, toNewOrder } from '../rules.ts'
import { toPlacedOrder } from '../view.ts'
import { type CheckedPurchase, type PlacedResponse, type PlaceOrderBody, refuseShort } from './check-purchase.ts'
import { insertCheckouts, type NewCheckout, type NewOrder } from './insert-checkouts.ts'

interface WriteOrdersParams {
  purchase: CheckedPurchase
  account: OrderingAccount
  /** To claim with the orders. */
  key?: IdempotencyKey | undefined
}

/** Inserts the orders of a checkout and takes their stock, with the contacts whose limits they use. Returns the response. */
export async function writeOrders(
  ctx: ShopperContext,
  body: PlaceOrderBody,
  { purchase, account, key }: WriteOrdersParams,
): Promise<PlacedResponse> {
  const { checkout, response } = toNewCheckout(ctx, body, { purchase, account, key })
  const taking: TakeKind = purchase.limitKind === 'held' ? 'held' : 'sold'
  const inserted = insertCheckouts(ctx.db, [checkout], { taking, are_contacts_locked: account.are_contacts_locked })
  await inserted.catch((error) => refuseIfShort(error, purchase.lines))
  return response
}

/** Like `writeOrders`, for orders in cash without locks: shares a statement with those that wait at the same moment. */
export async function writeOrdersInBatch(
  ctx: ShopperContext,
  body: PlaceOrderBody,
  params: WriteOrdersParams,
): Promise<PlacedResponse> {
  const { checkout, response } = toNewCheckout(ctx, body, params)
  const short = await ctx.writeCheckout(checkout)
  return short ? refuseLine(short, params.purchase.lines) : response
}

function toNewCheckout(
  ctx: ShopperContext,
  body: PlaceOrderBody,
  { purchase, account: { facts, contacts }, key }: WriteOrdersParams,
): { checkout: NewCheckout; response: PlacedResponse } {
  const { lines, quote, rules, limitKind, payment_id, address } = purchase
  const orders = toNewOrders(ctx, body, purchase, facts)
  const placed = orders.map((order) => toPlacedOrder(toPlacedRow(order, purchase)))
  const response: PlacedResponse = { message: ctx.t('orders.placed'), data: { orders: placed, payment_url: null } }
  const checkout: NewCheckout = {
    payment_id,
    user_id: ctx.user_id,
    locale: ctx.locale,
    method: body.payment_method,
    amount: quote.all.payable_amount,
    currency: rules.currency,
    recipient: address.name,
    open_orders: facts.open_orders,
    open_pieces: facts.open_pieces,
    is_shared: facts.is_shared,
    of_new_account: !isTrusted(facts),
    is_cash: limitKind === 'cash',
    contacts,
    product_ids: [...new Set(lines.map(({ product_id }) => product_id))],
    orders,
    key: key ? { ...key, response: JSON.stringify(response) } : null,
    lines: lines.map(({ id, variant_id, quantity }) => ({ cart_line_id: id, variant_id, quantity })),
  }
  return { checkout, response }
}

function toNewOrders(
  ctx: ShopperContext,
  body: PlaceOrderBody,
  { quote, address, limits, limitKind, order_ids }: CheckedPurchase,
  facts: OrderingAccount['facts'],
): NewOrder[] {
  const placedAddress = toPlacedAddress(address)
  return [...quote.shops].map(([shop_id, shop], i) => {
    const pieces = sumPieces(shop.lines.map(({ line }) => line))
    return toNewOrder(shop_id, shop, {
      id: mustExist(order_ids[i], 'the id of an order'),
      address: placedAddress,
      note: joinNotes(shop_id, body),
      order_code: publicCode(ctx.now()),
      pieces,
      held_reasons: findHeldReasons(facts, { limitKind, pieces }, limits),
    })
  })
}

function toPlacedRow(
  { id, order_code, shop_id, payable_amount }: NewOrder,
  { quote, rules, payment_id }: CheckedPurchase,
): PlacedRow {
  const line = mustExist(quote.shops.get(shop_id)?.lines[0], 'the line of an order').line
  const shop = { id: shop_id, name: line.shop_name, logo: line.shop_logo }
  return { id, payment_id, order_code, status: 'pending', shop, payable_amount, currency: rules.currency }
}

function refuseIfShort(error: unknown, lines: readonly LineRow[]): never {
  const short = parseShortStock(error)
  if (!short) throw error
  refuseLine(short, lines)
}

function refuseLine(short: ShortStock, lines: readonly LineRow[]): never {
  const line = lines.find(({ variant_id }) => variant_id === short.variant_id)
  return refuseShort(mustExist(line, 'the line that is short'), short.left)
}

/** Copies the address without the fields of the address book. */
function toPlacedAddress({
  id: _id,
  is_default: _isDefault,
  latitude: _latitude,
  longitude: _longitude,
  ...address
}: AddressRow): PlacedAddress {
  return address
}
