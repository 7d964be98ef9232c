import { useMemo } from 'react'
import { useLocale } from '#console/platform/i18n/texts.tsx'

/** The name of a currency (ISO 4217) in the language of the page. */
export function useCurrencyName(): (code: string) => string {
  const locale = useLocale()
  const names = useMemo(() => new Intl.DisplayNames(locale, { type: 'currency' }), [locale])
  return (code) => names.of(code) ?? code
}
