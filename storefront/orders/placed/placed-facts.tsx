import type { Order } from '#contract/orders.ts'
import { AddressLines } from '#storefront/kit/parts/address-lines.tsx'
import { InCurrencyOf } from '#storefront/kit/visit/currency.tsx'
import { Money } from '#storefront/kit/words/price.tsx'
import { useText } from '#storefront/kit/words/texts.tsx'
import { PaymentState } from '../order-status.tsx'

/** Where it goes, how it is paid, and what it comes to: the same for every order of one checkout. */
export function PlacedFacts({ orders }: { orders: readonly Order[] }) {
  const t = useText()
  const [first] = orders
  if (!first) return null
  const total = orders.reduce((sum, order) => sum + Math.round(order.payable_amount * 100), 0) / 100
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
          <PaymentState order={first} />
        </dd>
      </div>
      <div>
        <dt className="text-meta text-neutral-600">{t('shell.total')}</dt>
        <dd className="text-price-md mt-1 text-neutral-900">
          <InCurrencyOf placed={first}>
            <Money amount={total} />
          </InCurrencyOf>
        </dd>
      </div>
    </dl>
  )
}
