import { type ReactNode, useEffect, useEffectEvent } from 'react'
import type { LinkComponent } from '#ui/anchor.tsx'
import { LoadingRegion, Skeleton } from '#ui/blocks/skeleton.tsx'
import { latePart } from '#ui/layers/late-part.tsx'
import { Paginator } from '#ui/navigation/paginator.tsx'
import { KeyPager } from './key-pager.tsx'
import type { ListColumn, ListFilter, ListLabels, ListSelection, ListView } from './list-parts.ts'
import {
  type ChangeList,
  changeListState,
  idsOfFilters,
  isNarrowed,
  type ListState,
  nextSort,
  readListState,
} from './list-state.ts'
import { ListTable } from './list-table.tsx'
import { ListToolbar } from './list-toolbar.tsx'
import { type ListSelectionState, useListSelection } from './use-list-selection.ts'

export interface DeskListProps<Row extends object> {
  /** Of the address; `readListState` converts them for the call. */
  readonly params: URLSearchParams
  /** Gets a function of the present parameters, as `setState` does: of two quick changes the second keeps the first. */
  readonly onParamsChange: (
    update: (current: URLSearchParams) => URLSearchParams,
    options?: { readonly replace: boolean },
  ) => void
  /** undefined while they load. */
  readonly rows: readonly Row[] | undefined
  readonly total: number
  /** Whether more rows match than were counted. They cannot be selected all at once. */
  readonly hasMore?: boolean | undefined
  readonly perPage: number
  /** With keyset pagination: the key of the next page, null on the last page. undefined with numbered pages. */
  readonly next?: string | null
  /** In place of the rows, such as a failure. */
  readonly problem?: ReactNode
  /** Whether the person has no permission to read the rows. The toolbar is hidden then. */
  readonly isForbidden?: boolean
  /** Shown if there is no row and nothing narrows the list: what the list is for, with one action. */
  readonly empty: ReactNode
  /** Shown if a search or filter matches nothing. */
  readonly noneFound: (clear: () => void) => ReactNode
  readonly idOf: (row: Row) => string
  readonly nameOf: (row: Row) => string
  readonly columns: readonly ListColumn<Row>[]
  readonly views?: readonly ListView[]
  /** Whether other views may have rows while the view without a name has none. */
  readonly hasOtherViews?: boolean
  readonly filters?: readonly ListFilter[]
  /** `typing`: the list is searched while the person types. */
  readonly isSearchable?: boolean | 'typing'
  /** Buttons beside the search and the filters. */
  readonly tools?: ReactNode
  /** Buttons for the selected rows; with it, rows have checkboxes. */
  readonly bulkActions?: (selection: ListSelection) => ReactNode
  readonly labels: ListLabels
  readonly link?: LinkComponent
}

/** Loads after the page: it is shown once a row is selected. */
const BulkBar = latePart(() => import('./bulk-bar.tsx').then((part) => part.BulkBar))

/** A list of a desk. Its state is in the address and the server applies it. Rows become cards on a phone. */
export function DeskList<Row extends object>(props: DeskListProps<Row>) {
  const { params, onParamsChange, views = [], filters = [], isSearchable = false, labels, link } = props
  const filterIds = idsOfFilters(filters)
  const state = readListState(params, filterIds)
  const onChange: ChangeList = (change, options) =>
    onParamsChange((current) => changeListState(current, filterIds, change(readListState(current, filterIds))), options)
  const hrefOf = (change: Partial<ListState>) => `?${changeListState(params, filterIds, change)}`
  const isMissing = useLeaveMissingPage(props, state, onChange)
  // A list without any row has nothing to search, filter or order.
  const isEmpty =
    !isMissing &&
    !props.problem &&
    !props.hasOtherViews &&
    props.rows?.length === 0 &&
    state.view === '' &&
    !isPart(state)
  const selection = useListSelection(JSON.stringify([state.view, state.search, state.filters]))
  return (
    <section className="panel flex flex-col gap-3 p-3 sm:p-4">
      {!props.isForbidden && !isEmpty && (
        <ListToolbar
          {...{ state, onChange, hrefOf, views, filters, isSearchable, labels, link }}
          columns={props.columns}
          tools={props.tools}
        />
      )}
      {props.bulkActions && (
        <BulkBar
          {...{ labels, selection }}
          bulkActions={props.bulkActions}
          total={props.total}
          hasMore={props.hasMore}
          shown={props.rows?.length}
        />
      )}
      <ListBody
        {...props}
        rows={isMissing ? undefined : props.rows}
        state={state}
        onChange={onChange}
        selection={props.bulkActions ? selection : undefined}
      />
      {props.next === undefined ? (
        <Paginator
          page={state.page}
          total={props.total}
          perPage={props.perPage}
          hrefOf={(page) => hrefOf({ page })}
          labels={labels.pages}
          link={link}
        />
      ) : (
        <KeyPager
          isFirst={state.after === ''}
          next={props.next}
          hrefOf={(after) => hrefOf({ after })}
          labels={labels.pages}
          link={link}
        />
      )}
    </section>
  )
}

/** Leaves a page behind the last one, whose rows have gone or that an old link names. Returns whether the page has no rows while others have. */
function useLeaveMissingPage({ rows, total, perPage }: Rows, { page }: ListState, onChange: ChangeList): boolean {
  const lastPage = Math.ceil(total / perPage)
  const isMissing = rows?.length === 0 && page > 1 && total > 0
  // Until the rows of the last page are loaded, it has none either.
  const isBehind = isMissing && page > lastPage
  const showLast = useEffectEvent(() => onChange(() => ({ page: lastPage }), { replace: true }))
  useEffect(() => {
    if (isBehind) showLast()
  }, [isBehind])
  return isMissing
}

type Rows = Pick<DeskListProps<object>, 'rows' | 'total' | 'perPage'>

interface ListBodyProps<Row extends object> extends DeskListProps<Row> {
  readonly state: ListState
  readonly onChange: ChangeList
  readonly selection: ListSelectionState | undefined
}

function ListBody<Row extends object>({ state, onChange, selection, ...props }: ListBodyProps<Row>) {
  if (props.problem) return props.problem
  if (!props.rows) return <ListSkeleton label={props.labels.loading} />
  const clear = () => onChange(() => ({ search: '', filters: {} }))
  if (props.rows.length === 0) return isPart(state) ? props.noneFound(clear) : props.empty
  return (
    <ListTable
      rows={props.rows}
      idOf={props.idOf}
      nameOf={props.nameOf}
      columns={props.columns}
      labels={props.labels}
      hiddenColumns={state.hiddenColumns}
      sort={state.sort}
      onSort={(by, only) => onChange(({ sort }) => ({ sort: nextSort(sort, by, only) }))}
      selection={selection}
    />
  )
}

/** Whether the list may have other rows than those shown. The rows after an old key may be gone. */
const isPart = (state: ListState): boolean => isNarrowed(state) || state.after !== ''

const ListSkeleton = ({ label }: { label: string }) => (
  <LoadingRegion label={label} className="grid gap-2">
    {['1', '2', '3', '4', '5', '6'].map((row) => (
      <Skeleton key={row} className="h-11" />
    ))}
  </LoadingRegion>
)
