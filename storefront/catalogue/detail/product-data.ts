import type { Product } from '#contract/catalogue.ts'
import { costOf } from '../choice.ts'

type Thing = Record<string, unknown>

export type ShopFacts = {
  /** Scheme and host. */
  origin: string
  /** ISO code of the currency that prices are kept in. */
  currency: string
  /** The word for the first step of the trail. */
  home: string
}

const productPath = (id: number): string => `/products/${id}/details`

/** What search engines read: the product with its offer and marks, and the way to it (schema.org). */
export function productData(product: Product, facts: ShopFacts): Thing[] {
  return [productThing(product, facts), trailThing(product, facts)]
}

function productThing(product: Product, facts: ShopFacts): Thing {
  const { name, brand, description, images, rating, total_reviews, shop } = product
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    '@id': `${facts.origin}${productPath(product.id)}`,
    name,
    description,
    image: images.map(({ picture }) => new URL(picture.url, facts.origin).href),
    ...(brand ? { brand: { '@type': 'Brand', name: brand } } : {}),
    offers: { ...offerOf(product, facts), seller: { '@type': 'Organization', name: shop.name } },
    ...(rating === null
      ? {}
      : { aggregateRating: { '@type': 'AggregateRating', ratingValue: rating, reviewCount: total_reviews } }),
  }
}

function offerOf({ id, variants }: Product, { origin, currency }: ShopFacts): Thing {
  const costs = variants.map(costOf)
  const [lowest, highest] = [Math.min(...costs), Math.max(...costs)]
  const availability = `https://schema.org/${variants.some(({ stock }) => stock > 0) ? 'InStock' : 'OutOfStock'}`
  const shared = { priceCurrency: currency, availability, url: `${origin}${productPath(id)}` }
  if (lowest === highest) return { '@type': 'Offer', price: lowest.toFixed(2), ...shared }
  const range = { lowPrice: lowest.toFixed(2), highPrice: highest.toFixed(2), offerCount: variants.length }
  return { '@type': 'AggregateOffer', ...range, ...shared }
}

function trailThing({ id, name, categories }: Product, { origin, home }: ShopFacts): Thing {
  const steps = [
    { name: home, path: '/' },
    ...categories.map((category) => ({ name: category.name, path: `/categories/${category.slug}` })),
    { name, path: productPath(id) },
  ]
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: step.name,
      item: `${origin}${step.path}`,
    })),
  }
}
