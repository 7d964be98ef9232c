import type { ReactNode } from 'react'
import { useNameOf } from '#console/platform/i18n/name-in.ts'
import { SortableTree } from '#console/platform/lists/sortable-tree.tsx'
import type { MenuEntry } from '#ui/layers/menu.tsx'
import type { ListedRow } from './edited-list.ts'
import type { RowMove } from './move-row.ts'

interface RowTreeProps<Row> {
  readonly rows: readonly Row[]
  readonly label: string
  readonly canMove: boolean
  readonly renderRow: (row: Row) => ReactNode
  readonly move: (move: RowMove) => void
  /** Of the rows, in a list with groups. A row that is dragged from another group comes into this one. */
  readonly groupId?: string
  readonly actionsOf?: (row: { readonly id: string }) => MenuEntry[]
}

export function RowTree<Row extends ListedRow>(props: RowTreeProps<Row>) {
  const { rows, label, canMove, renderRow, move, groupId, actionsOf } = props
  const nameOf = useNameOf()
  return (
    <SortableTree
      nodes={rows.map((row) => ({ id: String(row.id), parentId: null, label: nameOf(row) }))}
      {...{ label, actionsOf }}
      maxLevels={1}
      isReadOnly={!canMove}
      onMove={({ id, beforeId }) =>
        move({ id: Number(id), beforeId: beforeId === null ? null : Number(beforeId), groupId })
      }
      renderNode={({ id }) => {
        const row = rows.find((each) => String(each.id) === id)
        return row && renderRow(row)
      }}
    />
  )
}
