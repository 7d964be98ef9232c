import type { ComponentType, ReactNode } from 'react'
import type { Permission } from '#contract/permissions.ts'
import type { Crumb } from '#ui/navigation/breadcrumb.tsx'
import type { EditedList, ListedRow, SentRow, Versioned } from './edited-list.ts'
import type { RowFilter, SortedColumn } from './list-view.ts'
import type { OrderedRowsProps } from './ordered-rows.tsx'

/** What the screen needs of another query, such as the languages of the shop. */
export interface OtherQuery {
  readonly data: unknown
  readonly error: unknown
  readonly isFetching: boolean
  readonly refetch: () => unknown
}

export interface RowListOptions<Row> {
  readonly texts: {
    readonly title: string
    readonly text: string
    readonly add: string
    readonly search: string
    readonly empty: string
    /** Heading of the column with the names; by default "Name". */
    readonly name?: string
    /** Heading of the column with what uses a row. Without it, nothing uses rows. */
    readonly count?: string
  }
  /** Between the name and the count. */
  readonly columns?: readonly SortedColumn<Row>[]
  readonly filters?: readonly RowFilter<Row>[]
  /** What the search looks in. */
  readonly textsOf: (row: Row) => readonly string[]
  /** Beside the button that adds the first row. */
  readonly emptyAction?: ReactNode
  /** For a list that people order: its rows replace the table. Without permission, `open` is undefined. */
  readonly renderRow?: (row: Row, open: (() => void) | undefined) => ReactNode
}

export interface OpenedRow<Data, Row> {
  readonly data: Data
  /** null: a new one. */
  readonly row: Row | null
  readonly close: () => void
}

export interface EditedListProps<Data extends Versioned, Row extends ListedRow, Sent extends SentRow>
  extends RowListOptions<Row> {
  readonly list: EditedList<Data, Row, Sent>
  /** Renders a `ListRowDialog`. It loads on its first use, because forms weigh more than lists. */
  readonly dialog: ComponentType<OpenedRow<Data, Row>>
  readonly permission: Permission
  readonly waitsFor?: OtherQuery
  /** Pages above this one. */
  readonly trail?: readonly Crumb[]
  readonly intro?: ReactNode
  /** With `renderRow`: renders the rows as `GroupedRows` in place of one list. */
  readonly renderGroups?: (rows: OrderedRowsProps<Data, Row, Sent>) => ReactNode
}
