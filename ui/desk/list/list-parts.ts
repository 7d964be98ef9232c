import type { ComponentType, ReactNode } from 'react'
import type { DayRange } from '../date/day-presets.ts'

/** The direction of a column that the server sorts in one direction only. */
export type SortDirection = 'ascending' | 'descending'

export interface ListColumn<Row> {
  readonly id: string
  readonly label: string
  readonly cell: (row: Row) => ReactNode
  /** The column that names the row: always shown, and the heading of its card on a phone. */
  readonly isTitle?: boolean
  /** `true`: in both directions. */
  readonly isSortable?: boolean | SortDirection
  /** For numbers and amounts. */
  readonly isNumeric?: boolean
  /** A number that a card on a phone shows below its label, beside other figures. */
  readonly isFigure?: boolean
  /** For buttons: in a card on a phone they take its full width, without the label of the column. */
  readonly isAction?: boolean
}

export interface ListView {
  /** '' is the view without a name in the address. */
  readonly id: string
  readonly label: string
  /** As the page's language writes it. */
  readonly count?: string
}

/** Several options may be chosen at once, unless `isSingle`. */
export interface ChoiceFilter {
  readonly id: string
  readonly label: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly isSingle?: boolean
}

export interface DaysFieldProps {
  readonly label: string
  readonly hint?: string | undefined
  readonly range: DayRange
  readonly onChange: (range: DayRange) => void
}

/** Calendar days from a first to a last one. Each end has its own name in the address, and may be open. */
export interface DaysFilter {
  readonly id: string
  readonly untilId: string
  readonly label: string
  /** As the page's language writes the days. */
  readonly format: (days: { readonly from?: string | undefined; readonly until?: string | undefined }) => string
  /** Its code loads with the panel of the filters. */
  readonly Field: ComponentType<DaysFieldProps>
}

export type ListFilter = ChoiceFilter | DaysFilter

/** Rows on all pages that a bulk action is for. */
export interface ListSelection {
  /** Empty if `isEverything`. */
  readonly ids: readonly string[]
  /** All rows that match search and filters, also those of other pages: the action sends the query, not ids. */
  readonly isEverything: boolean
  readonly count: number
  clear(): void
  /** Selects only these rows, such as rows that an action refused. */
  keep(ids: readonly string[]): void
}

export interface ListLabels {
  /** Names the list for assistive technology. */
  readonly list: string
  readonly views: string
  readonly search: string
  readonly submitSearch: string
  readonly filters: string
  readonly removeFilter: (filter: string) => string
  readonly clearFilters: string
  /** The option of a select that removes its filter. */
  readonly anyOption: string
  readonly columns: string
  readonly close: string
  readonly loading: string
  readonly selectRow: (row: string) => string
  readonly selectPage: string
  readonly selected: (count: number) => string
  readonly selectAll: (total: number) => string
  readonly clearSelection: string
  readonly pages: {
    readonly nav: string
    readonly previous: string
    readonly next: string
    /** For keyset pagination. */
    readonly first: string
    readonly page: (page: number) => string
  }
}
