import type { Shop, ShopCard } from '#contract/shops.ts'
import { offsetOf } from '#storefront/platform/navigation/paging.ts'
import { publicLink } from '#storefront/platform/seo/public-address.ts'
import { itemListData, type StructuredData } from '#storefront/platform/seo/structured-data.ts'
import type { Visit } from '#storefront/platform/settings/root-data.ts'
import { pictureUrl } from '#ui/pictures/picture-source.ts'
import type { LoadedShops } from './load-shops.ts'

const shopPath = ({ id }: Pick<ShopCard, 'id'>): string => `/shops/${id}`

/** Structured data of a shop for search engines (schema.org OnlineStore). */
export function shopData(visit: Visit, shop: Shop): StructuredData {
  const { name, description, logo, banner, rating, total_reviews } = shop
  const { origin } = visit
  return {
    '@context': 'https://schema.org',
    '@type': 'OnlineStore',
    '@id': `${origin}${shopPath(shop)}`,
    url: publicLink(visit, shopPath(shop)),
    name,
    ...(description && { description }),
    ...(logo && { logo: `${origin}${pictureUrl(logo, null, 'webp')}` }),
    ...(banner && { image: `${origin}${pictureUrl(banner, null, 'webp')}` }),
    ...(rating !== null &&
      total_reviews > 0 && {
        aggregateRating: { '@type': 'AggregateRating', ratingValue: rating, reviewCount: total_reviews },
      }),
  }
}

export const shopListData = (visit: Visit, { shops, query }: LoadedShops): StructuredData[] =>
  itemListData(visit, {
    items: shops.map((shop) => ({ name: shop.name, href: shopPath(shop) })),
    skipped: offsetOf(query),
  })
