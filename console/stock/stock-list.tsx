import { Link } from 'react-router'
import { useLocale, useText } from '#console/platform/i18n/texts.tsx'
import { PageHeader } from '#console/platform/layout/page-header.tsx'
import { NoneFound, useListLabels } from '#console/platform/lists/list-labels.tsx'
import { useAddressParams } from '#console/platform/lists/use-address-params.ts'
import { SavedViews } from '#console/platform/lists/views/saved-views.tsx'
import { useCan, useDesks } from '#console/platform/session/desks.ts'
import { isForbidden, QueryProblem } from '#console/platform/states/query-problem.tsx'
import { maxStockCount } from '#contract/limits.ts'
import type { StockSort, StockVariant } from '#contract/shop-stock.ts'
import { formatNumber } from '#locales/numbers.ts'
import { EmptyState } from '#ui/blocks/empty-state.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { DeskList } from '#ui/desk/list/desk-list.tsx'
import type { ListColumn, ListView } from '#ui/desk/list/list-parts.ts'
import { readListState } from '#ui/desk/list/list-state.ts'
import { StockButtons, type StockDialogs, useStockDialogs } from './stock-dialogs.tsx'
import { type StockFilter, useStockList, variantsPerPage } from './stock-queries.ts'
import { useVariantLabel, VariantName } from './variant-name.tsx'

const filters = ['low', 'sold_out'] as const satisfies readonly StockFilter[]
const sorts = ['name', 'available'] as const satisfies readonly StockSort[]

export default function StockList() {
  const t = useText()
  const [params, changeParams] = useAddressParams()
  const { view, search, sort, after } = readListState(params, [])
  const filter = filters.find((each) => each === view)
  const order: StockSort = sorts.find((each) => each === sort?.by) ?? 'newest'
  const { data, counts, error, refetch, isFetching } = useStockList({ filter, search, sort: order, after })
  const retry = () => void refetch()
  const dialogs = useStockDialogs()
  const labelOf = useVariantLabel()
  return (
    <>
      <PageHeader
        title={t('stock.title')}
        text={t('stock.text')}
        actions={data && <ShopThreshold threshold={data.threshold} dialogs={dialogs} />}
      />
      {dialogs.problem}
      <DeskList
        params={params}
        onParamsChange={changeParams}
        rows={data?.variants}
        total={counts?.[filter ?? 'all'] ?? 0}
        perPage={variantsPerPage}
        next={data?.next ?? null}
        views={useViews(counts)}
        columns={useColumns(dialogs, data?.threshold)}
        problem={!data && error && <QueryProblem error={error} onRetry={retry} isRetrying={isFetching} />}
        isForbidden={isForbidden(error)}
        empty={<NoVariants filter={filter} onRetry={retry} isRetrying={isFetching} />}
        noneFound={(clear) => <NoneFound onClear={clear} />}
        idOf={({ variant_id }) => String(variant_id)}
        nameOf={labelOf}
        isSearchable
        tools={<SavedViews list="stock" params={params} link={Link} />}
        labels={useListLabels({ list: t('stock.title'), search: t('stock.search') })}
        link={Link}
      />
      {dialogs.opened}
    </>
  )
}

function ShopThreshold({ threshold, dialogs }: { threshold: number; dialogs: StockDialogs }) {
  const t = useText()
  const can = useCan()
  const text = t('stock.low_from', { threshold })
  if (!can('stock.write')) return <p className="text-label text-neutral-700">{text}</p>
  return <Button onClick={() => dialogs.open({ kind: 'shop threshold', threshold })}>{text}</Button>
}

/** Large stocks are counted up to a limit. */
function useCountText(): (count: number) => string {
  const t = useText()
  const locale = useLocale()
  return (count) => (count > maxStockCount ? t('stock.or_more', { count: maxStockCount }) : formatNumber(count, locale))
}

function useViews(counts: Readonly<Record<'all' | StockFilter, number>> | undefined): ListView[] {
  const t = useText()
  const writeCount = useCountText()
  const write = (count: number | undefined) => (count === undefined ? {} : { count: writeCount(count) })
  return [
    { id: '', label: t('stock.all'), ...write(counts?.all) },
    { id: 'low', label: t('stock.low'), ...write(counts?.low) },
    { id: 'sold_out', label: t('stock.sold_out'), ...write(counts?.sold_out) },
  ]
}

function useColumns(dialogs: StockDialogs, shopThreshold = 0): ListColumn<StockVariant>[] {
  const t = useText()
  const can = useCan()
  const locale = useLocale()
  const figure = (id: 'there' | 'to_pack' | 'held' | 'sold' | 'available'): ListColumn<StockVariant> => ({
    id,
    label: t(`stock.${id}`),
    isFigure: true,
    cell: (variant) => (
      <span className={id === 'available' ? 'font-semibold text-neutral-900' : undefined}>
        {formatNumber(variant[id], locale)}
      </span>
    ),
  })
  const actions: ListColumn<StockVariant> = {
    id: 'actions',
    label: t('stock.actions'),
    isAction: true,
    cell: (variant) => <StockButtons variant={variant} open={dialogs.open} />,
  }
  return [
    {
      id: 'name',
      label: t('stock.variant'),
      isTitle: true,
      isSortable: 'ascending',
      cell: (variant) => <VariantName variant={variant} name={<NameLink variant={variant} />} />,
    },
    {
      id: 'sku',
      label: t('stock.sku'),
      cell: ({ sku }) => (
        <bdi dir="ltr" translate="no" className="text-meta inline-block wrap-anywhere sm:max-w-40 sm:min-w-20">
          {sku}
        </bdi>
      ),
    },
    figure('there'),
    figure('to_pack'),
    figure('held'),
    figure('sold'),
    { ...figure('available'), isSortable: 'ascending' },
    {
      id: 'threshold',
      label: t('stock.threshold'),
      isFigure: true,
      cell: (variant) => <ThresholdCell {...{ variant, shopThreshold, dialogs }} />,
    },
    ...(can('stock.write') ? [actions] : []),
  ]
}

function NameLink({ variant }: { variant: StockVariant }) {
  const { desk } = useDesks()
  return (
    <Link
      to={`${desk?.path}/stock/${variant.variant_id}`}
      translate="no"
      className="relative text-brand-text underline-offset-4 hit-44 wrap-anywhere hover:underline"
    >
      <bdi>{variant.product.name}</bdi>
    </Link>
  )
}

interface ThresholdCellProps {
  readonly variant: StockVariant
  readonly shopThreshold: number
  readonly dialogs: StockDialogs
}

/** The threshold of the shop is grey: the variant has none set for itself. */
function ThresholdCell({ variant, shopThreshold, dialogs }: ThresholdCellProps) {
  const t = useText()
  const can = useCan()
  const locale = useLocale()
  const labelOf = useVariantLabel()
  const { threshold } = variant
  const look = threshold === null ? 'text-neutral-600' : 'font-semibold text-neutral-900'
  const text = formatNumber(threshold ?? shopThreshold, locale)
  if (!can('stock.write')) return <span className={look}>{text}</span>
  return (
    <button
      type="button"
      aria-label={t('stock.threshold_of', { name: labelOf(variant), threshold: text })}
      onClick={() => dialogs.open({ kind: 'threshold', variant, shopThreshold })}
      className={`relative rounded-sm underline decoration-dotted underline-offset-4 hit-44 ${look}`}
    >
      {text}
    </button>
  )
}

interface NoVariantsProps {
  readonly filter: StockFilter | undefined
  readonly onRetry: () => void
  readonly isRetrying: boolean
}

function NoVariants({ filter, onRetry, isRetrying }: NoVariantsProps) {
  const t = useText()
  if (filter) {
    const action = <Button render={<Link to="?" />}>{t('stock.show_all')}</Button>
    return <EmptyState title={t(`stock.none_${filter}`)} text={t('stock.none_filtered_text')} action={action} />
  }
  const action = (
    <Button loading={isRetrying} onClick={onRetry}>
      {t('stock.check_again')}
    </Button>
  )
  return <EmptyState title={t('stock.none')} text={t('stock.none_text')} action={action} />
}
