import type { SaleStock } from '#contract/flash-sales.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'

/** How much of it went while the sale runs, from what was really ordered. Nothing is said before the first one goes. */
export function SaleProgress({ stock }: { stock: SaleStock | undefined }) {
  const t = useText()
  const { sold = 0, of = 0 } = stock ?? {}
  return (
    <div className="mt-1 min-h-7 compact:min-h-0">
      {sold > 0 && (
        <>
          <div aria-hidden className="frame h-1.5 overflow-hidden rounded-full bg-neutral-200">
            <div className="h-full rounded-full bg-sale" style={{ width: `${(sold / of) * 100}%` }} />
          </div>
          <p className="text-micro mt-0.5 text-neutral-700 tabular-nums">
            {t('catalogue.sold_of', { sold, count: of })}
          </p>
        </>
      )}
    </div>
  )
}
