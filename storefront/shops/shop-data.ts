import type { Shop, ShopCard } from '#contract/shops.ts'
import { offsetOf } from '#storefront/platform/navigation/paging.ts'
import { toAbsoluteUrl } from '#storefront/platform/seo/public-address.ts'
import { createItemListData, type StructuredData } from '#storefront/platform/seo/structured-data.ts'
import type { RootData } from '#storefront/platform/settings/root-data.ts'
import { pictureUrl } from '#ui/pictures/picture-source.ts'
import type { LoadedShops } from './load-shops.ts'

const shopPath = ({ id }: Pick<ShopCard, 'id'>): string => `/shops/${id}`

export function buildShopData(visit: RootData, shop: Shop): StructuredData {
  const { name, description, logo, banner, rating, total_reviews } = shop
  const { origin } = visit
  return {
    '@context': 'https://schema.org',
    '@type': 'OnlineStore',
    '@id': `${origin}${shopPath(shop)}`,
    url: toAbsoluteUrl(visit, shopPath(shop)),
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

export const buildShopListData = (visit: RootData, { shops, query }: LoadedShops): StructuredData[] =>
  createItemListData(visit, {
    items: shops.map((shop) => ({ name: shop.name, href: shopPath(shop) })),
    skipped: offsetOf(query),
  })
