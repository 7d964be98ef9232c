import type { EditedList, ListChange, ListedRow, SentRow, Versioned } from './edited-list.ts'

export interface RowMove {
  readonly id: ListedRow['id']
  /** null: last. */
  readonly beforeId: ListedRow['id'] | null
  /** The group that the row is moved into, in a list with groups. */
  readonly groupId?: string | undefined
}

/** The groups of a list that has some. */
export interface RowPlaces<Row> {
  readonly idOf: (row: Row) => string
  readonly moveInto: (row: Row, groupId: string) => Row
}

type Groups<Row> = RowPlaces<Row> | undefined

/** The rows after a move, or undefined if they have no such place. */
export function placeRow<Row extends ListedRow>(
  rows: readonly Row[],
  { id, beforeId, groupId }: RowMove,
  groups: Groups<Row>,
): readonly Row[] | undefined {
  const moved = rows.find((row) => row.id === id)
  const others = rows.filter((row) => row !== moved)
  const index = beforeId === null ? others.length : others.findIndex((row) => row.id === beforeId)
  if (!moved || index < 0) return undefined
  return others.toSpliced(index, 0, groups && groupId !== undefined ? groups.moveInto(moved, groupId) : moved)
}

interface MovedRowParams<Row> {
  readonly seen: readonly Row[]
  readonly move: RowMove
  readonly changedMessage: string
  readonly groups?: Groups<Row>
}

/** Moves a row. Throws if the order has changed since `seen`, so that a concurrent move is not overwritten. */
export const withMovedRow =
  <Data extends Versioned, Row extends ListedRow, Sent extends SentRow>(
    { toSent }: EditedList<Data, Row, Sent>,
    { seen, move, changedMessage, groups }: MovedRowParams<Row>,
  ): ListChange<Row, Sent> =>
  (rows) => {
    const placed = placeRow(rows, move, groups)
    if (!placed || !hasSameOrder(seen, rows, groups)) throw new Error(changedMessage)
    return placed.map(toSent)
  }

/** Rows that were added or removed do not change the order of the others. */
function hasSameOrder<Row extends ListedRow>(
  before: readonly Row[],
  after: readonly Row[],
  groups: Groups<Row>,
): boolean {
  const placesIn = (rows: readonly Row[], others: readonly Row[]) =>
    rows.filter(({ id }) => others.some((other) => other.id === id)).map((row) => [row.id, groups?.idOf(row)])
  return String(placesIn(before, after)) === String(placesIn(after, before))
}

/** The move that takes a row back to where it is now. */
export function reverseMove<Row extends ListedRow>(
  rows: readonly Row[],
  { id }: RowMove,
  groups?: Groups<Row>,
): RowMove {
  const index = rows.findIndex((row) => row.id === id)
  const [row, next] = [rows[index], rows[index + 1]]
  return { id, beforeId: next?.id ?? null, ...(groups && row && { groupId: groups.idOf(row) }) }
}
