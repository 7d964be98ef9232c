import { queryOptions } from '@tanstack/react-query'
import type { DataAt } from '#contract/client/api-call.ts'
import { countryName, sortCountries } from '#locales/countries.ts'
import { countryWords } from '#locales/country-words.ts'
import { call } from '#storefront/platform/api/client.ts'
import type { ComboboxOption } from '#ui/forms/option-search.ts'

export const countriesQuery = queryOptions({
  queryKey: ['countries'],
  queryFn: async () => (await call('GET /countries')).data.countries,
  staleTime: Number.POSITIVE_INFINITY,
})

export type Country = DataAt<'GET /countries'>['countries'][number]

/** Countries named and sorted in the language of the page, with their dial codes. */
export function createCountryOptions(countries: readonly Country[], locale: string): ComboboxOption[] {
  const options = countries.map((country) => ({
    value: country.name,
    label: countryName(country.name, locale),
    hint: country.phone_code,
    ...countryWords(country, locale),
  }))
  return sortCountries(options, locale)
}
