import type { Address } from '#contract/addresses.ts'
import { countryName } from '#locales/countries.ts'
import type { PageText } from '#locales/text.ts'
import { useLocale, useText } from '#storefront/platform/i18n/texts.tsx'

type PostalAddress = Omit<Address, 'id' | 'is_default' | 'latitude' | 'longitude'>

export function AddressLines({ address }: { address: PostalAddress }) {
  const { name, formatted_phone } = address
  const locale = useLocale()
  const t = useText()
  return (
    <span className="block text-neutral-700">
      <span className="block font-medium text-neutral-900">
        <bdi>{name}</bdi>
      </span>
      {formatAddressLines(address, t, locale).map((line) => (
        <span key={line} className="block">
          <bdi>{line}</bdi>
        </span>
      ))}
      <bdi dir="ltr" className="inline-block tabular-nums">
        {formatted_phone}
      </bdi>
    </span>
  )
}

/** Street, town and country, as far as known; the country in `locale`. */
export function formatAddressLines(address: PostalAddress, t: PageText, locale: string): string[] {
  const { address_line, address_line2, area, city, state, post_code, country } = address
  const join = (...parts: (string | null)[]) => parts.filter(Boolean).join(t('shell.comma'))
  return [join(address_line, address_line2), join(area, city, state, post_code), countryName(country, locale)]
}
