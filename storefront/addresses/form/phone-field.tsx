import { useQuery } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import { countriesQuery } from '#storefront/platform/addresses/country-options.ts'
import { findDialCode, toNationalDigits } from '#storefront/platform/auth-forms/phone-number.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { shopperData } from '#storefront/platform/session/shopper-data.ts'
import { Field } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import type { AddressValues, FieldsProps } from './address-values.ts'

/** Digits only: spaces and dashes of a pasted number do not count. */
const maxDigits = 20

export function PhoneField({ id, getProblem, isBusy }: FieldsProps) {
  const t = useText()
  const { register, setValue, getValues } = useFormContext<AddressValues>()
  const codes = useDialCodes()
  const updatePhone = (input: string) => {
    const phone_code = findDialCode(input, codes) ?? getValues('phone_code')
    setValue('phone_code', phone_code, { shouldDirty: true })
    setValue('phone', toNationalDigits(phone_code, input).slice(0, maxDigits))
  }
  const phone = register('phone', { onChange: (event) => updatePhone(event.target.value) })
  return (
    <Field
      id={`${id}-phone`}
      label={t('shell.phone')}
      hint={t('addresses.phone_hint')}
      error={getProblem('phone')}
      required
    >
      {/* Phone numbers read from left to right in every language. */}
      <div dir="ltr" className="flex gap-2">
        <PhoneCode id={`${id}-phone_code`} codes={codes} isBusy={isBusy} />
        <TextInput
          {...phone}
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          readOnly={isBusy}
          className="min-w-0 flex-1"
        />
      </div>
    </Field>
  )
}

function useDialCodes(): string[] {
  const { data: countries = [] } = useQuery(countriesQuery, shopperData)
  const current = useWatch<AddressValues, 'phone_code'>({ name: 'phone_code' })
  const codes = new Set([...countries.map((country) => country.phone_code), ...(current ? [current] : [])])
  return [...codes].sort((one, other) => Number(one) - Number(other))
}

function PhoneCode({ id, codes, isBusy }: { id: string; codes: readonly string[]; isBusy: boolean }) {
  const t = useText()
  const { register, watch } = useFormContext<AddressValues>()
  const current = watch('phone_code')
  return (
    <Select
      {...register('phone_code')}
      id={id}
      value={current}
      aria-label={t('addresses.phone_code')}
      autoComplete="tel-country-code"
      disabled={isBusy}
      className="w-26 shrink-0 tabular-nums"
    >
      <option value="">+</option>
      {codes.map((code) => (
        <option key={code} value={code}>
          {code}
        </option>
      ))}
    </Select>
  )
}
