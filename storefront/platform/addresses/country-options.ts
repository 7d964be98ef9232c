import type { DataAt } from '#contract/client/api-call.ts'
import { countryName, sortCountries } from '#locales/countries.ts'
import { countryWords } from '#locales/country-words.ts'
import type { ComboboxOption } from '#ui/forms/option-search.ts'

export type Country = DataAt<'GET /countries'>['countries'][number]

/** Countries named and sorted in the language of the page, with their dial codes. */
export function createCountryOptions(countries: readonly Country[], locale: string): ComboboxOption[] {
  const options = countries.map((country) => ({
    ...{ value: country.name, label: countryName(country.name, locale), hint: country.phone_code },
    ...countryWords(country, locale),
  }))
  return sortCountries(options, locale)
}
