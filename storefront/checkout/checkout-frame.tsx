import { type ReactNode, useEffect } from 'react'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { ErrorSummary } from '#ui/forms/error-summary.tsx'
import { ChangedBanner } from './changed-banner.tsx'
import { PlaceBar, SummaryBar } from './narrow-bars.tsx'
import { describeMissing } from './placing/order-body.ts'
import type { OrderConflict, Placement } from './placing/placement.ts'
import { Summary, type SummaryProps } from './summary.tsx'

type CheckoutFrameProps = Omit<SummaryProps, 'onPlace'> & {
  placement: Placement
  conflict: OrderConflict | null
  children: ReactNode
}

/** Two columns; on narrow windows one, with the button in a sticky bar. */
export function CheckoutFrame({ placement, conflict, children, ...summaryProps }: CheckoutFrameProps) {
  const t = useText()
  useErrorTitle(placement.missing.length > 0)
  const errors = placement.missing.map((part) => ({ fieldId: part.panel, message: describeMissing(part, t) }))
  return (
    <>
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-12 lg:gap-6">
        <div className="grid min-w-0 grid-cols-1 gap-4 lg:col-span-7">
          {conflict && <ChangedBanner conflict={conflict} />}
          <ErrorSummary title={t('checkout.missing')} errors={errors} attempt={placement.attempts} />
          <SummaryBar {...summaryProps} />
          {children}
        </div>
        <div className="min-w-0 lg:sticky lg:top-[calc(var(--sticky-top,7rem)+1rem)] lg:col-span-5">
          <Summary {...summaryProps} onPlace={placement.startPlacing} />
        </div>
      </div>
      <PlaceBar {...summaryProps} onPlace={placement.startPlacing} />
    </>
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
