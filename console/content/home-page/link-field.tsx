import { useController, useFormContext } from 'react-hook-form'
import { messageAt } from '#console/platform/form/form-errors.ts'
import { AddressFields } from '#console/platform/links/address-fields.tsx'

/** Where a banner leads to: a page of the marketplace by its name, or an address. */
export function LinkField() {
  const { formState } = useFormContext()
  const { field } = useController({ name: 'url' })
  return (
    <AddressFields
      link={{ url: field.value as string }}
      error={messageAt(formState.errors, 'url')}
      onChange={({ url }) => field.onChange(url)}
    />
  )
}
