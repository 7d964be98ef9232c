import { ShoppingCart } from 'lucide-react'
import { useLocation } from 'react-router'
import { useMoney } from '#storefront/platform/currency/currency.tsx'
import { Money } from '#storefront/platform/currency/price.tsx'
import { openDialog } from '#storefront/platform/dialogs/dialogs.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { useSession } from '#storefront/platform/session/session.ts'

/** Shows the cart at the end edge of wide windows; hidden in checkout and in the blog. */
export function CartTab() {
  const t = useText()
  const money = useMoney()
  const { pathname } = useLocation()
  const { cart_count, cart_amount } = useSession()
  const items = t('shell.cart_tab', { count: cart_count })
  if (/^\/(checkout|buynow|blogs?)(\/|$)/.test(pathname)) return null
  return (
    <button
      type="button"
      aria-label={t('shell.cart_tab_button', { items, amount: money(cart_amount) })}
      onClick={() => openDialog('cart')}
      className="frame fixed end-0 top-1/2 z-floating w-19 -translate-y-1/2 overflow-hidden rounded-s-lg bg-brand-solid text-on-brand shadow-3 hover:bg-brand-solid-hover max-lg:hidden"
    >
      <span className="flex flex-col items-center gap-1 px-1 py-2">
        <ShoppingCart className="size-5" />
        <span className="text-micro tabular-nums">{items}</span>
      </span>{' '}
      <span className="text-micro block bg-white px-1 py-1.5 text-neutral-900">
        <span key={cart_amount} className="block animate-fade-in">
          <Money amount={cart_amount} />
        </span>
      </span>
    </button>
  )
}
