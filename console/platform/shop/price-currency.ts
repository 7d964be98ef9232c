import { useQuery } from '@tanstack/react-query'
import { shopSettingsQuery } from '#console/platform/api/shop-languages.ts'
import { useLocale } from '#console/platform/i18n/texts.tsx'
import type { Currency } from '#contract/settings.ts'
import { formatMoney } from '#locales/money.ts'

/** The currency that shops set their prices and charges in. */
export function usePriceCurrency(): Currency | undefined {
  const { data } = useQuery(shopSettingsQuery(useLocale()))
  return data?.currencies.find(({ is_default }) => is_default)
}

/** Formats amounts in that currency; '' until it has loaded. */
export function usePrices(): (price: number) => string {
  const currency = usePriceCurrency()
  return (price) => (currency ? formatMoney(price, { ...currency, rate_from_default: 1 }) : '')
}
