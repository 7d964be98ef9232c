import { useLocale, useText } from '#console/platform/i18n/texts.tsx'
import type { DeliveryPlace } from '#contract/shop-delivery.ts'
import { countryName } from '#locales/countries.ts'

/** Formats places, the narrowest part first. */
export function usePlaceNames(): (place: DeliveryPlace) => string {
  const t = useText()
  const locale = useLocale()
  return ({ country, state, city }) =>
    [city, state, countryName(country, locale)].filter(Boolean).join(t('shell.list_comma'))
}
