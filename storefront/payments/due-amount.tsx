import { useEffect, useState } from 'react'
import type { OrderCard } from '#contract/orders.ts'
import { useServerSkew } from '#storefront/platform/api/server-clock.ts'
import { ChargedAmount, OrderCurrency } from '#storefront/platform/currency/order-currency.tsx'
import { Money } from '#storefront/platform/currency/price.tsx'
import { useText } from '#storefront/platform/i18n/texts.tsx'

/** The amount due for all unpaid orders of a checkout, also in the charged currency if another one is shown. */
export function DueAmount({ order }: { order: Pick<OrderCard, 'currency' | 'payment'> }) {
  const t = useText()
  const { due_amount } = order.payment
  return (
    <OrderCurrency placed={order}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <span className="text-neutral-700">{t('payments.due')}</span>
        <Money amount={due_amount} className="text-price-md text-neutral-900" />
        <ChargedAmount amount={due_amount} className="w-full" />
      </div>
    </OrderCurrency>
  )
}

/** Whole minutes until a moment, at least one: only the server declares a payment lapsed. */
export const countMinutesUntil = (moment: string | null, now: number): number =>
  moment === null ? 1 : Math.max(1, Math.floor((Date.parse(moment) - now) / 60_000))

export function useMinutesLeft(moment: string | null): number {
  const [now, setNow] = useState(Date.now)
  const skew = useServerSkew()
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 15_000)
    return () => clearInterval(timer)
  }, [])
  return countMinutesUntil(moment, now + skew)
}
