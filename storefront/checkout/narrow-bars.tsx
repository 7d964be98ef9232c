import { ChevronDown } from 'lucide-react'
import { useEffect } from 'react'
import { Money } from '#storefront/platform/currency/price.tsx'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { useMedia } from '#ui/media.ts'
import { countItems } from './placing/order-body.ts'
import { PlaceButton, SummaryFigures, type SummaryProps } from './summary.tsx'

/** Narrow windows: the total above the panels; expands to all figures. Reserves its height before they arrive. */
export function SummaryBar({ summary, isOld, onRetry }: Omit<SummaryProps, 'onPlace' | 'couponField'>) {
  const t = useText()
  return (
    <details className="group/bar panel lg:hidden">
      <summary className="flex min-h-15 list-none items-center gap-2 px-4 py-2 [&::-webkit-details-marker]:hidden">
        <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2">
          <span className="flex-1 basis-32">
            <span className="text-label text-neutral-900">{t('checkout.summary')}</span>{' '}
            {summary && (
              <span className="text-meta text-neutral-600">{t('cart.items', { count: countItems(summary) })}</span>
            )}
          </span>
          {summary && <Money amount={summary.checkout.payable_amount} className="text-price-sm text-neutral-900" />}
        </span>
        <ChevronDown className="size-5 transition-transform group-open/bar:rotate-180" />
      </summary>
      <div className="border-t border-neutral-200 p-4">
        <SummaryFigures summary={summary} isOld={isOld} onRetry={onRetry} />
      </div>
    </details>
  )
}

/** Narrow windows: total and button, sticky at the bottom. `--sticky-bottom` keeps focused fields above it. */
export function PlaceBar({ summary, isOld, onPlace }: Omit<SummaryProps, 'couponField'>) {
  const t = useText()
  const isNarrow = useMedia('(width < 64rem)')
  useEffect(() => {
    if (!isNarrow) return
    const { style } = document.documentElement
    style.setProperty('--sticky-bottom', '5rem')
    return () => void style.removeProperty('--sticky-bottom')
  }, [isNarrow])
  return (
    <div className="sticky-bar bottom-0 z-sticky -mx-4 mt-4 -mb-8 border-t border-neutral-200 bg-white px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-2 sm:-mx-6 sm:px-6 lg:hidden">
      <div className="flex items-center gap-4">
        <p className="max-xs:hidden">
          <span className="text-meta block text-neutral-600">{t('shell.total')}</span>
          {summary ? (
            <Money amount={summary.checkout.payable_amount} className="text-price-sm text-neutral-900" />
          ) : (
            <span className="text-price-sm text-neutral-600">—</span>
          )}
        </p>
        <PlaceButton summary={summary} isOld={isOld} onPlace={onPlace} className="flex-1" />
      </div>
    </div>
  )
}
