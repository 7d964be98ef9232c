import type { ListFilter, ListLabels, SortDirection } from './list-parts.ts'

export interface ListSort {
  readonly by: string
  readonly isDescending: boolean
}

/** The state of a list. It is in the address, so that Back, reload and a shared link show the same. */
export interface ListState {
  readonly view: string
  readonly search: string
  /** Chosen values by filter; a filter without a value is left out. */
  readonly filters: Readonly<Record<string, readonly string[]>>
  readonly sort: ListSort | null
  /** Counts from 1. */
  readonly page: number
  /** With keyset pagination: the key after which the page begins; '' for the first page. */
  readonly after: string
  readonly hiddenColumns: readonly string[]
}

/** A change of the state as it then is, which may be newer than what the list shows. */
export type ListChange = (state: ListState) => Partial<ListState>

/** `replace` adds no entry to the history of the browser, for example while a search is typed. */
export type ChangeList = (change: ListChange, options?: { readonly replace: boolean }) => void

/** Names that a filter may not have. */
const own = { view: 'view', search: 'search', sort: 'sort', page: 'page', after: 'after', hiddenColumns: 'hide' }

export function readListState(params: URLSearchParams, filterIds: readonly string[]): ListState {
  const sort = params.get(own.sort)
  const page = Number(params.get(own.page))
  const chosen = filterIds.map((id): [string, string[]] => [id, params.getAll(id).filter(Boolean)])
  return {
    view: params.get(own.view) ?? '',
    search: params.get(own.search)?.trim() ?? '',
    filters: Object.fromEntries(chosen.filter(([, values]) => values.length > 0)),
    sort: sort ? { by: sort.replace(/^-/, ''), isDescending: sort.startsWith('-') } : null,
    page: Number.isInteger(page) && page > 0 ? page : 1,
    after: params.get(own.after) ?? '',
    hiddenColumns: params.get(own.hiddenColumns)?.split(',').filter(Boolean) ?? [],
  }
}

/** The `after` of a list whose keys are ids. An unreadable one shows the first page. */
export const readAfterId = ({ after }: Pick<ListState, 'after'>): string => (/^[1-9]\d{0,14}$/.test(after) ? after : '')

/** The address after a change. Anything but a step to another page shows the first page; other parameters stay. */
export function changeListState(
  params: URLSearchParams,
  filterIds: readonly string[],
  change: Partial<ListState>,
): URLSearchParams {
  const state = { ...readListState(params, filterIds), page: 1, after: '', ...change }
  const next = new URLSearchParams(params)
  for (const name of [...Object.values(own), ...filterIds]) next.delete(name)
  if (state.view) next.set(own.view, state.view)
  if (state.search) next.set(own.search, state.search)
  for (const id of filterIds) for (const value of state.filters[id] ?? []) next.append(id, value)
  if (state.sort) next.set(own.sort, `${state.sort.isDescending ? '-' : ''}${state.sort.by}`)
  if (state.page > 1) next.set(own.page, String(state.page))
  if (state.after) next.set(own.after, state.after)
  if (state.hiddenColumns.length > 0) next.set(own.hiddenColumns, state.hiddenColumns.join(','))
  return next
}

/** Whether something narrows the list: an empty list then means "none found", not "none yet". */
export const isNarrowed = ({ search, filters }: ListState): boolean => search !== '' || Object.keys(filters).length > 0

/** The sort after a press on a heading: ascending, descending, then the default. `only` is the single direction of the server. */
export function nextSort(sort: ListSort | null, by: string, only?: SortDirection): ListSort | null {
  if (sort?.by !== by) return { by, isDescending: only === 'descending' }
  return sort.isDescending || only ? null : { by, isDescending: true }
}

export interface FilterProps {
  readonly state: ListState
  readonly onChange: ChangeList
  readonly filters: readonly ListFilter[]
  readonly labels: ListLabels
}

export const idsOfFilters = (filters: readonly ListFilter[]): string[] =>
  filters.flatMap((filter) => ('untilId' in filter ? [filter.id, filter.untilId] : [filter.id]))

export const valuesOf = ({ filters }: ListState, id: string): readonly string[] => filters[id] ?? []

export function toggleValue(state: ListState, id: string, value: string, isSingle = false): ListState['filters'] {
  const others = valuesOf(state, id).filter((each) => each !== value)
  const isRemoved = others.length < valuesOf(state, id).length
  const remaining = isSingle ? [] : others
  return { ...state.filters, [id]: isRemoved ? others : [...remaining, value] }
}
