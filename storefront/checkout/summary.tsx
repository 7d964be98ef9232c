import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { CheckoutSummary } from '#contract/checkout.ts'
import { useMoneyText } from '#storefront/platform/currency/currency.tsx'
import { ChargedAmount } from '#storefront/platform/currency/order-currency.tsx'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { Trans } from '#storefront/platform/i18n/trans.tsx'
import { AmountsList, AmountsSkeleton } from '#storefront/platform/purchases/amounts-list.tsx'
import { ErrorState } from '#ui/blocks/error-state.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { countItems, hasDeliverableShop } from './placing/order-body.ts'

export type SummaryProps = Pick<PlaceButtonProps, 'onPlace'> & {
  /** Undefined while no shop is chosen or the first response is pending. */
  summary: CheckoutSummary | undefined
  /** A new summary is being requested. */
  isOld: boolean
  couponField: ReactNode
  /** Only after an error. */
  onRetry: (() => void) | undefined
}

export function Summary({ summary, isOld, onRetry, onPlace, couponField }: SummaryProps) {
  const t = useText()
  return (
    <section aria-labelledby="checkout-summary" className="panel p-4 sm:p-6">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="checkout-summary" className="text-h3">
          {t('checkout.summary')}
        </h2>
        {summary && <p className="text-neutral-600">{t('cart.items', { count: countItems(summary) })}</p>}
      </div>
      {couponField}
      <SummaryFigures summary={summary} isOld={isOld} onRetry={onRetry} />
      <PlaceButton summary={summary} isOld={isOld} onPlace={onPlace} className="mt-5 w-full max-lg:hidden" />
      <p className="text-meta mt-4 flex items-start gap-2 text-neutral-600">
        <Lock className="mt-px size-4" />
        <span>
          <Trans
            of="checkout.consent"
            terms={
              <Link to="/terms-and-conditions" className="text-brand-text underline underline-offset-4">
                {t('shell.terms')}
              </Link>
            }
          />
        </span>
      </p>
    </section>
  )
}

/** Keeps its place during requests; the live region announces a changed total once. */
export function SummaryFigures({ summary, isOld, onRetry }: Omit<SummaryProps, 'onPlace' | 'couponField'>) {
  const t = useText()
  if (!summary && onRetry)
    return (
      <ErrorState text={t('checkout.sum_lost')} retryLabel={t('faults.try_again')} onRetry={onRetry} retrying={isOld} />
    )
  if (!summary && isOld) return <AmountsSkeleton />
  if (!summary) return <p className="text-neutral-600">{t('checkout.nothing_chosen')}</p>
  return (
    <div aria-live="polite" aria-busy={isOld}>
      <div
        key={summary.checkout.payable_amount}
        className={classNames('animate-fade-in transition-opacity', isOld && 'opacity-50')}
      >
        <AmountsList figures={summary.checkout} isDelivered={hasDeliverableShop(summary)} />
        <div className="mt-1 text-end">
          <ChargedAmount amount={summary.checkout.payable_amount} />
        </div>
      </div>
    </div>
  )
}

type PlaceButtonProps = {
  summary: CheckoutSummary | undefined
  isOld: boolean
  onPlace: () => void
  className?: string
}

/** Shows the total; waits while it is being calculated. Disabled if nothing of the purchase can be ordered any more. */
export function PlaceButton({ summary, isOld, onPlace, className }: PlaceButtonProps) {
  const t = useText()
  const money = useMoneyText()
  return (
    <Button
      variant="primary"
      size="large"
      loading={isOld}
      disabled={summary !== undefined && countItems(summary) === 0}
      onClick={onPlace}
      className={className}
    >
      {t('checkout.place')}
      {summary && (
        <>
          {' · '}
          <span className="tabular-nums">{money(summary.checkout.payable_amount)}</span>
        </>
      )}
    </Button>
  )
}
