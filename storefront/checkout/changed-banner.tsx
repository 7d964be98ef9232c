import { TriangleAlert } from 'lucide-react'
import { useMoneyText } from '#storefront/platform/currency/currency.tsx'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { takeFocus } from '#ui/take-focus.ts'
import type { OrderConflict } from './placing/placement.ts'

/** Receives focus when it appears. */
export function ChangedBanner({ conflict }: { conflict: OrderConflict }) {
  const t = useText()
  const money = useMoneyText()
  return (
    <div
      ref={takeFocus}
      tabIndex={-1}
      role="alert"
      className="flex items-start gap-3 rounded-xl border border-warning-icon bg-warning-soft p-4 text-warning"
    >
      <TriangleAlert className="mt-0.5 size-5" />
      <div className="min-w-0">
        <h2 className="text-h3 text-warning">{t('checkout.changed_title')}</h2>
        <p dir="auto" className="mt-1">
          {conflict.text}
        </p>
        {conflict.before !== undefined && conflict.after !== undefined && (
          <p className="mt-1 font-medium">
            {t('checkout.total_changed', { before: money(conflict.before), after: money(conflict.after) })}
          </p>
        )}
      </div>
    </div>
  )
}
