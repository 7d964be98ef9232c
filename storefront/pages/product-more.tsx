import type { Product, ProductCard } from '#contract/catalogue.ts'
import { useScrollToHash } from '#storefront/catalogue/detail/in-page-link.tsx'
import { ProductSections, type ProductSectionsProps } from '#storefront/catalogue/detail/product-sections.tsx'
import { RecentlyViewed } from '#storefront/catalogue/shelf/recently-viewed.tsx'
import { hydrateOnVisible } from '#storefront/platform/hydration/deferred-part.tsx'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { Section } from '#storefront/platform/layout/section.tsx'
import { useSettings } from '#storefront/platform/settings/root-data.ts'
import { type Reviews, useReviews } from '#storefront/reviews/use-reviews.ts'
import { LazyRail, NearRail } from '#storefront/shell/cards/lazy-rail.ts'

const ReviewBlock = hydrateOnVisible(() =>
  import('#storefront/reviews/review-block.tsx').then((part) => part.ReviewBlock),
)

type ProductMoreProps = Pick<ProductSectionsProps, 'product'> & {
  related: readonly ProductCard[]
  from_shop: readonly ProductCard[]
  reviews: Reviews['answer']
}

/** The part of a product page below its first view. */
export function ProductMore({ product, related, from_shop, reviews: first }: ProductMoreProps) {
  const reviews = useReviews(product.id, first)
  return (
    <>
      <ProductSections
        product={product}
        hasRelated={related.length > 0}
        reviews={<ReviewBlock reviews={reviews} rating={product.rating} name={product.name} />}
      />
      <div className="page-container grid grid-cols-1 gap-10 pt-10 lg:gap-16">
        <FromShop shop={product.shop} products={from_shop} />
        <RelatedProducts products={related} />
        <RecentlyViewed Rail={LazyRail} except={product.id} />
      </div>
    </>
  )
}

type FromShopProps = { shop: Product['shop']; products: readonly ProductCard[] }

/** Other products of the shop; hidden in a market with a single shop. */
function FromShop({ shop, products }: FromShopProps) {
  const t = useText()
  const { multi_vendor } = useSettings()
  if (!multi_vendor || products.length === 0) return null
  return (
    <Section id="from-shop" title={t('catalogue.from_shop')} allHref={`/shops/${shop.id}`}>
      <NearRail products={products} labelledBy="from-shop" isBelowFirstView />
    </Section>
  )
}

/** Related products; the target of "See similar" links. */
function RelatedProducts({ products }: { products: readonly ProductCard[] }) {
  const t = useText()
  useScrollToHash('related')
  if (products.length === 0) return null
  return (
    <div id="related" className="lg:scroll-mt-16">
      <Section id="related-title" title={t('catalogue.related')}>
        <NearRail products={products} labelledBy="related-title" isBelowFirstView />
      </Section>
    </div>
  )
}
