import { RotateCcw } from 'lucide-react'
import type { Order, OrderCard } from '#contract/orders.ts'
import type { MoneyBack as Back } from '#contract/shapes.ts'
import { useMoneyText } from '#storefront/platform/currency/currency.tsx'
import { InCurrencyOf } from '#storefront/platform/currency/in-currency-of.tsx'
import { Money } from '#storefront/platform/currency/price.tsx'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { fateOf, leftPaid } from './payment-state.ts'

type MoneyBackProps = {
  order: Pick<OrderCard, 'currency'>
  /** `refund`: of the order. `late`: what came when nothing was due any more. */
  kind: 'refund' | 'late'
  money: Back | null
  className?: string
}

/** Money that goes back, and where it is now. */
export function MoneyBack({ order, money, className, ...said }: MoneyBackProps) {
  if (!money) return null
  return (
    <InCurrencyOf placed={order}>
      <p className={`flex items-start gap-2 ${money.has_failed ? 'text-warning' : 'text-info'} ${className}`}>
        <RotateCcw className="mt-0.5 size-4.5 shrink-0" />
        <Said money={money} {...said} />
      </p>
    </InCurrencyOf>
  )
}

function Said({ money, kind }: { money: Back; kind: MoneyBackProps['kind'] }) {
  const t = useText()
  const show = useMoneyText()
  return <span>{t(`orders.${kind}_${fateOf(money)}_text`, { amount: show(money.amount) })}</span>
}

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
