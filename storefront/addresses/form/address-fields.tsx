import { useId, useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { Chip } from '#ui/buttons/chip.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { Field } from '#ui/forms/field.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { addressTypes } from '../address-card.tsx'
import type { AddressField, AddressValues, FieldsProps } from './address-values.ts'
import { CountryField } from './country-field.tsx'
import { PhoneField } from './phone-field.tsx'

export function AddressFields(props: FieldsProps) {
  const t = useText()
  const { register, getValues } = useFormContext<AddressValues>()
  const [hasSecondLine, setSecondLine] = useState(Boolean(getValues('address_line2')))
  const { is_default } = getValues()
  const [wasDefault] = useState(is_default)
  return (
    <>
      <CountryField {...props} />
      <LineField {...props} name="name" label={t('addresses.name')} autoComplete="name" required />
      <PhoneField {...props} />
      <LineField {...props} name="address_line" label={t('addresses.line')} autoComplete="address-line1" required />
      {hasSecondLine ? (
        <LineField {...props} name="address_line2" label={t('addresses.line2')} autoComplete="address-line2" />
      ) : (
        <button
          type="button"
          onClick={() => setSecondLine(true)}
          className="text-label relative -mt-1 min-h-6 justify-self-start text-brand-text underline-offset-4 hit-44 hover:underline"
        >
          {t('addresses.add_line2')}
        </button>
      )}
      <TownFields {...props} />
      <TypeChips />
      {!wasDefault && (
        <Checkbox {...register('is_default')} label={t('addresses.use_default')} disabled={props.isBusy} />
      )}
    </>
  )
}

function TownFields(props: FieldsProps) {
  const t = useText()
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <LineField {...props} name="area" label={t('addresses.area')} autoComplete="address-level3" />
      <LineField {...props} name="city" label={t('addresses.city')} autoComplete="address-level2" required />
      <LineField {...props} name="state" label={t('addresses.state')} autoComplete="address-level1" />
      <LineField {...props} name="post_code" label={t('addresses.post_code')} autoComplete="postal-code" />
    </div>
  )
}

type LineFieldProps = FieldsProps & {
  name: Extract<AddressField, 'name' | 'address_line' | 'address_line2' | 'area' | 'city' | 'state' | 'post_code'>
  label: string
  autoComplete: string
  required?: boolean
}

function LineField({ id, name, label, autoComplete, required, getProblem, isBusy }: LineFieldProps) {
  const t = useText()
  const { register } = useFormContext<AddressValues>()
  return (
    <Field
      id={`${id}-${name}`}
      label={label}
      error={getProblem(name)}
      required={required}
      optionalMark={t('shell.optional')}
    >
      <TextInput {...register(name)} autoComplete={autoComplete} dir="auto" readOnly={isBusy} />
    </Field>
  )
}

function TypeChips() {
  const t = useText()
  const label = useId()
  const { field } = useController<AddressValues, 'address_type'>({ name: 'address_type' })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot stand in the grid of the form
    <div role="group" aria-labelledby={label}>
      <p id={label} className="text-label mb-2 text-neutral-900">
        {t('addresses.type')}
      </p>
      <div className="flex flex-wrap gap-2">
        {addressTypes.map(({ type, name, icon: Icon }) => (
          <Chip key={type} selected={field.value === type} icon={<Icon />} onClick={() => field.onChange(type)}>
            {t(name)}
          </Chip>
        ))}
      </div>
    </div>
  )
}
