import { Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Product } from '#contract/catalogue.ts'
import { useNumber, useText } from '#storefront/platform/i18n/texts.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Avatar } from '#ui/marks/avatar.tsx'
import { RatingStar } from '#ui/marks/rating-stars.tsx'

type SellerProps = {
  shop: Product['shop']
  /** Whether somebody is there, and the way to ask them. */
  presence: ReactNode
  chat: ReactNode
}

/** Who sells it. */
export function Seller({ shop, presence, chat }: SellerProps) {
  const t = useText()
  const number = useNumber()
  return (
    <div className="panel flex flex-wrap items-center gap-3 p-4">
      <Avatar source={shop.logo} name={shop.name} size={48} widths={[48, 96, 144]} />
      <div className="min-w-0 flex-1 basis-40">
        <p className="text-meta text-neutral-600">{t('catalogue.sold_by')}</p>
        <p className="text-h3 text-neutral-900">
          <bdi>{shop.name}</bdi>
        </p>
        <p className="text-meta flex flex-wrap items-center gap-x-3 text-neutral-600 tabular-nums">
          {shop.rating !== null && (
            <span className="inline-flex items-center gap-1">
              <RatingStar className="size-3.5" />
              <span className="sr-only">
                {t('catalogue.rated', { rating: number(shop.rating, 1), count: shop.total_reviews })}
              </span>
              <span aria-hidden className="text-neutral-900">
                {number(shop.rating, 1)}
              </span>
              <bdi aria-hidden>{`(${number(shop.total_reviews)})`}</bdi>
            </span>
          )}
          <span>{t('catalogue.products_count', { count: shop.total_products })}</span>
          {presence}
        </p>
      </div>
      <div className="flex flex-wrap gap-2 max-xs:w-full max-xs:*:flex-1">
        {chat}
        <Button render={<Link to={`/shops/${shop.id}`} />}>{t('catalogue.visit_shop')}</Button>
      </div>
      {!shop.is_open && (
        <p className="text-meta flex basis-full items-center gap-1.5 text-warning">
          <Clock aria-hidden className="size-4" />
          {t('catalogue.shop_closed')}
        </p>
      )}
    </div>
  )
}
