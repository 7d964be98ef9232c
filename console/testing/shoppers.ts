import type { DataAt } from '#contract/client/api-call.ts'
import { shopId } from '#contract/ids.ts'
import type { Shopper, ShopperCard, ShopperOrder } from '#contract/operator-shoppers.ts'

const card: ShopperCard = {
  id: 12,
  name: 'Mina Haddad',
  email: 'mina@mail.example',
  phone: '+880 1712 345678',
  order_count: 3,
  joined: '2025-03-01T09:00:00.000Z',
  last_seen_at: '2026-01-05T12:00:00.000Z',
  is_disabled: false,
  deletes_at: null,
}

export const shopperList = (
  shoppers: Partial<ShopperCard>[],
  rest: Partial<DataAt<'GET /operator/shoppers'>> = {},
): DataAt<'GET /operator/shoppers'> => ({
  shoppers: shoppers.map((each) => ({ ...card, ...each })),
  next: null,
  counts: { disabled: 0, leaving: 0 },
  ...rest,
})

export const testShopper = (rest: Partial<Shopper> = {}): Shopper => ({
  ...card,
  country: 'Bangladesh',
  locale: 'bn',
  deleted_at: null,
  leaving_by: null,
  has_password: true,
  providers: [],
  is_email_proved: true,
  is_phone_proved: false,
  open_order_count: 1,
  review_count: 2,
  ticket_count: 1,
  disablings: [],
  vouchers: [],
  addresses: [],
  sessions: [
    {
      id: 1,
      browser: 'Firefox',
      system: 'Android',
      is_phone: true,
      signed_in_at: '2026-01-01T09:00:00.000Z',
      last_seen_at: '2026-01-05T12:00:00.000Z',
    },
  ],
  ...rest,
})

export const shopperOrder = (id: number): ShopperOrder => ({
  id,
  order_code: `260105-00000${id}`,
  status: 'pending',
  payable_amount: 96,
  currency: 'USD',
  shop: { id: shopId.parse(7), name: 'Solestreet', logo: null },
  created_at: '2026-01-05T12:00:00.000Z',
})

export const testAddress: Shopper['addresses'][number] = {
  id: 1,
  name: 'Mina Haddad',
  phone_code: '+880',
  phone: '1712345678',
  formatted_phone: '+880 1712 345678',
  country: 'Bangladesh',
  state: null,
  city: 'Dhaka',
  area: null,
  post_code: '1205',
  address_line: '12 Lake Road',
  address_line2: null,
  address_type: 'home',
  is_default: true,
  latitude: null,
  longitude: null,
}
