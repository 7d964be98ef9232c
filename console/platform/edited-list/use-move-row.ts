import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNameOf } from '#console/platform/i18n/name-in.ts'
import { useText } from '#console/platform/i18n/texts.tsx'
import { useNotice } from '#console/platform/states/notice.ts'
import { errorMessage } from '#contract/client/api-error.ts'
import { type EditedList, type ListedRow, type SentRow, useSaveChange, type Versioned } from './edited-list.ts'
import { placeRow, type RowMove, type RowPlaces, reverseMove, withMovedRow } from './move-row.ts'

/** Saves moves of rows, one after the other. `rows` are those of the list, with the moves that are not saved yet. */
export function useMoveRow<Data extends Versioned, Row extends ListedRow, Sent extends SentRow>(
  list: EditedList<Data, Row, Sent>,
  data: Data,
  groups?: RowPlaces<Row>,
) {
  const t = useText()
  const queryClient = useQueryClient()
  const saveChange = useSaveChange(list)
  const { show } = useNotice.getState()
  const nameOf = useNameOf()
  const nameIn = (rows: readonly Row[], moved: RowMove) => {
    const row = rows.find(({ id }) => id === moved.id)
    return row ? nameOf(row) : ''
  }
  const save = (current: Data, move: RowMove) => {
    const seen = list.rowsOf(current)
    const changedMessage = t('rows.order_changed', { name: nameIn(seen, move) })
    return saveChange(current, withMovedRow(list, { seen, move, changedMessage, groups }))
  }
  const readStored = () => queryClient.getQueryData<Data>(list.queryKey) ?? data
  const undo = (reverse: RowMove) => {
    save(readStored(), reverse).catch((error: unknown) => show(errorMessage(error)))
  }
  const [unsaved, setUnsaved] = useState<readonly RowMove[]>([])
  /** Stays until the person moves a row again: the success of a second quick move does not hide the failure of the first. */
  const [error, setError] = useState<Error>()
  const { mutate } = useMutation({
    // The second of two quick moves begins with the order that the first one made.
    scope: { id: list.queryKey.join() },
    mutationFn: async (move: RowMove) => {
      const before = readStored()
      const rows = list.rowsOf(before)
      await save(before, move)
      return rows
    },
    onSuccess: (rows, move) => {
      show(t('rows.moved', { name: nameIn(rows, move) }), () => undo(reverseMove(rows, move, groups)))
    },
    onError: (failure) => setError(failure),
    onSettled: (_, __, move) => setUnsaved((before) => before.filter((each) => each !== move)),
  })
  const move = (given: RowMove) => {
    setError(undefined)
    setUnsaved((before) => [...before, given])
    mutate(given)
  }
  const rows = unsaved.reduce(
    (placed: readonly Row[], each) => placeRow(placed, each, groups) ?? placed,
    list.rowsOf(data),
  )
  return { rows, move, error }
}
