import { expect, test } from 'vitest'
import type { Product } from '#contract/catalogue.ts'
import type { RootData } from '#storefront/platform/settings/root-data.ts'
import { buildProductData } from './product-metadata.ts'

const visit = {
  origin: 'https://souk.example',
  locale: 'en',
  settings: { app_locale: 'en', currency: { name: 'USD' } },
} as RootData
const variant = (price: number, stock: number, discount_price = 0) => ({ price, discount_price, stock })

const product = (change: Record<string, unknown>) =>
  ({
    id: 7,
    name: 'Lamp',
    brand: null,
    summary: ['Of brass', 'Warm light'],
    description: '',
    images: [],
    categories: [{ id: 1, slug: 'lamps', name: 'Lamps' }],
    colors: [],
    variants: [variant(40, 3)],
    rating: null,
    total_reviews: 0,
    shop: { id: 2, name: 'Harbour' },
    flash_sale: null,
    ...change,
  }) as unknown as Product

const offersOf = (change: Record<string, unknown>) => buildProductData(product(change), visit).offers

test('product metadata: one variant is one offer at its current price', () => {
  expect(offersOf({ variants: [variant(40, 3, 30.5)] })).toMatchObject({
    '@type': 'Offer',
    price: '30.50',
    priceCurrency: 'USD',
    availability: 'https://schema.org/InStock',
    url: 'https://souk.example/products/7/details',
  })
})

test('product metadata: several variants are a price range, in stock if any of them is', () => {
  const variants = [variant(40, 0), variant(55, 1), variant(50, 0, 20)]
  const range = { '@type': 'AggregateOffer', lowPrice: '20.00', highPrice: '55.00', offerCount: 3 }
  expect(offersOf({ variants })).toMatchObject({ ...range, availability: 'https://schema.org/InStock' })
  const none = variants.map((each) => ({ ...each, stock: 0 }))
  expect(offersOf({ variants: none })).toMatchObject({ availability: 'https://schema.org/OutOfStock' })
})

test('product metadata: a price has an end date only during a flash sale', () => {
  const ends_at = '2026-12-01T10:00:00.000Z'
  expect(offersOf({})).not.toHaveProperty('priceValidUntil')
  expect(offersOf({ flash_sale: { id: 1, name: 'Sale', ends_at } })).toHaveProperty('priceValidUntil', ends_at)
})

test('product metadata: fields without a value are left out', () => {
  const data = buildProductData(product({}), visit)
  for (const name of ['aggregateRating', 'brand', 'image', 'color']) expect(data).not.toHaveProperty(name)
  expect(data.description).toBe('Of brass. Warm light')
  expect(buildProductData(product({ rating: 4.5, total_reviews: 2 }), visit).aggregateRating).toEqual({
    '@type': 'AggregateRating',
    ratingValue: 4.5,
    reviewCount: 2,
  })
})
