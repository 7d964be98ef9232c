import { useId } from 'react'
import { useController } from 'react-hook-form'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { Chip } from '#ui/buttons/chip.tsx'
import { addressTypes } from './address-types.ts'
import type { AddressValues } from './address-values.ts'

export function TypeChips() {
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
