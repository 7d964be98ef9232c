import type { ReactNode } from 'react'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { ErrorSummary } from '#ui/forms/error-summary.tsx'
import { useErrorTitle } from './error-title.ts'
import { ChangedBanner } from './panels/changed-banner.tsx'
import type { Placement } from './placing/placement.ts'
import { PlaceBar, SummaryBar } from './summary/narrow-bars.tsx'
import { Summary, type SummaryProps } from './summary/summary.tsx'

type CheckoutFrameProps = Omit<SummaryProps, 'onPlace'> & { placement: Placement; children: ReactNode }

/** Panels at the start, figures at the end; on narrow windows one below the other, with the button always in reach. */
export function CheckoutFrame({ placement, children, ...figures }: CheckoutFrameProps) {
  const t = useText()
  useErrorTitle(placement.missing.length > 0)
  const errors = placement.missing.map(({ panel, message, values }) => ({
    fieldId: panel,
    message: t(message, values),
  }))
  return (
    <>
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-12 lg:gap-6">
        <div className="grid min-w-0 grid-cols-1 gap-4 lg:col-span-7">
          {placement.changed && <ChangedBanner changed={placement.changed} />}
          <ErrorSummary title={t('checkout.missing')} errors={errors} attempt={placement.presses} />
          <SummaryBar {...figures} />
          {children}
        </div>
        <div className="min-w-0 lg:sticky lg:top-[calc(var(--sticky-top,7rem)+1rem)] lg:col-span-5">
          <Summary {...figures} onPlace={placement.begin} />
        </div>
      </div>
      <PlaceBar {...figures} onPlace={placement.begin} />
    </>
  )
}
