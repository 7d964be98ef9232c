import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import type { Country } from '#storefront/platform/addresses/country-options.ts'
import { CountryPicker } from '#storefront/platform/addresses/country-picker.tsx'
import { countriesQuery } from '#storefront/platform/api/countries-query.ts'
import { shopperData } from '#storefront/platform/session/shopper-data.ts'
import type { AddressValues, FieldsProps } from './address-values.ts'

/**
 * The country brings its dialling code along. A number that was there before, or has the code of another country, may be from
 * elsewhere: it keeps its code.
 */
export function CountryField({ id, problems }: FieldsProps) {
  const { getValues, setValue, resetField, getFieldState } = useFormContext<AddressValues>()
  const { field } = useController<AddressValues, 'country'>({ name: 'country' })
  const { data: countries = none } = useQuery(countriesQuery, shopperData)
  useEffect(() => {
    const home = countryOf(countries, getValues('phone_code'))
    if (home && !getValues('country')) resetField('country', { defaultValue: home })
  }, [countries, getValues, resetField])
  const choose = (country: Country | null) => {
    const before = countries.find(({ name }) => name === getValues('country'))
    const { phone, phone_code } = getValues()
    const isTypedHere = getFieldState('phone').isDirty && phone_code === before?.phone_code
    field.onChange(country?.name ?? '')
    if (country && (!phone || !phone_code || isTypedHere)) setValue('phone_code', country.phone_code)
  }
  return (
    <CountryPicker
      id={`${id}-country`}
      value={field.value}
      onChoose={choose}
      onBlur={field.onBlur}
      error={problems('country')}
    />
  )
}

const none: Country[] = []

/** Where a number is from, if its code tells: some are shared by several countries. */
function countryOf(countries: readonly Country[], phone_code: string): string | undefined {
  const [only, another] = countries.filter((each) => each.phone_code === phone_code)
  return another ? undefined : only?.name
}
