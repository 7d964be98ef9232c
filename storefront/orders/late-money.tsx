import { RotateCcw } from 'lucide-react'
import type { OrderCard } from '#contract/orders.ts'
import { InCurrencyOf, useMoneyText } from '#storefront/kit/visit/currency.tsx'
import { useText } from '#storefront/kit/words/texts.tsx'

type LateMoneyProps = { order: Pick<OrderCard, 'payment' | 'currency'>; className?: string }

/** Money that came when nothing was due any more, and where it is now. */
export function LateMoney({ order, className }: LateMoneyProps) {
  const { late } = order.payment
  if (!late) return null
  return (
    <InCurrencyOf placed={order}>
      <p className={`flex items-start gap-2 text-info ${className}`}>
        <RotateCcw className="mt-0.5 size-4.5" />
        <Said late={late} />
      </p>
    </InCurrencyOf>
  )
}

type Late = NonNullable<OrderCard['payment']['late']>

export const fateOf = ({ returned_at, has_failed }: Late) => (has_failed ? 'stuck' : returned_at ? 'back' : 'going')

function Said({ late }: { late: Late }) {
  const t = useText()
  const money = useMoneyText()
  return <span>{t(`orders.late_${fateOf(late)}_text`, { amount: money(late.amount) })}</span>
}
