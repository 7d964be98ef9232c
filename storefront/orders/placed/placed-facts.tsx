import { CreditCard, HandCoins, Store, Truck } from 'lucide-react'
import type { Order } from '#contract/orders.ts'
import { AddressLines } from '#storefront/platform/addresses/address-lines.tsx'
import { OrderCurrency } from '#storefront/platform/currency/order-currency.tsx'
import { Money } from '#storefront/platform/currency/price.tsx'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { DirectionalIcon } from '#ui/directional-icon.tsx'
import { OrderPaymentMethod } from '../order-status.tsx'
import { excludeCancelled, sumPayable } from '../payment-state.ts'

/** Address, payment and total of the orders that are not cancelled. */
export function PlacedFacts({ orders }: { orders: readonly Order[] }) {
  const t = useText()
  const [first] = orders
  if (!first) return null
  const activeOrders = excludeCancelled(orders)
  return (
    <dl className="panel grid gap-5 p-4 sm:grid-cols-2 sm:p-6">
      <div className="sm:row-span-2">
        <dt className="text-meta text-neutral-600">{t('checkout.address')}</dt>
        <dd className="mt-1">
          <AddressLines address={first.address} />
        </dd>
      </div>
      <div>
        <dt className="text-meta text-neutral-600">{t('orders.payment')}</dt>
        <dd className="mt-1">
          <OrderPaymentMethod orders={activeOrders} />
        </dd>
      </div>
      <div>
        <dt className="text-meta text-neutral-600">{t('shell.total')}</dt>
        <dd className="text-price-md mt-1 text-neutral-900">
          <OrderCurrency placed={first}>
            <Money amount={sumPayable(activeOrders)} />
          </OrderCurrency>
        </dd>
      </div>
    </dl>
  )
}

const iconClass = 'size-6 shrink-0 text-neutral-600'

const confirmed = { icon: <Store className={iconClass} />, text: 'orders.next_confirm' } as const
const delivered = { icon: <DirectionalIcon icon={Truck} className={iconClass} />, text: 'orders.next_deliver' } as const
const atTheDoor = { icon: <HandCoins className={iconClass} />, text: 'orders.next_pay' } as const
const online = { icon: <CreditCard className={iconClass} />, text: 'orders.next_pay_online' } as const

export function NextSteps({ isCash }: { isCash: boolean }) {
  const t = useText()
  const steps = isCash ? [confirmed, delivered, atTheDoor] : [online, confirmed, delivered]
  return (
    <section aria-labelledby="next-steps" className="panel p-4 sm:p-6">
      <h2 id="next-steps" className="text-h3 mb-4">
        {t('orders.next')}
      </h2>
      <ol className="grid gap-4 sm:grid-cols-3">
        {steps.map(({ icon, text }) => (
          <li key={text} className="flex items-start gap-3">
            {icon}
            <span className="min-w-0 text-neutral-700">{t(text)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
