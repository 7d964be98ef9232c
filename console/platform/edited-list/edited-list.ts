import { useQueryClient } from '@tanstack/react-query'
import { currentOf } from '#console/platform/api/current-of.ts'
import { isSame } from '#console/platform/form/merge-changes.ts'

export interface Versioned {
  readonly version: string
}

export interface ListedRow {
  readonly id: number | string
  readonly name: string
  readonly translations?: Readonly<Record<string, { readonly name: string }>>
}

/** The stored columns of a row; a new row has no id. */
export interface SentRow {
  readonly id?: number | string | undefined
  readonly name: string
}

/** A list of the server that is read whole, such as brands. */
export interface ReadList<Data, Row> {
  readonly queryKey: readonly [string]
  readonly read: () => Promise<Data>
  readonly rowsOf: (data: Data) => readonly Row[]
  /** How many others use the row; only an unused one can be removed. */
  readonly countOf: (row: Row) => number
}

export interface EditedList<Data extends Versioned, Row extends ListedRow, Sent extends SentRow>
  extends ReadList<Data, Row> {
  readonly save: (version: string, rows: Sent[]) => Promise<Data>
  readonly toSent: (row: Row) => Sent
}

/** The rows after a change. Throws if the change does not fit the rows any more. */
export type ListChange<Row, Sent> = (rows: readonly Row[]) => readonly Sent[]

/** Returns a function that saves a change. If another person saved first, their list is shown and the change is applied to it. */
export function useSaveChange<Data extends Versioned, Row extends ListedRow, Sent extends SentRow>(
  list: EditedList<Data, Row, Sent>,
) {
  const queryClient = useQueryClient()
  const show = (data: Data) => queryClient.setQueryData(list.queryKey, data)
  const saveChange = async (data: Data, change: ListChange<Row, Sent>): Promise<void> => {
    try {
      show(await list.save(data.version, [...change(list.rowsOf(data))]))
    } catch (error) {
      const current = currentOf<Data>(error)
      if (!current) throw error
      show(current)
      await saveChange(current, change)
    }
  }
  return saveChange
}

/** Replaces the row with the same id, or appends a new one. */
export function withRow<Sent extends SentRow>(rows: readonly Sent[], changed: Sent): Sent[] {
  const index = changed.id === undefined ? -1 : rows.findIndex(({ id }) => id === changed.id)
  return index < 0 ? [...rows, changed] : rows.with(index, changed)
}

/** Removes a row. Throws if it has other content than the person saw. */
export const withoutRow =
  <Data extends Versioned, Row extends ListedRow, Sent extends SentRow>(
    { toSent }: EditedList<Data, Row, Sent>,
    removed: Row,
    changedMessage: string,
  ): ListChange<Row, Sent> =>
  (rows) => {
    const current = rows.find(({ id }) => id === removed.id)
    if (current && !isSame(toSent(current), toSent(removed))) throw new Error(changedMessage)
    return rows.filter((row) => row !== current).map(toSent)
  }
