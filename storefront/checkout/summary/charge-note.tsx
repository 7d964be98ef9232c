import { formatMoney } from '#locales/money.ts'
import { useCurrency } from '#storefront/platform/currency/currency.tsx'
import { isolated, useText } from '#storefront/platform/i18n/texts.tsx'

/** Amounts may be shown in another currency than the shop's; what is paid is in the shop's, and said so. */
export function ChargeNote({ amount }: { amount: number }) {
  const t = useText()
  const { currency, currencies } = useCurrency()
  const base = currencies.find((each) => each.is_default)
  if (!base || base.name === currency.name) return null
  return (
    <p className="text-meta text-neutral-600">
      {t('checkout.charged', { amount: isolated(formatMoney(amount, base)), currency: base.name })}
    </p>
  )
}
