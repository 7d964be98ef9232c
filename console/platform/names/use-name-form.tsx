import { useQuery } from '@tanstack/react-query'
import { shopLanguagesQuery } from '#console/platform/api/shop-languages.ts'
import type { RowForm } from '#console/platform/edited-list/use-row-form.ts'
import { NameFields } from './name-fields.tsx'
import { useNameLabel } from './name-label.ts'
import { type Named, type NameValues, nameFieldOf, toNamed, toNameValues } from './names.ts'

export function useNameForm() {
  const { data: languages = [] } = useQuery(shopLanguagesQuery)
  const labelOf = useNameLabel(languages)
  const rowForm: RowForm<Named, Named, NameValues> = {
    toValues: (row) =>
      toNameValues(
        row ?? { name: '', translations: {} },
        languages.map(({ name }) => name),
      ),
    toSent: toNamed,
    describeField: (path, value) => ({ label: labelOf(path), text: String(value) }),
    fieldOf: nameFieldOf,
  }
  return { rowForm, fields: <NameFields languages={languages} /> }
}
