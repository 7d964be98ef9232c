import type { Application } from '#console/applications/application-queries.ts'
import type { DataAt } from '#contract/client/api-call.ts'
import { shopId } from '#contract/ids.ts'
import type { ApplicationCard } from '#contract/operator-applications.ts'
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

const applicationCard: ApplicationCard = {
  id: 4,
  application_number: 'A-1004',
  state: 'pending',
  shop_name: 'Ink Alley',
  owner_name: 'Noor Jalil',
  zone: 'Old town',
  country: 'Bangladesh',
  sent_at: '2026-01-02T09:00:00.000Z',
  decided_at: null,
  decided_by: null,
}

export const testApplication = (rest: Partial<Application> = {}): Application => ({
  ...applicationCard,
  about: 'Inks in all colours of the sea.',
  email: 'noor@ink.example',
  phone: '+8801712345678',
  locale: 'en',
  reason: null,
  shop_id: null,
  rival: null,
  documents: [{ position: 1, kind: 'pdf', bytes: 1_240_000 }],
  ...rest,
})

export const applicationList = (
  applications: Partial<ApplicationCard>[],
  counts: Partial<Record<ApplicationCard['state'], number>> = {},
): DataAt<'GET /operator/applications'> => ({
  applications: applications.map((rest) => ({ ...applicationCard, ...rest })),
  total: applications.length,
  page: 1,
  per_page: 20,
  counts: { pending: applications.length, approved: 0, refused: 0, ...counts },
})
