import { Check } from 'lucide-react'
import type { CartShop } from '#contract/cart.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { Avatar } from '#ui/marks/avatar.tsx'
import { ShopRating } from '../shop-rating.tsx'
import { toggleShop } from './selection.ts'

type ShopChoiceProps = { shop: CartShop; isChosen: boolean }

/** The head of a shop's lines: all of it chooses the shop. It looks like a radio, but several can be on: a checkbox. */
export function ShopChoice({ shop, isChosen }: ShopChoiceProps) {
  const t = useText()
  return (
    <label className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 rounded-md py-2 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand-ring">
      <span className="relative grid place-items-center">
        <input
          type="checkbox"
          data-shop-choice
          checked={isChosen}
          onChange={() => toggleShop(shop.shop_id)}
          aria-label={t('cart.select_shop', { name: shop.shop_name })}
          className="peer size-5 shrink-0 appearance-none rounded-full border border-neutral-500 bg-white outline-none checked:border-brand-solid checked:bg-brand-solid focus-visible:shadow-none forced-colors:appearance-auto"
        />
        <Check className="pointer-events-none absolute size-3.5 stroke-3 text-on-brand opacity-0 peer-checked:opacity-100 forced-colors:hidden" />
      </span>
      <Avatar source={shop.shop_logo} name={shop.shop_name} size={24} widths={[64, 96]} />
      <span className="text-label min-w-0 flex-1 basis-[4em] wrap-anywhere text-neutral-900">
        <bdi>{shop.shop_name}</bdi>
      </span>
      <ShopRating shop_rating={shop.shop_rating} />
    </label>
  )
}
