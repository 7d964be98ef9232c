import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '#ui/blocks/error-state.tsx'
import { Combobox } from '#ui/forms/combobox.tsx'
import { Field } from '#ui/forms/field.tsx'
import type { DataAt } from '../api/api-call.ts'
import { countriesQuery } from '../api/countries-query.ts'
import { shopperData } from '../session/shopper-data.ts'
import { useText } from '../words/texts.tsx'

export type Country = DataAt<'GET /countries'>['countries'][number]

type CountryPickerProps = {
  id: string
  /** By its name; empty where none is chosen. */
  value: string
  onChoose: (country: Country | null) => void
  onBlur: () => void
  error: string | undefined
}

export function CountryPicker({ id, value, onChoose, onBlur, error }: CountryPickerProps) {
  const t = useText()
  const { data: countries = [], isError, isFetching, refetch } = useQuery(countriesQuery, shopperData)
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
        options={countries.map(({ name, phone_code }) => ({ value: name, label: name, hint: phone_code }))}
        value={value || null}
        onChange={(name) => onChoose(countries.find((each) => each.name === name) ?? null)}
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
