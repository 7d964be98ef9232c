import type { ReactNode } from 'react'
import { FormProblem } from '#console/platform/form/form-problem.tsx'
import type { EditedList, ListedRow, SentRow, Versioned } from './edited-list.ts'
import { RowTree } from './row-tree.tsx'
import { useMoveRow } from './use-move-row.ts'

export interface OrderedRowsProps<Data extends Versioned, Row extends ListedRow, Sent extends SentRow> {
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
  const { error, ...moved } = useMoveRow(list, data)
  return (
    <section aria-label={label} className="panel grid gap-3 p-3 sm:p-4">
      <FormProblem error={error} />
      <RowTree {...{ ...moved, label, canMove, renderRow }} />
    </section>
  )
}
