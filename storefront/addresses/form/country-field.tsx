import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import type { Country } from '#storefront/platform/addresses/country-options.ts'
import { countriesQuery } from '#storefront/platform/addresses/country-options.ts'
import { CountryPicker } from '#storefront/platform/addresses/country-picker.tsx'
import { shopperData } from '#storefront/platform/session/shopper-data.ts'
import type { AddressValues, FieldsProps } from './address-values.ts'

/** Sets the dialling code, unless the number was prefilled or has the code of another country: it may be foreign. */
export function CountryField({ id, getProblem }: FieldsProps) {
  const { getValues, setValue, resetField, getFieldState } = useFormContext<AddressValues>()
  const { field } = useController<AddressValues, 'country'>({ name: 'country' })
  const { data: countries = noCountries } = useQuery(countriesQuery, shopperData)
  useEffect(() => {
    const home = findCountryName(countries, getValues('phone_code'))
    if (home && !getValues('country')) resetField('country', { defaultValue: home })
  }, [countries, getValues, resetField])
  const choose = (country: Country | null) => {
    const previous = countries.find(({ name }) => name === getValues('country'))
    const { phone, phone_code } = getValues()
    const isTypedHere = getFieldState('phone').isDirty && phone_code === previous?.phone_code
    field.onChange(country?.name ?? '')
    if (country && (!phone || !phone_code || isTypedHere))
      setValue('phone_code', country.phone_code, { shouldDirty: true })
  }
  return (
    <CountryPicker
      id={`${id}-country`}
      value={field.value}
      onChoose={choose}
      onBlur={field.onBlur}
      error={getProblem('country')}
    />
  )
}

const noCountries: Country[] = []

/** Undefined for codes that several countries share. */
function findCountryName(countries: readonly Country[], phone_code: string): string | undefined {
  const [only, another] = countries.filter((each) => each.phone_code === phone_code)
  return another ? undefined : only?.name
}
