import { queryClient } from '#console/platform/api/query-client.ts'
import { shopLanguagesQuery } from '#console/platform/api/shop-languages.ts'
import { signInAtMarket } from '#console/testing/market-desk.ts'
import { storeDollars } from '#console/testing/products.ts'
import type { DataAt } from '#contract/client/api-call.ts'
import type {
  FlashSaleOffer,
  FlashSaleProduct,
  ListedFlashSale,
  OperatorFlashSale,
  OperatorFlashSaleAnswer,
  OperatorFlashSaleOffer,
  ShopFlashSale,
  ShopFlashSaleAnswer,
} from '#contract/desk-flash-sales.ts'
import { shopId } from '#contract/ids.ts'

/** Signs in at the market, with two languages and prices in dollars. */
export function openSaleDesk(...permissions: readonly string[]): void {
  signInAtMarket(...permissions)
  storeDollars()
  queryClient.setQueryData(shopLanguagesQuery.queryKey, [
    { id: 1, name: 'en', title: 'English', direction: 'ltr' },
    { id: 2, name: 'ar', title: 'العربية', direction: 'rtl' },
  ])
}

export const noOffers = { offered: 0, accepted: 0, refused: 0, withdrawn: 0 }

const fields = {
  id: 5,
  name: 'Weekend Rush',
  thumbnail: null,
  starts_at: '2199-05-02T10:00:00.000Z',
  ends_at: '2199-05-04T10:00:00.000Z',
  offers_until: '2199-05-01T10:00:00.000Z',
  state: 'offers_open',
} as const

const testSale = (rest: Partial<OperatorFlashSale> = {}): OperatorFlashSale => ({
  ...fields,
  translations: {},
  invites_all: true,
  shops: [],
  offers: { ...noOffers, offered: 2 },
  ...rest,
})

export const testSaleAnswer = (rest: Partial<OperatorFlashSale> = {}, version = '1'): OperatorFlashSaleAnswer => ({
  version,
  sale: testSale(rest),
})

export const testListedSale = (rest: Partial<ListedFlashSale> = {}): ListedFlashSale => ({
  ...fields,
  offers: { ...noOffers, offered: 1200 },
  ...rest,
})

export const saleList = (flash_sales: ListedFlashSale[]): DataAt<'GET /operator/flash-sales'> => ({
  flash_sales,
  counts: { draft: 0, offers_open: flash_sales.length, offers_closed: 0, planned: 0, running: 0, ended: 0 },
  total: flash_sales.length,
  page: 1,
  per_page: 20,
})

/** As long as a reason can be. */
export const longReason = 'Too dear for us. '.repeat(18).slice(0, 300)

export const testShop = { id: shopId.parse(7), name: 'Solestreet' }

export const testOffer = (product_id: number, rest: Partial<FlashSaleOffer> = {}): FlashSaleOffer => ({
  product_id,
  name: `Canvas shoe ${product_id}`,
  thumbnail: null,
  price: 80,
  current_price: 70,
  available: 12,
  discount_percentage: 30,
  state: 'offered',
  reason: null,
  ...rest,
})

export const testJudgedOffer = (
  product_id: number,
  rest: Partial<OperatorFlashSaleOffer> = {},
): OperatorFlashSaleOffer => ({ ...testOffer(product_id), shop: testShop, ...rest })

export const offerList = (offers: OperatorFlashSaleOffer[]): DataAt<'GET /operator/flash-sales/{id}/offers'> => ({
  offers,
  total: offers.length,
  page: 1,
  per_page: 20,
})

export const testShopSale = (rest: Partial<ShopFlashSale> = {}): ShopFlashSale => ({
  ...fields,
  is_invited: true,
  takes_offers: true,
  offers: noOffers,
  ...rest,
})

export const testShopAnswer = (
  offers: FlashSaleOffer[] = [],
  rest: Partial<ShopFlashSale> = {},
): ShopFlashSaleAnswer => ({ sale: testShopSale(rest), offers, commission_percentage: 10 })

export const testProduct = (product_id: number, rest: Partial<FlashSaleProduct> = {}): FlashSaleProduct => ({
  product_id,
  name: `Canvas shoe ${product_id}`,
  thumbnail: null,
  price: 80,
  current_price: 70,
  available: 12,
  is_in_other_sale: false,
  ...rest,
})

export const productList = (products: FlashSaleProduct[]): DataAt<'GET /shop/flash-sales/{id}/products'> => ({
  products,
  total: products.length,
  page: 1,
  per_page: 20,
})
