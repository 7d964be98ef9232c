import type { OrderCard } from '#contract/orders.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { useSettings } from '#storefront/platform/settings/root-data.ts'
import { PaymentState } from './order-status.tsx'
import { paymentSaid } from './payment-state.ts'

/** How orders of one checkout were paid for, or will be, and how that stands: each state once. */
export function PaymentMethod({ orders }: { orders: readonly Pick<OrderCard, 'payment' | 'status'>[] }) {
  const states = new Map(orders.map((order) => [paymentSaid(order), order]))
  const [first] = orders
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {/* Cash that is still to be paid is named by its state. */}
      {first && !states.has('cash_unpaid') && <MethodName name={first.payment.method} />}
      {[...states].map(([said, order]) => (
        <PaymentState key={said} order={order} />
      ))}
    </div>
  )
}

/** As the settings call it; a gateway that is on offer no more by its own name. */
function MethodName({ name }: { name: string }) {
  const t = useText()
  const { payment_gateways } = useSettings()
  const title = payment_gateways.find((gateway) => gateway.name === name)?.title
  const own = name.charAt(0).toUpperCase() + name.slice(1)
  return <bdi className="text-neutral-900">{name === 'cash' ? t('checkout.cash') : (title ?? own)}</bdi>
}
