import type { DeskOrder } from '#console/orders/order-queries.ts'
import { queryClient } from '#console/platform/api/query-client.ts'
import { meQuery } from '#console/platform/session/me.ts'
import { shopId } from '#contract/ids.ts'
import type { ShopOrder } from '#contract/shop-orders.ts'
import { testMe } from './me.ts'

/** Signs in a member of shop 7 with these permissions. */
export function signInAtShop(...permissions: readonly string[]): void {
  queryClient.setQueryData(meQuery.queryKey, {
    ...testMe,
    memberships: [
      {
        ...{ kind: 'shop' as const, shop_id: shopId.parse(7), shop_name: 'Solestreet', role: 'manager' },
        ...{ role_name: null, permissions: [...permissions], suspension: null, entered: null },
      },
    ],
  })
}

const item: ShopOrder['items'][number] = {
  ...{ order_line_id: 11, product_id: 3, name: 'Trail runner', brand: 'Solestreet', thumbnail: null },
  ...{
    color: 'Red',
    size: '42',
    unit: 'pair',
    price: 60,
    discount_price: 45.5,
    quantity: 2,
    line_amount: 91,
    sku: 'TR-42',
  },
}

const address: DeskOrder['address'] = {
  ...{ name: 'Mina Haddad', phone_code: '+880', phone: '1712345678', formatted_phone: '+880 1712 345678' },
  ...{ country: 'Bangladesh', state: null, city: 'Dhaka', area: 'Banani', post_code: '1213' },
  ...{ address_line: 'House 5, Road 11', address_line2: null, address_type: 'home' },
}

/** A pending cash order. */
export const testOrder = (rest: Partial<ShopOrder> = {}): ShopOrder => ({
  ...{ id: 5, order_code: 'SK-1005', payable_amount: 96, currency: 'USD', status: 'pending', total_items: 2 },
  ...{ phone: '+880 1712 345678', city: 'Dhaka', ship_by: '2026-01-05', is_late: false },
  ...{ parcel_count: 0, sent_parcel_count: 0, note_count: 0, parcels: [], refundable_amount: 0, proceeds: null },
  ...{ created_at: '2026-01-05T12:00:00.000Z', recipient: 'Mina Haddad', items: [item], held_for: [], printed: [] },
  payment: { method: 'cash', status: 'unpaid', refunded_amount: 0, refund: null },
  ...{ expected_from: '2026-01-07', expected_to: '2026-01-09', note: null, coupons: [], address },
  events: [{ status: 'pending', at: '2026-01-05T12:00:00.000Z', actor: 'shopper', reason: null }],
  ...{ total_amount: 91, coupon_discount: 0, delivery_charge: 5, order_tax_amount: 0, all_vat_taxes: [] },
  moves: ['confirmed', 'cancelled'],
  ...rest,
})
