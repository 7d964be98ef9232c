import { useQuery } from '@tanstack/react-query'
import { useFormContext } from 'react-hook-form'
import { digitsOf } from '#locales/digits.ts'
import { countriesQuery } from '#storefront/kit/api/countries-query.ts'
import { shopperData } from '#storefront/kit/session/shopper-data.ts'
import { useText } from '#storefront/kit/words/texts.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import type { AddressValues, FieldsProps } from './address-values.ts'

/** Of digits: a pasted number may bring along as many spaces and dashes as it likes. */
const most = 20

export function PhoneField({ id, problems, isBusy }: FieldsProps) {
  const t = useText()
  const { register, setValue } = useFormContext<AddressValues>()
  const keepDigits = (typed: string) => setValue('phone', digitsOf(typed).slice(0, most))
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
        <PhoneCode id={`${id}-phone_code`} isBusy={isBusy} />
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

function PhoneCode({ id, isBusy }: { id: string; isBusy: boolean }) {
  const t = useText()
  const { register, watch } = useFormContext<AddressValues>()
  const { data: countries = [] } = useQuery(countriesQuery, shopperData)
  const current = watch('phone_code')
  const codes = new Set([...countries.map((country) => country.phone_code), ...(current ? [current] : [])])
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
      {[...codes]
        .sort((one, other) => Number(one) - Number(other))
        .map((code) => (
          <option key={code} value={code}>
            {code}
          </option>
        ))}
    </Select>
  )
}
