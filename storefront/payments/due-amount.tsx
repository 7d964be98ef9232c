import type { OrderCard } from '#contract/orders.ts'
import { formatMoney } from '#locales/money.ts'
import { useCurrency } from '#storefront/platform/currency/currency.tsx'
import { OrderCurrency } from '#storefront/platform/currency/order-currency.tsx'
import { Money } from '#storefront/platform/currency/price.tsx'
import { isolateText, useText } from '#storefront/platform/i18n/texts.tsx'

/** The amount due for all unpaid orders of a checkout, also in the charged currency if another one is shown. */
export const DueAmount = ({ order }: { order: Pick<OrderCard, 'currency' | 'payment'> }) => (
  <OrderCurrency placed={order}>
    <AmountRow amount={order.payment.due_amount} />
  </OrderCurrency>
)

function AmountRow({ amount }: { amount: number }) {
  const t = useText()
  const { currency, currencies } = useCurrency()
  const base = currencies.find((each) => each.is_default)
  const isForeignCurrency = base && base.name !== currency.name
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
      <span className="text-neutral-700">{t('payments.due')}</span>
      <Money amount={amount} className="text-price-md text-neutral-900" />
      {isForeignCurrency && (
        <p className="text-meta w-full text-neutral-600">
          {t('checkout.charged', { amount: isolateText(formatMoney(amount, base)), currency: base.name })}
        </p>
      )}
    </div>
  )
}
