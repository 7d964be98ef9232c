import { queryClient } from '#console/platform/api/query-client.ts'
import { shopLanguagesQuery, shopSettingsQuery } from '#console/platform/api/shop-languages.ts'
import type { Product } from '#contract/catalogue.ts'
import type { DataAt } from '#contract/client/api-call.ts'
import { shopId } from '#contract/ids.ts'
import type { SellerPicture, SellerVariant } from '#contract/product-parts.ts'
import type { Settings } from '#contract/settings.ts'
import type { SellerProduct, SellerProductRow } from '#contract/shop-products.ts'
import { signInAtShop } from './orders.ts'

/** Signs in at shop 7 of a market with English as its default language, Arabic, and prices in dollars. */
export function openProductDesk(...permissions: readonly string[]): void {
  signInAtShop(...permissions)
  storeDollars()
  queryClient.setQueryData(shopLanguagesQuery.queryKey, [
    { id: 1, name: 'en', title: 'English', direction: 'ltr' },
    { id: 2, name: 'ar', title: 'العربية', direction: 'rtl' },
  ])
}

/** Prices and figures are in dollars. */
export function storeDollars(): void {
  const dollar = { id: 1, name: 'USD', symbol: '$', position: 'prefix', is_default: true, rate_from_default: 1 }
  // The settings that the pages read.
  const settings = { currencies: [dollar] } as unknown as Settings
  for (const locale of ['en', 'ar']) queryClient.setQueryData(shopSettingsQuery(locale).queryKey, settings)
}

const source = {
  url: '/pictures/1/640.webp',
  width: 900,
  height: 900,
  color: '#d9d9d9',
  preview: 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==',
}

export const testPicture = (id: number, rest: Partial<SellerPicture> = {}): SellerPicture => ({
  id,
  picture: { ...source, url: `/pictures/${id}/640.webp` },
  color: null,
  alt: '',
  ...rest,
})

export const testVariant = (id: number, rest: Partial<SellerVariant> = {}): SellerVariant => ({
  id,
  color: 'Red',
  size: 'M',
  price: 25,
  discount_price: null,
  discount_from: null,
  discount_until: null,
  sku: `SOCK-${id}`,
  barcode: null,
  is_hidden: false,
  is_reduced: false,
  available: 12,
  has_orders: false,
  ...rest,
})

/** A draft of wool socks with one picture and two variants. */
export const testProduct = (rest: Partial<SellerProduct> = {}): SellerProduct => ({
  id: 3,
  state: 'draft',
  shown_from: null,
  refusal: null,
  created_at: '2026-01-05T12:00:00.000Z',
  moves: ['shown', 'archived'],
  default_locale: 'en',
  words: {
    en: {
      name: 'Wool socks',
      summary: ['Warm', 'Light'],
      description: '<p>Knitted in one piece.</p>',
      specifications: [['Material', 'Wool']],
      search_title: '',
      search_description: '',
    },
  },
  details: {
    category: { id: 12, name: 'Socks', path: ['Clothes'] },
    brand: { id: 4, name: 'Fjord' },
    vat_tax: null,
    unit: 'pair',
    weight_grams: 80,
  },
  pictures: [testPicture(21)],
  variants: [testVariant(31), testVariant(32, { size: 'L' })],
  versions: { words: 'w1', details: 'd1', variants: 'v1', pictures: 'p1' },
  ...rest,
})

export const testChoices: DataAt<'GET /shop/product-choices'> = {
  categories: [
    { id: 11, name: 'Clothes', path: [], is_leaf: false },
    { id: 12, name: 'Socks', path: ['Clothes'], is_leaf: true },
    { id: 13, name: 'Shirts', path: ['Clothes'], is_leaf: true },
  ],
  colors: [
    { name: 'Red', label: 'Red', hex: '#cc0000' },
    { name: 'Blue', label: 'Blue', hex: '#0033cc' },
  ],
  sizes: ['M', 'L', 'XL'].map((name) => ({ name, label: name })),
  taxes: [{ id: 1, name: 'VAT', percentage: 7.5 }],
  units: ['pair', 'piece'],
  locales: ['en', 'ar'],
  default_locale: 'en',
}

export const testRow = (id: number, rest: Partial<SellerProductRow> = {}): SellerProductRow => ({
  id,
  name: `Wool socks ${id}`,
  picture: null,
  category: 'Socks',
  brand: 'Fjord',
  state: 'shown',
  shown_from: null,
  is_shown: true,
  price: 25,
  highest_price: 30,
  variant_count: 2,
  available: 12,
  is_low: false,
  created_at: '2026-01-05T12:00:00.000Z',
  ...rest,
})

/** What shoppers who read Arabic see of a product. */
export const testShownProduct: Product = {
  id: 3,
  name: 'جوارب',
  brand: 'Fjord',
  summary: ['دافئة'],
  description: '<p>قطعة واحدة</p>',
  unit: 'pair',
  specifications: [['الخامة', 'صوف']],
  images: [],
  categories: [],
  price: 25,
  discount_price: 20,
  discount_percentage: 20,
  colors: [{ name: 'Red', hex: '#cc0000' }],
  sizes: ['M'],
  rating: null,
  total_reviews: 0,
  total_sold: 0,
  histogram: [0, 0, 0, 0, 0],
  flash_sale: null,
  vat: null,
  search_title: null,
  search_description: null,
  delivery: { charge: 5, free_from: null, days_min: 1, days_max: 3 },
  shop: {
    id: shopId.parse(7),
    name: 'Solestreet',
    logo: null,
    banner: null,
    rating: null,
    total_reviews: 0,
    total_products: 1,
    zone: { id: 1, name: 'North' },
    is_open: true,
    joined: '2026-01-01T00:00:00.000Z',
  },
  variants: [{ size: 'M', color: 'Red', price: 25, discount_price: 20, discount_percentage: 20, stock: 3, images: [] }],
}
