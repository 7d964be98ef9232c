import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { renameErrorFields } from '#console/platform/form/form-errors.ts'
import { type FieldMap, flattenValues, unflattenValues } from '#console/platform/form/merge-changes.ts'
import { useVersionedForm } from '#console/platform/form/use-versioned-form.ts'
import { useText } from '#console/platform/i18n/texts.tsx'
import type { EditedList, ListedRow, SentRow, Versioned } from './edited-list.ts'
import { withRow } from './edited-list.ts'

export interface RowForm<Row, Sent, Values> {
  /** null: the values of a new row. */
  readonly toValues: (row: Row | null) => Values
  /** Without its id. */
  readonly toSent: (values: Values) => Sent
  /** How the conflict view shows a field, such as `words.fr`. */
  readonly describeField: (name: string, value: unknown) => { readonly label: string; readonly text: string }
  /** The path of a field from that of the refusal; by default they are equal. */
  readonly fieldOf?: (path: string) => string
}

interface RowFormParams<Data extends Versioned, Row extends ListedRow, Sent extends SentRow, Values> {
  readonly list: EditedList<Data, Row, Sent>
  readonly data: Data
  /** As it was opened; null makes a new one. */
  readonly row: Row | null
  readonly rowForm: RowForm<Row, Sent, Values>
}

/** The form of one row. Saving it saves the whole list, merged with concurrent changes to other rows and fields. */
export function useRowForm<
  Data extends Versioned,
  Row extends ListedRow,
  Sent extends SentRow,
  Values extends FieldValues,
>(params: RowFormParams<Data, Row, Sent, Values>) {
  const { list, data, row, rowForm } = params
  const { toValues, toSent, describeField, fieldOf } = rowForm
  const t = useText()
  const queryClient = useQueryClient()
  const [isGone, setGone] = useState(false)
  const findRow = (stored: Data) => list.rowsOf(stored).find(({ id }) => id === row?.id)
  const valuesOf = (fields: FieldMap) => unflattenValues(toValues(row), fields)
  const requireRow = (stored: Data) => {
    const current = findRow(stored)
    if (!row || current || isGone) return current
    setGone(true)
    throw new Error(t('rows.gone', { name: row.name }))
  }
  const versioned = useVersionedForm<Data, Values>({
    data,
    describeField,
    toFields: flattenValues,
    toValues: valuesOf,
    formName: row ? String(row.id) : 'new',
    // If another person removed the row, the form keeps its values, so that no text is lost.
    readFields: (stored) => flattenValues(toValues(findRow(stored) ?? row)),
    post: (fields, _, version, stored) => {
      const sent = { ...toSent(valuesOf(fields)), id: requireRow(stored)?.id }
      const save = list.save(version, withRow(list.rowsOf(stored).map(list.toSent), sent))
      return save.catch((error) => {
        throw toRowError(error, fieldOf)
      })
    },
    onStored: (stored) => queryClient.setQueryData(list.queryKey, stored),
  })
  return { ...versioned, isGone }
}

/** Errors of a refused list by the fields of its one changed row. The index is ignored: of two equal rows the later one is refused. */
const toRowError = (error: unknown, fieldOf = (path: string) => path): unknown =>
  renameErrorFields(error, (path) => fieldOf(path.replace(/^\w+\.\d+\./, '')))
