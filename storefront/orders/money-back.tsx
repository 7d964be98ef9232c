import { RotateCcw } from 'lucide-react'
import type { Order, OrderCard } from '#contract/orders.ts'
import type { MoneyBack as Refund } from '#contract/shapes.ts'
import { useMoneyText } from '#storefront/platform/currency/currency.tsx'
import { OrderCurrency } from '#storefront/platform/currency/order-currency.tsx'
import { Money } from '#storefront/platform/currency/price.tsx'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { calculateRemainingPaid, getRefundProgress } from './payment-state.ts'

type MoneyBackProps = {
  order: Pick<OrderCard, 'currency'>
  /** `refund`: of the order. `late`: of money that arrived when nothing was due any more. */
  kind: 'refund' | 'late'
  money: Refund | null
  className?: string
}

export function MoneyBack({ order, money, className, ...textProps }: MoneyBackProps) {
  if (!money) return null
  return (
    <OrderCurrency placed={order}>
      <p className={`flex items-start gap-2 ${money.has_failed ? 'text-warning' : 'text-info'} ${className}`}>
        <RotateCcw className="mt-0.5 size-4.5 shrink-0" />
        <RefundText money={money} {...textProps} />
      </p>
    </OrderCurrency>
  )
}

function RefundText({ money, kind }: { money: Refund; kind: MoneyBackProps['kind'] }) {
  const t = useText()
  const formatAmount = useMoneyText()
  const progress = getRefundProgress(money)
  // A completed refund of an order is no longer reported.
  const refundKey = progress === 'stuck' ? 'orders.refund_stuck_text' : 'orders.refund_going_text'
  const key = kind === 'late' ? (`orders.late_${progress}_text` as const) : refundKey
  return <span>{t(key, { amount: formatAmount(money.amount) })}</span>
}

/** Below the total: the refunded amount and, unless it is zero, the rest. */
export function RefundedFigures({ order }: { order: Order }) {
  const t = useText()
  const { refunded_amount } = order.payment
  if (refunded_amount === 0) return null
  const left = calculateRemainingPaid(order)
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
