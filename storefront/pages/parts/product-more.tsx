import type { ProductCard } from '#contract/catalogue.ts'
import type { ProductSectionsProps } from '#storefront/catalogue/detail/sections/product-sections.tsx'
import { ProductSections } from '#storefront/catalogue/detail/sections/product-sections.tsx'
import { RecentlyViewed } from '#storefront/catalogue/shelf/recently-viewed.tsx'
import { whenSeen } from '#storefront/platform/hydration/deferred-part.tsx'
import { type Reviews, useReviews } from '#storefront/reviews/use-reviews.ts'
import { LaterRail } from '#storefront/shell/cards/later-rail.ts'
import { FromShop } from './product/from-shop.tsx'
import { RelatedProducts } from './related-products.tsx'

const ReviewBlock = whenSeen(() => import('#storefront/reviews/review-block.tsx').then((part) => part.ReviewBlock))

type ProductMoreProps = Pick<ProductSectionsProps, 'product'> & {
  related: readonly ProductCard[]
  /** What else its shop sells. */
  from_shop: readonly ProductCard[]
  reviews: Reviews['answer']
}

/** Everything under the first view of a product: what to read about it, and where to go from it. */
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
        <RecentlyViewed Rail={LaterRail} except={product.id} />
      </div>
    </>
  )
}
