import { TriangleAlert } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { useMoneyText } from '#storefront/platform/currency/currency.tsx'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { ErrorSummary } from '#ui/forms/error-summary.tsx'
import { takeFocus } from '#ui/take-focus.ts'
import { PlaceBar, SummaryBar } from './narrow-bars.tsx'
import { describeMissing } from './placing/order-body.ts'
import type { OrderConflict, Placement } from './placing/placement.ts'
import { Summary, type SummaryProps } from './summary.tsx'

type CheckoutFrameProps = Omit<SummaryProps, 'onPlace'> & { placement: Placement; children: ReactNode }

/** Two columns; on narrow windows one, with the button in a sticky bar. */
export function CheckoutFrame({ placement, children, ...figures }: CheckoutFrameProps) {
  const t = useText()
  useErrorTitle(placement.missing.length > 0)
  const errors = placement.missing.map((part) => ({ fieldId: part.panel, message: describeMissing(part, t) }))
  return (
    <>
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-12 lg:gap-6">
        <div className="grid min-w-0 grid-cols-1 gap-4 lg:col-span-7">
          {placement.conflict && <ChangedBanner conflict={placement.conflict} />}
          <ErrorSummary title={t('checkout.missing')} errors={errors} attempt={placement.attempts} />
          <SummaryBar {...figures} />
          {children}
        </div>
        <div className="min-w-0 lg:sticky lg:top-[calc(var(--sticky-top,7rem)+1rem)] lg:col-span-5">
          <Summary {...figures} onPlace={placement.startPlacing} />
        </div>
      </div>
      <PlaceBar {...figures} onPlace={placement.startPlacing} />
    </>
  )
}

/** Receives focus when it appears. */
function ChangedBanner({ conflict }: { conflict: OrderConflict }) {
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

/** Prefixes the page's title while required parts are missing. */
function useErrorTitle(hasErrors: boolean): void {
  const t = useText()
  useEffect(() => {
    if (!hasErrors) return
    const { title } = document
    const errorTitle = t('checkout.error_title', { title })
    document.title = errorTitle
    return () => {
      // Navigation may have set another title.
      if (document.title === errorTitle) document.title = title
    }
  }, [hasErrors, t])
}
