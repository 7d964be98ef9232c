import { Store } from 'lucide-react'
import type { ReactNode } from 'react'
import type { CartShop } from '#contract/cart.ts'
import { ShopRating } from './shop-rating.tsx'

type ShopHeadProps = {
  shop: Pick<CartShop, 'shop_name' | 'shop_rating'>
  /** Its vouchers. */
  children: ReactNode
}

/** Whose lines follow, where there is no choosing among shops. */
export function ShopHead({ shop, children }: ShopHeadProps) {
  return (
    <div className="flex flex-wrap items-center gap-2 border-b border-neutral-200 py-1 ps-4 pe-2">
      <p className="text-label flex min-w-0 flex-1 basis-[7em] items-center gap-2 text-neutral-900">
        <Store aria-hidden className="size-4.5 shrink-0 text-neutral-600" />
        <bdi className="min-w-0 wrap-anywhere">{shop.shop_name}</bdi>
      </p>
      <ShopRating shop_rating={shop.shop_rating} />
      {children}
    </div>
  )
}
