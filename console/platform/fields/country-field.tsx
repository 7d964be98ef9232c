import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { callAsGuest } from '#console/platform/api/client.ts'
import { FormProblem } from '#console/platform/form/form-problem.tsx'
import { useLocale, useText } from '#console/platform/i18n/texts.tsx'
import { errorMessage } from '#contract/client/api-error.ts'
import { countryName, sortCountries } from '#locales/countries.ts'
import { countryWords } from '#locales/country-words.ts'
import { foldText } from '#locales/fold-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Combobox } from '#ui/forms/combobox.tsx'
import { Field } from '#ui/forms/field.tsx'

const countriesQuery = queryOptions({
  queryKey: ['countries'],
  queryFn: async () => (await callAsGuest('GET /countries')).data.countries,
  staleTime: Number.POSITIVE_INFINITY,
})

interface CountryFieldProps {
  /** The English name of the country, as it is stored; null for none. */
  readonly value: string | null
  readonly onChange: (country: string | null) => void
  readonly error?: string | undefined
}

/** A field for a country, searched by names and codes like in the addresses of shoppers. */
export function CountryField({ value, onChange, error }: CountryFieldProps) {
  const t = useText()
  const locale = useLocale()
  const countries = useQuery(countriesQuery)
  const options = useMemo(
    () =>
      sortCountries(
        (countries.data ?? []).map((country) => ({
          value: country.name,
          label: countryName(country.name, locale),
          ...countryWords(country, locale),
        })),
        locale,
      ),
    [countries.data, locale],
  )
  if (countries.error && !countries.data) {
    return (
      <div className="grid justify-items-start gap-2">
        <FormProblem error={{ message: errorMessage(countries.error) }} />
        <Button loading={countries.isFetching} onClick={() => void countries.refetch()}>
          {t('states.try_again')}
        </Button>
      </div>
    )
  }
  return (
    <Field label={t('form.country')} error={error} required>
      <Combobox
        {...{ options, value, onChange }}
        fold={foldText}
        autoComplete="off"
        labels={{ open: t('form.countries_open'), clear: t('form.country_clear'), empty: t('form.country_none') }}
      />
    </Field>
  )
}
