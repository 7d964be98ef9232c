import { Package } from 'lucide-react'
import { Link } from 'react-router'
import { useLocale, useText } from '#console/platform/i18n/texts.tsx'
import { NoneFound, useListLabels } from '#console/platform/lists/list-labels.tsx'
import { useAddressParams } from '#console/platform/lists/use-address-params.ts'
import { SavedViews } from '#console/platform/lists/views/saved-views.tsx'
import { useCan, useDesks } from '#console/platform/session/desks.ts'
import { usePrices } from '#console/platform/shop/price-currency.ts'
import { ProductStateBadge } from '#console/platform/shop/product-state.tsx'
import { ProductThumbnail } from '#console/platform/shop/product-thumbnail.tsx'
import { isForbidden, QueryProblem } from '#console/platform/states/query-problem.tsx'
import type { ProductFilter, SellerProductRow } from '#contract/shop-products.ts'
import { formatNumber } from '#locales/numbers.ts'
import { EmptyState } from '#ui/blocks/empty-state.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { DeskList } from '#ui/desk/list/desk-list.tsx'
import type { ListColumn, ListView } from '#ui/desk/list/list-parts.ts'
import { readListState } from '#ui/desk/list/list-state.ts'
import { lazyLayer } from '#ui/layers/lazy-layer.tsx'
import { Badge } from '#ui/marks/badge.tsx'
import { useCategoryFilter } from './category-filter.ts'
import { NewProductButton } from './new-product-button.tsx'
import { listAddress, productFilters, readProductListQuery } from './product-filter.ts'
import { productsPerPage, useCountsOfFirstPage, useProductList } from './product-queries.ts'
import { ProductRowMenu } from './product-row-menu.tsx'

const BulkActions = lazyLayer(
  () => import('./bulk/bulk-actions.tsx').then((part) => part.BulkActions),
  ({ selection }) => ({ close: selection.clear }),
)

/** The list of the shop's products, where they are searched, shown, hidden and archived. */
export function ProductList() {
  const t = useText()
  const canWrite = useCan()('products.write')
  const [params, changeParams] = useAddressParams()
  const query = readProductListQuery(params)
  const { filter } = query
  const page = { ...query, after: readListState(params, []).after }
  const { data, error, refetch, isFetching } = useProductList(page)
  const counts = useCountsOfFirstPage(page, data?.counts)
  const retry = () => void refetch()
  return (
    <DeskList
      params={params}
      onParamsChange={changeParams}
      rows={data?.products}
      // Without a count, as of a search that matches thousands, only the rows of the page can be selected.
      total={counts?.[filter ?? 'all'] ?? data?.products.length ?? 0}
      perPage={productsPerPage}
      next={data?.next ?? null}
      views={useViews(counts)}
      filters={useCategoryFilter(query.category_id)}
      columns={useColumns(canWrite)}
      problem={!data && error && <QueryProblem error={error} onRetry={retry} isRetrying={isFetching} />}
      isForbidden={isForbidden(error)}
      empty={<NoProducts filter={filter} canWrite={canWrite} />}
      noneFound={(clear) => <NoneFound onClear={clear} />}
      idOf={({ id }) => String(id)}
      nameOf={({ name }) => name}
      isSearchable="typing"
      bulkActions={canWrite ? (selection) => <BulkActions selection={selection} query={query} /> : undefined}
      tools={<SavedViews list="products" params={params} link={Link} />}
      labels={useListLabels({ list: t('products.title'), search: t('products.search') })}
      link={Link}
    />
  )
}

function useViews(counts: Readonly<Partial<Record<'all' | ProductFilter, number>>> | null): ListView[] {
  const t = useText()
  const locale = useLocale()
  const countOf = (id: 'all' | ProductFilter) => (counts ? { count: formatNumber(counts[id] ?? 0, locale) } : {})
  return [
    { id: '', label: t('products.all'), ...countOf('all') },
    ...productFilters.map((id) => ({ id, label: t(`products.filter.${id}`), ...countOf(id) })),
  ]
}

function useColumns(canWrite: boolean): ListColumn<SellerProductRow>[] {
  const t = useText()
  const actions: ListColumn<SellerProductRow> = {
    id: 'actions',
    label: t('products.actions'),
    cell: (row) => <ProductRowMenu product={row} />,
  }
  return [
    {
      id: 'name',
      label: t('products.name'),
      isTitle: true,
      isSortable: 'ascending',
      cell: (row) => <NameCell product={row} />,
    },
    { id: 'state', label: t('products.state'), cell: (row) => <ProductStateBadge product={row} /> },
    { id: 'category', label: t('products.category'), cell: ({ category }) => <bdi translate="no">{category}</bdi> },
    {
      id: 'price',
      label: t('products.price'),
      isNumeric: true,
      isSortable: 'ascending',
      cell: (row) => <PriceCell product={row} />,
    },
    {
      id: 'stock',
      label: t('products.stock'),
      isNumeric: true,
      cell: (row) => <StockCell product={row} />,
    },
    ...(canWrite ? [actions] : []),
  ]
}

interface CellProps {
  readonly product: SellerProductRow
}

function NameCell({ product: { id, name, picture, brand } }: CellProps) {
  const { desk } = useDesks()
  const [params] = useAddressParams()
  return (
    <span className="flex min-w-0 items-center gap-3">
      <ProductThumbnail source={picture} />
      <span className="grid min-w-0">
        <Link
          to={`${desk?.path}/products/${id}${listAddress(params)}`}
          dir="auto"
          className="relative line-clamp-3 wrap-anywhere text-brand-text underline-offset-4 hit-44 hover:underline sm:min-w-40"
        >
          <bdi translate="no">{name}</bdi>
        </Link>
        {brand && (
          <span className="text-meta font-normal text-neutral-600">
            <bdi translate="no">{brand}</bdi>
          </span>
        )}
      </span>
    </span>
  )
}

function PriceCell({ product: { price, highest_price } }: CellProps) {
  const write = usePrices()
  // A product without variants has no price; the stock column shows that it has none.
  if (price === null) return null
  const isRange = highest_price !== null && highest_price > price
  return (
    <bdi className="sm:whitespace-nowrap">{isRange ? `${write(price)} – ${write(highest_price)}` : write(price)}</bdi>
  )
}

function StockCell({ product: { available, variant_count, is_low, state } }: CellProps) {
  const t = useText()
  const locale = useLocale()
  if (variant_count === 0) return <span className="text-meta text-neutral-600">{t('products.no_variants')}</span>
  const mark = available <= 0 ? t('products.sold_out') : is_low ? t('products.low') : undefined
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-x-2">
      {mark && state === 'shown' && <Badge tone={available <= 0 ? 'danger' : 'warning'}>{mark}</Badge>}
      {formatNumber(available, locale)}
    </span>
  )
}

function NoProducts({ filter, canWrite }: { filter: ProductFilter | undefined; canWrite: boolean }) {
  const t = useText()
  if (filter) {
    const action = <Button render={<Link to="?" />}>{t('products.show_all')}</Button>
    return <EmptyState title={t('products.none_in_filter')} action={action} />
  }
  return (
    <EmptyState
      art={<Package strokeWidth={1} className="size-20" />}
      title={t('products.none')}
      text={canWrite ? t('products.none_text') : t('products.read_only')}
      action={canWrite && <NewProductButton />}
    />
  )
}
