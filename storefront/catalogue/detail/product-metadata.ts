import type { MetaDescriptor } from 'react-router'
import type { Product } from '#contract/catalogue.ts'
import { stageSizes, stageWidths } from '#storefront/catalogue/gallery/gallery-pictures.ts'
import { shortenText, toPlainText } from '#storefront/platform/seo/plain-text.ts'
import { toAbsoluteUrl } from '#storefront/platform/seo/public-address.ts'
import type { StructuredData } from '#storefront/platform/seo/structured-data.ts'
import { translateName } from '#storefront/platform/settings/local-name.ts'
import type { RootData } from '#storefront/platform/settings/root-data.ts'
import { pictureUrl, sourceSet } from '#ui/pictures/picture-source.ts'
import { productPath } from '../product-list-data.ts'
import { getCurrentPrice } from '../variant-selection.ts'

/** Structured data of a product for search engines (schema.org Product). */
export function buildProductData(product: Product, visit: RootData): StructuredData {
  const { name, brand, images, colors, categories, rating, total_reviews, shop } = product
  const seller = { '@type': 'Organization', name: shop.name, url: toAbsoluteUrl(visit, `/shops/${shop.id}`) }
  const description = toPlainText(product.description) || product.summary.join('. ')
  const category = categories.map((each) => each.name).join(' > ')
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    '@id': `${visit.origin}${productPath(product.id)}`,
    name,
    ...(description && { description }),
    ...(images.length > 0 && {
      image: images.map(({ picture }) => `${visit.origin}${pictureUrl(picture, null, 'webp')}`),
    }),
    ...(brand && { brand: { '@type': 'Brand', name: brand } }),
    ...(category && { category }),
    ...(colors.length > 0 && {
      color: colors.map(({ name }) => translateName(visit.settings, 'color', name)).join(', '),
    }),
    offers: { ...buildOffer(product, visit), seller },
    ...(rating !== null &&
      total_reviews > 0 && {
        aggregateRating: { '@type': 'AggregateRating', ratingValue: rating, reviewCount: total_reviews },
      }),
  }
}

/** Prices are in the currency that is charged. `priceValidUntil` is set only during a flash sale. */
function buildOffer({ id, variants, flash_sale }: Product, visit: RootData): StructuredData {
  const costs = variants.map(getCurrentPrice)
  const [lowest, highest] = [Math.min(...costs), Math.max(...costs)]
  const shared = {
    priceCurrency: visit.settings.currency.name,
    availability: `https://schema.org/${variants.some(({ stock }) => stock > 0) ? 'InStock' : 'OutOfStock'}`,
    itemCondition: 'https://schema.org/NewCondition',
    url: toAbsoluteUrl(visit, productPath(id)),
    ...(flash_sale && { priceValidUntil: flash_sale.ends_at }),
  }
  if (variants.length === 1) return { '@type': 'Offer', price: lowest.toFixed(2), ...shared }
  const range = { lowPrice: lowest.toFixed(2), highPrice: highest.toFixed(2), offerCount: variants.length }
  return { '@type': 'AggregateOffer', ...range, ...shared }
}

/** Description for search results: its own text, or the beginning of the product's description. */
export const buildProductDescription = ({ search_description, summary, description }: Product): string =>
  search_description ?? shortenText(toPlainText(description) || summary.join('. '))

/** Preloads the large picture, which is the LCP element. */
export function buildPicturePreload({ images }: Product): MetaDescriptor[] {
  const source = images[0]?.picture
  if (!source) return []
  return [
    {
      tagName: 'link',
      rel: 'preload',
      as: 'image',
      type: 'image/avif',
      imageSrcSet: sourceSet(source, stageWidths, 'avif'),
      imageSizes: stageSizes,
      fetchPriority: 'high',
    },
  ]
}
