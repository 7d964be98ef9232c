import { type RefObject, useEffect, useState } from 'react'
import type { BuyForm } from '#storefront/catalogue/use-buy-form.ts'
import { Price } from '#storefront/platform/currency/price.tsx'
import { openDialog } from '#storefront/platform/dialogs/dialogs.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { useVariantOptions } from '#storefront/platform/settings/local-name.ts'
import { Button } from '#ui/buttons/button.tsx'
import { classNames } from '#ui/class-names.ts'

type PurchaseBarProps = {
  form: BuyForm
  /** The buttons on the page: the bar is hidden while they are in view. */
  actions: RefObject<HTMLDivElement | null>
}

/** Fixed bar on small screens. If an option is missing, its buttons open the option sheet. */
export function PurchaseBar({ form, actions }: PurchaseBarProps) {
  const t = useText()
  const { product, selection, price, quantity, missingAxis, busy, add, buy } = form
  const isShown = useIsOutOfView(actions)
  useStickyBottomHeight(isShown)
  const optionNames = useVariantOptions()(selection)
  if (!product.shop.is_open) return null
  const openOptions = () => openDialog('options', { product_id: product.id, ...selection, quantity })
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
          {optionNames.length > 0 && (
            <p className="text-meta w-0 min-w-full truncate text-neutral-600">
              <bdi>{optionNames.join(t('shell.list_comma'))}</bdi>
            </p>
          )}
        </div>
        <Button
          loading={busy === 'buyNow'}
          onClick={missingAxis ? openOptions : buy}
          className="wrap-break-word max-sm:px-3"
        >
          {t('catalogue.buy_now')}
        </Button>
        <Button
          variant="primary"
          loading={busy === 'addToCart'}
          onClick={missingAxis ? openOptions : add}
          className="wrap-break-word max-sm:px-3"
        >
          {t('catalogue.add_to_cart')}
        </Button>
      </div>
    </section>
  )
}

/** False until the first observation, so that the bar stays hidden before hydration. */
function useIsOutOfView(element: RefObject<HTMLElement | null>): boolean {
  const [isOut, setOut] = useState(false)
  useEffect(() => {
    const target = element.current
    if (!target) return setOut(false)
    const observer = new IntersectionObserver((entries) => setOut(!entries.at(-1)?.isIntersecting))
    observer.observe(target)
    return () => observer.disconnect()
  })
  return isOut
}

/** Keeps the WhatsApp button and scrolling to focused elements clear of the bar. */
function useStickyBottomHeight(isShown: boolean): void {
  useEffect(() => {
    if (!isShown || !window.matchMedia('(width < 64rem)').matches) return
    const { style } = document.documentElement
    style.setProperty('--sticky-bottom', '4rem')
    return () => {
      style.removeProperty('--sticky-bottom')
    }
  }, [isShown])
}
