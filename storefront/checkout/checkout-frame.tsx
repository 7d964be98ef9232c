import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useEffect } from 'react'
import { useMoneyText } from '#storefront/platform/currency/currency.tsx'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { ErrorSummary } from '#ui/forms/error-summary.tsx'
import { takeFocus } from '#ui/take-focus.ts'
import { PlaceBar, SummaryBar } from './narrow-bars.tsx'
import type { Changed, Placement } from './placing/placement.ts'
import { Summary, type SummaryProps } from './summary.tsx'

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

/** Nothing was placed, and why. It takes the focus. */
function ChangedBanner({ changed }: { changed: Changed }) {
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
          {changed.text}
        </p>
        {changed.was !== undefined && changed.is !== undefined && (
          <p className="mt-1 font-medium">
            {t('checkout.total_changed', { before: money(changed.was), after: money(changed.is) })}
          </p>
        )}
      </div>
    </div>
  )
}

/** The page was sent with something missing: its title says so first, until that is mended. */
function useErrorTitle(isWrong: boolean): void {
  const t = useText()
  useEffect(() => {
    if (!isWrong) return
    const { title } = document
    const wrong = t('checkout.error_title', { title })
    document.title = wrong
    return () => {
      // Another page may have a title of its own by now.
      if (document.title === wrong) document.title = title
    }
  }, [isWrong, t])
}
