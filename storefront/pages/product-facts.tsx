import type { Product } from '#contract/catalogue.ts'
import type { Shop } from '#contract/shops.ts'
import { addToCart } from '#storefront/cart/add-to-cart.ts'
import { buyNow } from '#storefront/cart/buy-now/buy-now.ts'
import { ProductDetail } from '#storefront/catalogue/detail/product-detail.tsx'
import { ProductTerms } from '#storefront/catalogue/detail/product-terms.tsx'
import { ChatButton } from '#storefront/chat/chat-button.tsx'
import { ShopPresence } from '#storefront/chat/presence.tsx'
import { VoucherRow } from '#storefront/vouchers/voucher-entry.tsx'
import { FavoriteButton } from '#storefront/wishlist/favorite-button.tsx'

type ProductFactsProps = {
  product: Product
  holiday: Shop['holiday']
  vouchers: number
}

const waysToBuy = { addToCart, buyNow }

export function ProductFacts({ product, holiday, vouchers }: ProductFactsProps) {
  return (
    <ProductDetail
      product={product}
      holiday={holiday}
      waysToBuy={waysToBuy}
      heart={<FavoriteButton product={product} variant="secondary" size={52} />}
    >
      <VoucherRow shop={product.shop} count={vouchers} />
      <ProductTerms
        product={product}
        presence={<ShopPresence shop_id={product.shop.id} />}
        chat={<ChatButton shop={product.shop} product_id={product.id} />}
      />
    </ProductDetail>
  )
}
