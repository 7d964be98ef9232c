import { useLocale } from '#console/platform/i18n/texts.tsx'
import { describeCurrency } from '#locales/describe-currency.ts'
import { formatMoney } from '#locales/money.ts'

/** Writes amounts in the currency that the order was charged in. */
export function useAmounts(): (amount: number, currency: string) => string {
  const locale = useLocale()
  return (amount, currency) => formatMoney(amount, { ...describeCurrency(currency, locale), rate_from_default: 1 })
}
