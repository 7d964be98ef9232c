import { useController, useFormContext } from 'react-hook-form'
import type { Country } from '#storefront/platform/addresses/country-options.ts'
import { CountryPicker } from '#storefront/platform/addresses/country-picker.tsx'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { useSettings } from '#storefront/platform/settings/root-data.ts'
import { Field } from '#ui/forms/field.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { toNationalDigits } from './phone-number.ts'

type NewcomerValues = { country: string; phone_code: string; phone: string }

type NewcomerFieldProps = {
  id: string
  error: string | undefined
}

/** A change of the country sets the dial code of the phone. */
export function CountryField({ id, error }: NewcomerFieldProps) {
  const { setValue } = useFormContext<NewcomerValues>()
  const { field } = useController<NewcomerValues, 'country'>({ name: 'country' })
  const choose = (country: Country | null) => {
    field.onChange(country?.name ?? '')
    setValue('phone_code', country?.phone_code ?? '')
  }
  return (
    <CountryPicker id={`${id}-country`} value={field.value} onChoose={choose} onBlur={field.onBlur} error={error} />
  )
}

export function PhoneField({ id, error, isBusy }: NewcomerFieldProps & { isBusy: boolean }) {
  const t = useText()
  const { phone_required, phone_max_length } = useSettings()
  const { register, watch } = useFormContext<NewcomerValues>()
  const field = register('phone')
  const code = watch('phone_code')
  return (
    <Field
      id={`${id}-phone`}
      label={t('shell.phone')}
      error={error}
      required={phone_required}
      optionalMark={t('shell.optional')}
    >
      {/* Phone numbers are written from left to right in every language. */}
      <div dir="ltr">
        <TextInput
          {...field}
          onChange={(event) => {
            // Normalised before the form validates it.
            event.target.value = toNationalDigits(code, event.target.value).slice(0, phone_max_length)
            return field.onChange(event)
          }}
          prefix={code || '+'}
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          readOnly={isBusy}
        />
      </div>
    </Field>
  )
}
