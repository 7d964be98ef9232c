import type { EditedList, ListChange, ListedRow, SentRow, Versioned } from './edited-list.ts'

export interface RowMove {
  readonly id: number
  /** null: last. */
  readonly beforeId: number | null
}

/** Moves a row. Throws if the order has changed since `seen`, so that a concurrent move is not overwritten. */
export const withMovedRow =
  <Data extends Versioned, Row extends ListedRow, Sent extends SentRow>(
    { toSent }: EditedList<Data, Row, Sent>,
    { seen, move: { id, beforeId }, changedMessage }: { seen: readonly Row[]; move: RowMove; changedMessage: string },
  ): ListChange<Row, Sent> =>
  (rows) => {
    const moved = rows.find((row) => row.id === id)
    const others = rows.filter((row) => row !== moved)
    const index = beforeId === null ? others.length : others.findIndex((row) => row.id === beforeId)
    if (!moved || index < 0 || !hasSameOrder(seen, rows)) throw new Error(changedMessage)
    return others.toSpliced(index, 0, moved).map(toSent)
  }

/** Rows that were added or removed do not change the order of the others. */
function hasSameOrder(before: readonly ListedRow[], after: readonly ListedRow[]): boolean {
  const idsIn = (rows: readonly ListedRow[], others: readonly ListedRow[]) =>
    rows.map(({ id }) => id).filter((id) => others.some((other) => other.id === id))
  return idsIn(before, after).join() === idsIn(after, before).join()
}

/** The move that takes a row back to where it is now. */
export function reverseMove(rows: readonly ListedRow[], { id }: RowMove): RowMove {
  const index = rows.findIndex((row) => row.id === id)
  return { id, beforeId: rows[index + 1]?.id ?? null }
}
