import { useQuery } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import { countriesQuery } from '#storefront/platform/api/countries-query.ts'
import { dialCodeOf, nationalDigits } from '#storefront/platform/auth-forms/phone-number.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { shopperData } from '#storefront/platform/session/shopper-data.ts'
import { Field } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import type { AddressValues, FieldsProps } from './address-values.ts'

/** Of digits: a pasted number may bring along as many spaces and dashes as it likes. */
const most = 20

export function PhoneField({ id, problems, isBusy }: FieldsProps) {
  const t = useText()
  const { register, setValue, getValues } = useFormContext<AddressValues>()
  const codes = useDialCodes()
  const keepDigits = (typed: string) => {
    const phone_code = dialCodeOf(typed, codes) ?? getValues('phone_code')
    setValue('phone_code', phone_code)
    setValue('phone', nationalDigits(phone_code, typed).slice(0, most))
  }
  const phone = register('phone', { onChange: (event) => keepDigits(event.target.value) })
  return (
    <Field
      id={`${id}-phone`}
      label={t('shell.phone')}
      hint={t('addresses.phone_hint')}
      error={problems('phone')}
      required
    >
      {/* A number reads from left to right everywhere, its code first. */}
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

/** Of all countries, and the chosen one where none of them has it. */
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
