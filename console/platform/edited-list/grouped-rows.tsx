import { type ReactNode, useId } from 'react'
import { FormProblem } from '#console/platform/form/form-problem.tsx'
import type { ListedRow, SentRow, Versioned } from './edited-list.ts'
import type { RowPlaces } from './move-row.ts'
import type { OrderedRowsProps } from './ordered-rows.tsx'
import { RowTree } from './row-tree.tsx'
import { useMoveRow } from './use-move-row.ts'

interface RowGroup {
  readonly id: string
  readonly label: string
  readonly hint?: string
}

export interface RowGroups<Row> extends RowPlaces<Row> {
  readonly all: readonly RowGroup[]
  /** Shown in place of the rows of a group without any. */
  readonly empty: string
  readonly moveLabel: (group: string) => string
}

interface GroupedRowsProps<Data extends Versioned, Row extends ListedRow, Sent extends SentRow>
  extends OrderedRowsProps<Data, Row, Sent> {
  readonly groups: RowGroups<Row>
}

/** The rows of a list in parts with headings, moved as in `OrderedRows`. A row that is moved into another part becomes a row of it. */
export function GroupedRows<Data extends Versioned, Row extends ListedRow, Sent extends SentRow>(
  props: GroupedRowsProps<Data, Row, Sent>,
) {
  const { list, data, groups, canMove, renderRow } = props
  const { error, rows, move } = useMoveRow(list, data, groups)
  const entriesOf = (id: string, group: RowGroup) =>
    groups.all
      .filter((other) => other !== group)
      .map((other, index) => ({
        label: groups.moveLabel(other.label),
        apart: index === 0,
        onSelect: () => move({ id: Number(id), beforeId: null, groupId: other.id }),
      }))
  return (
    <div className="grid grid-cols-1 gap-4">
      <FormProblem error={error} />
      {groups.all.map((group) => {
        const own = rows.filter((row) => groups.idOf(row) === group.id)
        return (
          <GroupSection key={group.id} {...group}>
            {own.length === 0 && <p className="text-neutral-600">{groups.empty}</p>}
            {own.length > 0 && (
              <RowTree
                {...{ move, canMove, renderRow }}
                rows={own}
                label={group.label}
                groupId={group.id}
                actionsOf={({ id }) => entriesOf(id, group)}
              />
            )}
          </GroupSection>
        )
      })}
    </div>
  )
}

interface GroupSectionProps {
  readonly label: string
  readonly hint?: string
  readonly children: ReactNode
}

function GroupSection({ label, hint, children }: GroupSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="panel grid grid-cols-1 gap-3 p-3 sm:p-4">
      <div>
        <h2 id={id} className="text-h3">
          {label}
        </h2>
        {hint && <p className="text-meta text-neutral-600">{hint}</p>}
      </div>
      {children}
    </section>
  )
}
