import type { Product } from '#contract/catalogue.ts'
import { addToCart } from '#storefront/cart/add-to-cart.ts'
import { ProductDetail } from '#storefront/catalogue/detail/product-detail.tsx'
import { ProductTerms } from '#storefront/catalogue/detail/sections/product-terms.tsx'
import { FavoriteButton } from '#storefront/wishlist/favorite-button.tsx'

/** The first view of a product: pictures, options, and the ways to have it. */
export function ProductFacts({ product }: { product: Product }) {
  return (
    <ProductDetail
      product={product}
      addToCart={addToCart}
      heart={<FavoriteButton product={product} variant="secondary" size={52} />}
    >
      <ProductTerms product={product} />
    </ProductDetail>
  )
}
