import { Package } from 'lucide-react'
import { useMemo, useReducer, useState } from 'react'
import { Link } from 'react-router'
import { useLeaveGuard } from '#console/platform/form/leave-guards.ts'
import { useLocale, useText } from '#console/platform/i18n/texts.tsx'
import { NoneFound, useListLabels } from '#console/platform/lists/list-labels.tsx'
import { useAddressParams } from '#console/platform/lists/use-address-params.ts'
import { useCan, useDesks } from '#console/platform/session/desks.ts'
import { useMoments } from '#console/platform/session/moments.ts'
import { useNotice } from '#console/platform/states/notice.ts'
import { isForbidden, QueryProblem } from '#console/platform/states/query-problem.tsx'
import { productFilters } from '#contract/product-states.ts'
import type { ProductFilter } from '#contract/shop-products.ts'
import type { GridProduct } from '#contract/shop-variants.ts'
import { EmptyState } from '#ui/blocks/empty-state.tsx'
import { LoadingRegion, Skeleton } from '#ui/blocks/skeleton.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { KeyPager } from '#ui/desk/list/key-pager.tsx'
import type { ListColumn } from '#ui/desk/list/list-parts.ts'
import { type ChangeList, changeListState, type ListState, readListState } from '#ui/desk/list/list-state.ts'
import { ListToolbar } from '#ui/desk/list/list-toolbar.tsx'
import { useMedia } from '#ui/media.ts'
import { useCategoryFilter } from '../category-filter.ts'
import { readCategoryId } from '../product-filter.ts'
import { useChoices } from '../product-queries.ts'
import { useVariantNames } from '../variants/variant-names.ts'
import { GridActions } from './grid-actions.tsx'
import { GridCards } from './grid-cards.tsx'
import {
  type EditableColumn,
  type GridColumn,
  gridColumns,
  isEditable,
  type NameOf,
  type Notation,
} from './grid-cells.ts'
import { type GridQuery, useGridPage } from './grid-queries.ts'
import { boundsOf } from './grid-selection.ts'
import { type GridState, listChanges, reduceGrid, unchanged } from './grid-state.ts'
import { SaveBar } from './save-bar.tsx'
import { type GridRow, useGridCells } from './use-grid-cells.ts'
import { VariantTable } from './variant-table.tsx'

const sorts = ['name', 'price'] as const
const filterIds = ['category']

const phone = '(width < 40rem)'

/** The grid with its filters, actions and unsaved changes. */
export function VariantGrid() {
  const t = useText()
  const list = useGridList()
  const { state: listState, toolbar, hrefOf } = list
  const query = { ...toGridQuery(listState), category_id: list.category_id }
  const page = useGridPage(query)
  const [state, dispatch] = useReducer(reduceGrid, unchanged)
  const [isReviewing, setReviewing] = useState(false)
  const canWrite = useCan()('products.write')
  const desk = useDesks().desk?.path ?? ''
  const notation = useNotation()
  const nameOf = useNames()
  const isPhone = useMedia(phone)
  const rows = toGridRows(page.data?.products ?? [], state, nameOf)
  const shared = { rows, notation, canWrite, dispatch, desk, labelOf: list.labelOf, refusals: state.refusals }
  const columns = useShownColumns(list.columns, listState.hiddenColumns)
  const cells = useGridCells({
    ...shared,
    columns,
    onOverflow: (count) => useNotice.getState().show(t('grid.did_not_fit', { count })),
  })
  const { top, bottom } = boundsOf(cells.selection)
  const selected = isPhone ? [] : rows.slice(top, bottom + 1)
  const changes = listChanges(state)
  useLeaveGuard({ isDirty: () => changes.length > 0, discard: () => dispatch({ type: 'discard' }) })
  return (
    <section className="panel grid grid-cols-1 gap-3 p-3 sm:p-4">
      {!isForbidden(page.error) && <ListToolbar {...toolbar} />}
      {page.error && !page.data ? (
        <QueryProblem error={page.error} onRetry={() => void page.refetch()} isRetrying={page.isFetching} />
      ) : !page.data ? (
        <GridSkeleton />
      ) : rows.length === 0 ? (
        <NoRows list={list} hasNext={page.data.next !== null} query={query} />
      ) : (
        <>
          {canWrite && (
            <GridActions
              {...{ query, selected, state, dispatch, nameOf, notation }}
              onReview={() => setReviewing(true)}
            />
          )}
          {isPhone ? (
            <GridCards {...shared} productRefusals={state.productRefusals} />
          ) : (
            <VariantTable {...shared} {...{ columns, cells }} productRefusals={state.productRefusals} />
          )}
        </>
      )}
      {!isPhone && canWrite && rows.length > 0 && <p className="text-meta text-neutral-600">{t('grid.keys')}</p>}
      <KeyPager
        isFirst={listState.after === ''}
        next={page.data?.next ?? null}
        hrefOf={(after) => hrefOf({ after })}
        labels={toolbar.labels.pages}
        link={Link}
      />
      {canWrite && (
        <SaveBar {...{ changes, dispatch, nameOf, notation, isReviewing, setReviewing }} labelOf={list.labelOf} />
      )}
    </section>
  )
}

const toGridQuery = ({ view, sort, search, after }: ListState): Omit<GridQuery, 'category_id'> => ({
  filter: productFilters.find((each) => each === view),
  sort: sorts.find((each) => each === sort?.by),
  search,
  after,
})

/** Rows with unsaved changes show what these were made from, even if the page is newer. */
function toGridRows(products: readonly GridProduct[], { bases, edits }: GridState, nameOf: NameOf): GridRow[] {
  return products.flatMap((listed) => {
    const base = bases.get(listed.id)
    const product = base?.variants.some(({ id }) => edits[id]) ? base : listed
    return product.variants.map((variant) => ({ product, variant, name: nameOf(variant), edits: edits[variant.id] }))
  })
}

/** State of the list in the address: filters, search, page and hidden columns. */
function useGridList() {
  const t = useText()
  const canReadStock = useCan()('stock.read')
  const [params, changeParams] = useAddressParams()
  const state = readListState(params, filterIds)
  const category_id = readCategoryId(params)
  const labelOf = useColumnLabels()
  const columns = gridColumns.filter((column) => column !== 'stock' || canReadStock)
  const hrefOf = (change: Partial<ListState>) => `?${changeListState(params, filterIds, change)}`
  const onChange: ChangeList = (change, options) =>
    changeParams((now) => changeListState(now, filterIds, change(readListState(now, filterIds))), options)
  const views: readonly (ProductFilter | '')[] = ['', ...productFilters]
  const toolbar = {
    state,
    onChange,
    hrefOf,
    link: Link,
    isSearchable: 'typing' as const,
    filters: useCategoryFilter(category_id),
    views: views.map((id) => ({ id, label: id ? t(`products.filter.${id}`) : t('products.all') })),
    columns: columns.map(
      (id): ListColumn<GridRow> => ({
        id,
        label: labelOf(id),
        cell: () => null,
        isTitle: id === 'product' || id === 'variant',
      }),
    ),
    labels: useListLabels({ list: t('grid.title'), search: t('products.search') }),
  }
  return { state, category_id, toolbar, columns, labelOf, hrefOf }
}

/** Memoised: rows render again only if their columns change. */
function useShownColumns(columns: readonly GridColumn[], hidden: readonly string[]): readonly GridColumn[] {
  const names = columns.filter((column) => !hidden.includes(column)).join(' ')
  return useMemo(() => gridColumns.filter((column) => names.split(' ').includes(column)), [names])
}

function useColumnLabels(): (column: GridColumn | EditableColumn) => string {
  const t = useText()
  return (column) => {
    if (column === 'product') return t('grid.product')
    if (column === 'stock') return t('grid.stock')
    return isEditable(column) ? t(`products.variant.${column}`) : t('grid.variant')
  }
}

function useNotation(): Notation {
  const t = useText()
  const locale = useLocale()
  const timeZone = useMoments().zone
  return useMemo(() => ({ locale, timeZone, yes: t('products.yes'), no: t('products.no') }), [locale, timeZone, t])
}

function useNames(): NameOf {
  const { data } = useChoices()
  const nameOf = useVariantNames(data ?? { colors: [], sizes: [] })
  return ({ color, size }) => nameOf({ color: color ?? '', size: size ?? '' })
}

function GridSkeleton() {
  const t = useText()
  return (
    <LoadingRegion label={t('states.loading')} className="grid gap-2">
      {['1', '2', '3', '4', '5', '6'].map((row) => (
        <Skeleton key={row} className="h-11" />
      ))}
    </LoadingRegion>
  )
}

interface NoRowsProps {
  readonly list: ReturnType<typeof useGridList>
  readonly hasNext: boolean
  readonly query: GridQuery
}

/** Products without variants have no row: a page may be empty although others follow. */
function NoRows({ list, hasNext, query: { filter, category_id } }: NoRowsProps) {
  const t = useText()
  const { desk } = useDesks()
  const { state, toolbar } = list
  if (hasNext) return <EmptyState title={t('grid.none_here')} />
  if (state.search) return <NoneFound onClear={() => toolbar.onChange(() => ({ search: '' }))} />
  if (filter || category_id || state.after) {
    const action = <Button render={<Link to="?" />}>{t('products.show_all')}</Button>
    return <EmptyState title={t('grid.none_in_filter')} action={action} />
  }
  return (
    <EmptyState
      art={<Package strokeWidth={1} className="size-20" />}
      title={t('grid.none')}
      text={t('grid.none_text')}
      action={<Button render={<Link to={`${desk?.path}/products`} />}>{t('products.title')}</Button>}
    />
  )
}
