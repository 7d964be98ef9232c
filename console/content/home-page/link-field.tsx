import { useController } from 'react-hook-form'
import { fieldProblem } from '#console/platform/form/form-errors.ts'
import { useText } from '#console/platform/i18n/texts.tsx'
import { AddressFields } from '#console/platform/links/address-fields.tsx'

/** Where a banner leads to: a page of the marketplace by its name, or an address. */
export function LinkField({ isReadOnly = false }: { isReadOnly?: boolean }) {
  const t = useText()
  const { field, fieldState } = useController({
    name: 'url',
    rules: { validate: (url: string) => url.trim() !== '' },
  })
  return (
    <AddressFields
      link={{ url: field.value as string }}
      error={fieldProblem(fieldState.error, t('home-page.no_url'))}
      isRequired
      isReadOnly={isReadOnly}
      onChange={({ url }) => field.onChange(url)}
    />
  )
}
