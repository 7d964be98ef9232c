import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import type { Cart } from '#contract/cart.ts'
import { Money } from '#storefront/platform/currency/price.tsx'
import { toast } from '#storefront/platform/dialogs/toasts.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { useSettings } from '#storefront/platform/settings/root-data.ts'
import { Button } from '#ui/buttons/button.tsx'
import { classNames } from '#ui/class-names.ts'
import type { CartSelection } from './cart-selection.ts'
import { useLineChanges } from './line/line-changes.ts'
import { sumAvailableLines } from './line/line-rules.ts'

type CartFootProps = { cart: Cart; selection: CartSelection; onLeave: () => void }

/** The total of the chosen shops, or of the whole cart while none is chosen, and the button to checkout. */
export function CartFoot({ cart, selection, onLeave }: CartFootProps) {
  const t = useText()
  const { multi_vendor } = useSettings()
  const navigate = useNavigate()
  const proceed = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    if (selection.shop_ids.length === 0) return requestShop(t('checkout.choose_shop'), currentTarget)
    onLeave()
    navigate('/checkout')
  }
  return (
    <div className="grid gap-2">
      {multi_vendor && (
        <p className="text-meta text-neutral-600">
          {t('cart.selected', { count: cart.cart_items.length, chosen: selection.shop_ids.length })}
        </p>
      )}
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="text-label text-neutral-900">{t('cart.amount')}</p>
        <CartAmount cart={cart} selection={selection} />
      </div>
      <p className="text-meta text-neutral-600">{t('cart.amount_note')}</p>
      <Button variant="primary" size="large" full onClick={proceed} className="mt-1">
        {t('cart.checkout')}
      </Button>
    </div>
  )
}

/** The previous amount stays, dimmed, during a request. Without a summary of the server, the lines are added up. */
function CartAmount({ cart, selection }: Pick<CartFootProps, 'cart' | 'selection'>) {
  const isChanging = useLineChanges((changes) => Object.keys(changes.requested).length > 0)
  const { data, isPlaceholderData, isFetching } = selection.summary
  const isStale = selection.shop_ids.length > 0 && (isPlaceholderData || isFetching || isChanging)
  const chosenShops = cart.cart_items.filter((shop) => selection.shop_ids.includes(shop.shop_id))
  const localTotal =
    chosenShops.length > 0 ? sumAvailableLines(chosenShops.flatMap((shop) => shop.products)) : cart.total_amount
  return (
    <p
      aria-live="polite"
      className={classNames('text-price-md text-neutral-900 transition-opacity', isStale && 'opacity-50')}
    >
      <Money amount={data?.checkout.total_amount ?? localTotal} />
    </p>
  )
}

/** The checkout page behind the panel has the same checkboxes, so only the dialog is searched. */
function requestShop(message: string, button: HTMLElement): void {
  toast.warning(message)
  button.closest('[role="dialog"]')?.querySelector<HTMLElement>('[data-shop-choice]')?.focus()
}
