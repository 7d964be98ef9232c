import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { foldText } from '#locales/fold-text.ts'
import { useLocale, useText } from '#storefront/platform/i18n/texts.tsx'
import { shopperData } from '#storefront/platform/session/shopper-data.ts'
import { ErrorState } from '#ui/blocks/error-state.tsx'
import { Combobox } from '#ui/forms/combobox.tsx'
import { Field } from '#ui/forms/field.tsx'
import { type Country, countriesQuery, createCountryOptions } from './country-options.ts'

type CountryPickerProps = {
  id: string
  /** Name of the chosen country, or ''. */
  value: string
  onChoose: (country: Country | null) => void
  onBlur: () => void
  error: string | undefined
}

export function CountryPicker({ id, value, onChoose, onBlur, error }: CountryPickerProps) {
  const t = useText()
  const locale = useLocale()
  const { data: countries, isError, isFetching, refetch } = useQuery(countriesQuery, shopperData)
  const options = useMemo(() => createCountryOptions(countries ?? [], locale), [countries, locale])
  if (isError) {
    return (
      <ErrorState
        text={t('shell.countries_lost')}
        retryLabel={t('faults.try_again')}
        onRetry={() => refetch()}
        retrying={isFetching}
      />
    )
  }
  return (
    <Field id={id} label={t('shell.country')} error={error} required>
      <Combobox
        fold={foldText}
        options={options}
        value={value || null}
        onChange={(name) => onChoose(countries?.find((country) => country.name === name) ?? null)}
        onBlur={onBlur}
        autoComplete="country-name"
        labels={{
          open: t('shell.country_open'),
          clear: t('shell.country_clear'),
          empty: t('shell.country_none'),
        }}
      />
    </Field>
  )
}
