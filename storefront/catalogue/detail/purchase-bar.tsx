import { type RefObject, useEffect, useState } from 'react'
import type { Purchase } from '#storefront/catalogue/purchase.ts'
import { Price } from '#storefront/platform/currency/price.tsx'
import { openDialog } from '#storefront/platform/dialogs/dialogs.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { useOptionNames } from '#storefront/platform/settings/local-name.ts'
import { Button } from '#ui/buttons/button.tsx'
import { classNames } from '#ui/class-names.ts'

type PurchaseBarProps = {
  purchase: Purchase
  /** The actions on the page: while they are in view this bar is not. */
  actions: RefObject<HTMLDivElement | null>
}

/** At the foot of a phone or tablet: price, choice and the button. What is still open is chosen in the option sheet. */
export function PurchaseBar({ purchase, actions }: PurchaseBarProps) {
  const t = useText()
  const { product, choice, price, quantity, missing, busy, add, buy } = purchase
  const isShown = useOutOfView(actions)
  usePublishedHeight(isShown)
  const chosen = useOptionNames()(choice)
  if (!product.shop.is_open) return null
  const openOptions = () => openDialog('options', { product_id: product.id, ...choice, quantity })
  return (
    <section
      aria-label={t('catalogue.purchase_bar')}
      inert={!isShown}
      className={classNames(
        'fixed inset-x-0 bottom-0 z-sticky border-t border-neutral-200 bg-white pb-[env(safe-area-inset-bottom)] transition-transform duration-menu lg:hidden',
        isShown ? 'shadow-3' : 'translate-y-full',
      )}
    >
      <div className="page-container flex min-h-16 items-center gap-2 py-2 sm:gap-3">
        <div className="max-w-2/5 flex-1">
          <Price
            price={price.price}
            discountPrice={price.discount_price}
            discountPercentage={price.discount_percentage}
          />
          {chosen.length > 0 && (
            <p className="text-meta w-0 min-w-full truncate text-neutral-600">
              <bdi>{chosen.join(t('shell.list_comma'))}</bdi>
            </p>
          )}
        </div>
        <Button
          loading={busy === 'buyNow'}
          onClick={missing ? openOptions : buy}
          className="wrap-break-word max-sm:px-3"
        >
          {t('catalogue.buy_now')}
        </Button>
        <Button
          variant="primary"
          loading={busy === 'addToCart'}
          onClick={missing ? openOptions : add}
          className="wrap-break-word max-sm:px-3"
        >
          {t('catalogue.add_to_cart')}
        </Button>
      </div>
    </section>
  )
}

/** False until it was looked at, so that nothing shows before the page is alive. */
function useOutOfView(element: RefObject<HTMLElement | null>): boolean {
  const [isOut, setOut] = useState(false)
  useEffect(() => {
    const target = element.current
    if (!target) return setOut(false)
    const watch = new IntersectionObserver((seen) => setOut(!seen.at(-1)?.isIntersecting))
    watch.observe(target)
    return () => watch.disconnect()
  })
  return isOut
}

/** The WhatsApp button and scrolling to what has the focus keep clear of it. */
function usePublishedHeight(isShown: boolean): void {
  useEffect(() => {
    if (!isShown || !window.matchMedia('(width < 64rem)').matches) return
    const { style } = document.documentElement
    style.setProperty('--sticky-bottom', '4rem')
    return () => {
      style.removeProperty('--sticky-bottom')
    }
  }, [isShown])
}
