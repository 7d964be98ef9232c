import { useQuery } from '@tanstack/react-query'
import { shopSettingsQuery } from '#console/platform/api/shop-languages.ts'
import { useLocale } from '#console/platform/i18n/texts.tsx'
import { describeCurrency } from '#locales/describe-currency.ts'
import { formatMoney } from '#locales/money.ts'

type CurrencySign = ReturnType<typeof describeCurrency>

/** The sign that the market chose for a currency. A currency that the market no longer has is written as the language does. */
export function useCurrencySigns(): (currency: string) => CurrencySign {
  const locale = useLocale()
  // Every desk loads the settings for its notices. Until they are there, amounts are not held back.
  const { data } = useQuery({ ...shopSettingsQuery(locale), enabled: false })
  return (currency) => data?.currencies.find(({ name }) => name === currency) ?? describeCurrency(currency, locale)
}

export function useAmounts(): (amount: number, currency: string) => string {
  const signOf = useCurrencySigns()
  return (amount, currency) => formatMoney(amount, { ...signOf(currency), rate_from_default: 1 })
}
