import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FormProblem } from '#console/platform/form/form-problem.tsx'
import { useNameOf } from '#console/platform/i18n/name-in.ts'
import { useText } from '#console/platform/i18n/texts.tsx'
import { SortableTree } from '#console/platform/lists/sortable-tree.tsx'
import { useNotice } from '#console/platform/states/notice.ts'
import { errorMessage } from '#contract/client/api-error.ts'
import { applyMove, type TreeMove } from '#ui/desk/tree/tree-moves.ts'
import { type EditedList, type ListedRow, type SentRow, useSaveChange, type Versioned } from './edited-list.ts'
import { type RowMove, reverseMove, withMovedRow } from './move-row.ts'

interface OrderedRowsProps<Data extends Versioned, Row extends ListedRow, Sent extends SentRow> {
  readonly list: EditedList<Data, Row, Sent>
  readonly data: Data
  /** Names the list for assistive technology. */
  readonly label: string
  /** Without permission to change it, rows cannot be moved. */
  readonly canMove: boolean
  readonly renderRow: (row: Row) => ReactNode
}

/** The rows of a list in their order, moved by drag or by a menu. Each move is saved at once and can be undone. */
export function OrderedRows<Data extends Versioned, Row extends ListedRow, Sent extends SentRow>(
  props: OrderedRowsProps<Data, Row, Sent>,
) {
  const { list, data, label, canMove, renderRow } = props
  const { mutate, error, isPending, variables } = useMoveRow(list, data)
  const nameOf = useNameOf()
  const rows = list.rowsOf(data)
  const stored = rows.map((row) => ({ id: String(row.id), parentId: null, label: nameOf(row) }))
  const nodes = isPending && variables ? applyMove(stored, toTreeMove(variables)) : stored
  const onMove = ({ id, beforeId }: TreeMove) =>
    mutate({ id: Number(id), beforeId: beforeId === null ? null : Number(beforeId) })
  return (
    <section aria-label={label} className="panel grid gap-3 p-3 sm:p-4">
      <FormProblem error={error ?? undefined} />
      <SortableTree
        {...{ nodes, label, onMove, maxLevels: 1 }}
        isReadOnly={!canMove}
        renderNode={({ id }) => {
          const row = rows.find((each) => String(each.id) === id)
          return row && renderRow(row)
        }}
      />
    </section>
  )
}

const toTreeMove = ({ id, beforeId }: RowMove): TreeMove => ({
  id: String(id),
  parentId: null,
  beforeId: beforeId === null ? null : String(beforeId),
})

function useMoveRow<Data extends Versioned, Row extends ListedRow, Sent extends SentRow>(
  list: EditedList<Data, Row, Sent>,
  data: Data,
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
    const name = nameIn(seen, move)
    return saveChange(current, withMovedRow(list, { seen, move, changedMessage: t('rows.order_changed', { name }) }))
  }
  const readStored = () => queryClient.getQueryData<Data>(list.queryKey) ?? data
  const undo = (reverse: RowMove) => {
    save(readStored(), reverse).catch((error: unknown) => show(errorMessage(error)))
  }
  return useMutation({
    // One after the other: the second of two quick moves begins with the order that the first one made.
    scope: { id: list.queryKey.join() },
    mutationFn: async (move: RowMove) => {
      const stored = readStored()
      const rows = list.rowsOf(stored)
      await save(stored, move)
      return rows
    },
    onSuccess: (rows, move) => {
      show(t('rows.moved', { name: nameIn(rows, move) }), () => undo(reverseMove(rows, move)))
    },
    // The list shows only the failure of the latest move.
    onError: (error) => show(errorMessage(error)),
  })
}
