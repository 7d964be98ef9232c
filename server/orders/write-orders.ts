import type { Address } from '#contract/addresses.ts'
import type { InputOf } from '#contract/call.ts'
import type { orderCalls, PlacedAddress } from '#contract/orders.ts'
import { publicCode } from '#server/platform/security/token.ts'
import type { LineRow } from '../cart/cart.ts'
import type { OrderLine } from '../checkout/checkout.ts'
import type { ShopperContext } from '../context.ts'
import type { Quote } from '../quote/quote.ts'
import type { OrderLimits, ShopRules } from '../settings/settings.ts'
import type { TakeKind } from '../stock/stock.ts'
import type { OrderingAccount } from './limits/limits.ts'
import { findHeldReasons, isTrusted, type LimitKind } from './limits/rules.ts'
import { insertOrders, type PlacedRow } from './queries.ts'
import { joinNotes, sumPieces, toNewOrder } from './rules.ts'

type PlaceOrderBody = InputOf<typeof orderCalls.placeOrder>['body']

interface WriteOrdersParams {
  lines: readonly LineRow[]
  taking: TakeKind
  quote: Quote<OrderLine>
  address: Address
  rules: ShopRules
  limits: OrderLimits
  account: OrderingAccount
  limitKind: LimitKind
}

/** Inserts the orders of a checkout, with the contacts whose limits they use, and the reasons why a shop should confirm them. */
export async function writeOrders(
  ctx: ShopperContext,
  body: PlaceOrderBody,
  { lines, taking, quote, address, rules, limits, account: { facts, contacts }, limitKind }: WriteOrdersParams,
): Promise<PlacedRow[]> {
  const { user_id, locale } = ctx
  const placedAddress = toPlacedAddress(address)
  const orders = [...quote.shops].map(([shop_id, shop]) => {
    const pieces = sumPieces(shop.lines.map(({ line }) => line))
    const held_reasons = findHeldReasons(facts, { limitKind, pieces }, limits)
    return toNewOrder(shop_id, shop, {
      address: placedAddress,
      note: joinNotes(shop_id, body),
      order_code: publicCode(ctx.now()),
      pieces,
      held_reasons,
    })
  })
  return insertOrders(ctx.db, {
    user_id,
    locale,
    taking,
    cart_line_ids: lines.map(({ id }) => id),
    product_ids: [...new Set(lines.map(({ product_id }) => product_id))],
    method: body.payment_method,
    amount: quote.all.payable_amount,
    currency: rules.currency,
    orders: JSON.stringify(orders),
    of_new_account: !isTrusted(facts),
    contacts: limitKind === 'cash' ? contacts : [],
  })
}

/** Copies the address without the fields of the address book. */
function toPlacedAddress({
  id: _id,
  is_default: _isDefault,
  latitude: _latitude,
  longitude: _longitude,
  formatted_phone: _formattedPhone,
  ...address
}: Address): PlacedAddress {
  return address
}
