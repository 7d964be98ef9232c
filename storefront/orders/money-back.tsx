import { RotateCcw } from 'lucide-react'
import type { OrderCard } from '#contract/orders.ts'
import type { MoneyBack as Back } from '#contract/shapes.ts'
import { useMoneyText } from '#storefront/platform/currency/currency.tsx'
import { InCurrencyOf } from '#storefront/platform/currency/in-currency-of.tsx'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { fateOf } from './payment-state.ts'

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
