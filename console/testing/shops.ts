import type { DataAt } from '#contract/client/api-call.ts'
import { shopId } from '#contract/ids.ts'
import type { OperatorShop, OperatorShopAnswer, OperatorShopCard } from '#contract/operator-shops.ts'

const card: OperatorShopCard = {
  id: shopId.parse(7),
  name: 'Solestreet',
  logo: null,
  owner_name: 'Amin Rahman',
  zone: { id: 1, name: 'Old town' },
  state: 'open',
  commission_percentage: null,
  joined: '2025-03-01T09:00:00.000Z',
  total_products: 120,
  total_sold: 3400,
  rating: 4.5,
}

export const shopList = (
  shops: Partial<OperatorShopCard>[],
  counts: Partial<Record<OperatorShopCard['state'], number>> = {},
): DataAt<'GET /operator/shops'> => ({
  shops: shops.map((rest) => ({ ...card, ...rest })),
  total: shops.length,
  page: 1,
  per_page: 20,
  market_commission_percentage: 10,
  counts: { open: shops.length, closed: 0, suspended: 0, ...counts },
})

export const testShop = (rest: Partial<OperatorShop> = {}, version = 'v1'): OperatorShopAnswer => ({
  version,
  shop: {
    ...card,
    email: 'hello@solestreet.example',
    phone: '+8801712345678',
    description: 'Shoes for every street.',
    closed_at: null,
    is_shown: true,
    application_id: null,
    open_orders: 3,
    owners: [{ name: 'Amin Rahman', email: 'amin@solestreet.example', last_seen_at: null }],
    invited: [],
    suspensions: [],
    ...rest,
  },
})
