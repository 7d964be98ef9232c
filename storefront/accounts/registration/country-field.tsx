import { useController, useFormContext } from 'react-hook-form'
import { type Country, CountryPicker } from '#storefront/kit/parts/country-picker.tsx'
import type { RegistrationValues } from './registration-values.ts'

/** Choosing the country sets the dialling code of the phone. */
export function CountryField({ error }: { error: string | undefined }) {
  const { setValue } = useFormContext<RegistrationValues>()
  const { field } = useController<RegistrationValues, 'country'>({ name: 'country' })
  const choose = (country: Country | null) => {
    field.onChange(country?.name ?? '')
    setValue('phone_code', country?.phone_code ?? '')
  }
  return (
    <CountryPicker
      id="registration-country"
      value={field.value}
      onChoose={choose}
      onBlur={field.onBlur}
      error={error}
    />
  )
}
