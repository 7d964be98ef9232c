import { foldText } from '#locales/fold-text.ts'
import type { ChoiceFilter, ListColumn } from '#ui/desk/list/list-parts.ts'
import type { ListState } from '#ui/desk/list/list-state.ts'

export interface SortedColumn<Row> extends ListColumn<Row> {
  readonly compare?: (one: Row, other: Row) => number
}

export interface RowFilter<Row> extends ChoiceFilter {
  /** Returns the test for one of its options. It is created once per list, so it may prepare a set. */
  readonly createTest: (value: string, rows: readonly Row[]) => (row: Row) => boolean
}

interface RowSelection<Row> {
  readonly state: Pick<ListState, 'search' | 'filters' | 'sort'>
  readonly textsOf: (row: Row) => readonly string[]
  readonly filters: readonly RowFilter<Row>[]
  readonly columns: readonly SortedColumn<Row>[]
}

/** The rows that match the query parameters of a list, sorted. The search ignores accents and case. */
export function selectRows<Row>(rows: readonly Row[], { state, textsOf, filters, columns }: RowSelection<Row>): Row[] {
  const words = foldText(state.search).split(' ').filter(Boolean)
  const tests = filters.flatMap(({ id, createTest }) => {
    const options = (state.filters[id] ?? []).map((value) => createTest(value, rows))
    return options.length > 0 ? [(row: Row) => options.some((test) => test(row))] : []
  })
  const isFound = (row: Row) => {
    if (!tests.every((test) => test(row))) return false
    if (words.length === 0) return state.search === ''
    const text = foldText(textsOf(row).join(' '))
    return words.every((word) => text.includes(word))
  }
  const found = rows.filter(isFound)
  const compare = columns.find(({ id }) => id === state.sort?.by)?.compare
  if (!compare) return found
  const direction = state.sort?.isDescending ? -1 : 1
  return found.sort((one, other) => direction * compare(one, other))
}
