import { Check, Store, TicketPercent } from 'lucide-react'
import type { ReactNode } from 'react'
import type { CartShop } from '#contract/cart.ts'
import { openDialog } from '#storefront/platform/dialogs/dialogs.ts'
import { useNumber, useText } from '#storefront/platform/i18n/texts.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { Avatar } from '#ui/marks/avatar.tsx'
import { RatingStar } from '#ui/marks/rating-stars.tsx'
import { toggleShop } from './cart-selection.ts'

type ShopHeadProps = {
  shop: Pick<CartShop, 'shop_name' | 'shop_rating'>
  children: ReactNode
}

/** The head of a shop's lines where no shop can be chosen: in Buy now, and in a market with one shop. */
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

type ShopChoiceProps = { shop: CartShop; isChosen: boolean }

/** The head of a shop's lines as a checkbox that looks like a radio: several shops can be chosen. */
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

type ShopVouchersProps = {
  shop: Pick<CartShop, 'shop_id' | 'shop_name'>
  /** The dialog to return to when the vouchers close. */
  from?: 'cart'
}

export function ShopVouchers({ shop: { shop_id, shop_name }, from }: ShopVouchersProps) {
  const t = useText()
  return (
    <IconButton
      size={40}
      label={t('cart.vouchers', { shop: shop_name })}
      icon={<TicketPercent />}
      aria-haspopup="dialog"
      onClick={() => openDialog('vouchers', { shop_id, shop_name, ...(from && { from }) })}
    />
  )
}

function ShopRating({ shop_rating }: Pick<CartShop, 'shop_rating'>) {
  const t = useText()
  const number = useNumber()
  if (shop_rating === null) return null
  return (
    <span className="text-meta flex items-center gap-1 text-neutral-700">
      <RatingStar />
      <span className="sr-only">{t('cart.rating')}</span>
      <bdi className="tabular-nums">{number(shop_rating, 1)}</bdi>
    </span>
  )
}
