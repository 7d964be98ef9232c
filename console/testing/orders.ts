import type { DeskOrder } from '#console/orders/order-queries.ts'
import { queryClient } from '#console/platform/api/query-client.ts'
import { shopSettingsQuery } from '#console/platform/api/shop-languages.ts'
import { meQuery } from '#console/platform/session/me.ts'
import type { DataAt } from '#contract/client/api-call.ts'
import { shopId } from '#contract/ids.ts'
import type { Settings } from '#contract/settings.ts'
import type { ShopOrder, ShopOrderCard } from '#contract/shop-orders.ts'
import { placedOrderFields, unpaidCash } from '#contract/testing/order-fields.ts'
import { testMe } from './me.ts'

/** Signs in a member of shop 7 with these permissions. */
export function signInAtShop(...permissions: readonly string[]): void {
  queryClient.setQueryData(meQuery.queryKey, {
    ...testMe,
    memberships: [
      {
        kind: 'shop' as const,
        shop_id: shopId.parse(7),
        shop_name: 'Solestreet',
        role: 'manager',
        role_name: null,
        permissions: [...permissions],
        suspension: null,
        entered: null,
      },
    ],
  })
}

const item: ShopOrder['items'][number] = {
  order_line_id: 11,
  product_id: 3,
  name: 'Trail runner',
  brand: 'Solestreet',
  thumbnail: null,
  color: 'Red',
  size: '42',
  unit: 'pair',
  price: 60,
  discount_price: 45.5,
  quantity: 2,
  line_amount: 91,
  sku: 'TR-RED-42',
}

const address: DeskOrder['address'] = {
  name: 'Mina Haddad',
  phone_code: '+880',
  phone: '1712345678',
  formatted_phone: '+880 1712 345678',
  country: 'Bangladesh',
  state: null,
  city: 'Dhaka',
  area: 'Banani',
  post_code: '1213',
  address_line: 'House 5, Road 11',
  address_line2: null,
  address_type: 'home',
}

/** A pending cash order. */
export const testOrder = (rest: Partial<ShopOrder> = {}): ShopOrder => ({
  ...placedOrderFields('2026-01-05T12:00:00.000Z'),
  id: 5,
  order_code: 'SK-1005',
  payable_amount: 96,
  total_items: 2,
  items: [item],
  payment: unpaidCash,
  recipient: 'Mina Haddad',
  held_for: [],
  printed: [],
  expected_from: '2026-01-07',
  expected_to: '2026-01-09',
  address,
  total_amount: 91,
  delivery_charge: 5,
  phone: '+880 1712 345678',
  city: 'Dhaka',
  ship_by: '2026-01-07',
  is_late: false,
  parcel_count: 0,
  sent_parcel_count: 0,
  refundable_amount: 0,
  proceeds: null,
  chat_user_id: null,
  returns: [],
  moves: ['confirmed', 'cancelled'],
  ...rest,
})

/** The card of an order in a list. */
export function testOrderCard(id: number, rest: Partial<ShopOrderCard> = {}): ShopOrderCard {
  const { payable_amount, currency, status, created_at, total_items, ...whole } = testOrder()
  const { items, payment, recipient, held_for, phone, city, ship_by, is_late, ...others } = whole
  const { printed, parcel_count, sent_parcel_count } = others
  return {
    id,
    order_code: `SK-10${id}`,
    payable_amount,
    currency,
    status,
    created_at,
    total_items,
    items,
    payment,
    recipient,
    held_for,
    phone,
    city,
    ship_by,
    is_late,
    parcel_count,
    sent_parcel_count,
    printed,
    ...rest,
  }
}

type OrderListData = DataAt<'GET /shop/orders'>

/** A page of orders, all of which are on it. */
export const testOrderList = (orders: ShopOrderCard[], rest: Partial<OrderListData> = {}): OrderListData => ({
  orders,
  total: orders.length,
  page: 1,
  per_page: 20,
  counts: {},
  has_more: false,
  has_more_done: false,
  views: { new: orders.length, to_pack: 0, late: 0, on_the_way: 0, done: 0 },
  ...rest,
})

type Parcel = ShopOrder['parcels'][number]

/** A sent parcel with both units of the test order. */
export const testParcel = (rest: Partial<Parcel> = {}): Parcel => ({
  id: 21,
  number: 1,
  carrier: 'DHL',
  tracking_number: 'JD0146',
  revision: 1,
  tracking_url: 'https://www.dhl.com/global-en/home/tracking.html?tracking-id=JD0146',
  sent_at: '2026-01-06T09:00:00.000Z',
  lines: [{ order_line_id: 11, quantity: 2 }],
  ...rest,
})

type TimelineEntry = DataAt<'GET /shop/orders/{id}/timeline'>['entries'][number]

/** The order was placed, and nothing else has happened. */
export const placedEntry: TimelineEntry = {
  kind: 'state',
  at: '2026-01-05T12:00:00.000Z',
  status: 'pending',
  actor: 'shopper',
  reason: null,
  name: null,
}

/** The order as a person without a permission of money sees it. */
export function withoutAmounts(order: ShopOrder): ShopOrder {
  const items = order.items.map((line) => ({ ...line, price: null, discount_price: null, line_amount: null }))
  const refund = order.payment.refund && { ...order.payment.refund, amount: null }
  return {
    ...order,
    items,
    payable_amount: null,
    total_amount: null,
    coupon_discount: null,
    delivery_charge: null,
    order_tax_amount: null,
    refundable_amount: null,
    proceeds: null,
    coupons: [],
    all_vat_taxes: [],
    payment: { ...order.payment, refunded_amount: null, refund },
  }
}

/** Shoppers pay in cash or in the sandbox. */
export function answerPaymentMethods(): void {
  const payment_gateways = [{ name: 'sandbox', title: 'Sandbox', logo: null }]
  // The settings that the list reads.
  const settings = { payment_gateways, currencies: [] as Settings['currencies'] } as unknown as Settings
  for (const locale of ['en', 'ar']) queryClient.setQueryData(shopSettingsQuery(locale).queryKey, settings)
}
