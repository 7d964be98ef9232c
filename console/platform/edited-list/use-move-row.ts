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
  const [unsaved, setUnsaved] = useState<readonly RowMove[]>([])
  /** Stays until the person moves a row again: the success of a second quick move does not hide the failure of the first. */
  const [error, setError] = useState<Error>()
  const saveMove = useSaveMove(list, data, groups)
  const { mutate } = useMutation({
    // The second of two quick moves begins with the order that the first one made.
    scope: { id: list.queryKey.join() },
    mutationFn: saveMove,
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

/** Returns a function that saves a move and then offers to undo it. */
function useSaveMove<Data extends Versioned, Row extends ListedRow, Sent extends SentRow>(
  list: EditedList<Data, Row, Sent>,
  data: Data,
  groups: RowPlaces<Row> | undefined,
) {
  const t = useText()
  const queryClient = useQueryClient()
  const saveChange = useSaveChange(list)
  const { show } = useNotice.getState()
  const nameOf = useNameOf()
  const nameIn = (rows: readonly Row[], { id }: RowMove) => {
    const row = rows.find((each) => each.id === id)
    return row ? nameOf(row) : ''
  }
  const save = async (move: RowMove) => {
    const current = queryClient.getQueryData<Data>(list.queryKey) ?? data
    const seen = list.rowsOf(current)
    const changedMessage = t('rows.order_changed', { name: nameIn(seen, move) })
    await saveChange(current, withMovedRow(list, { seen, move, changedMessage, groups }))
    return seen
  }
  const undo = (reverse: RowMove) => {
    save(reverse).catch((error: unknown) => show(errorMessage(error)))
  }
  return async (move: RowMove) => {
    const rows = await save(move)
    show(t('rows.moved', { name: nameIn(rows, move) }), () => undo(reverseMove(rows, move, groups)))
  }
}
