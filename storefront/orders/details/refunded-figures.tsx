import type { Order } from '#contract/orders.ts'
import { Money } from '#storefront/platform/currency/price.tsx'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { leftPaid } from '../payment-state.ts'

/** Under the total: what of it went back, and what is left where that is something. */
export function RefundedFigures({ order }: { order: Order }) {
  const t = useText()
  const { refunded_amount } = order.payment
  if (refunded_amount === 0) return null
  const left = leftPaid(order)
  return (
    <dl className="mt-3 grid gap-2 border-t border-neutral-200 pt-3">
      <div className="flex flex-wrap justify-between gap-x-4 text-info">
        <dt>{t('orders.refunded_row')}</dt>
        <dd>
          <Money amount={-refunded_amount} />
        </dd>
      </div>
      {left > 0 && (
        <div className="text-label flex flex-wrap justify-between gap-x-4 text-neutral-900">
          <dt>{t('orders.left_paid')}</dt>
          <dd>
            <Money amount={left} />
          </dd>
        </div>
      )}
    </dl>
  )
}
