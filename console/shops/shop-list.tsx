import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { useLocale, useText } from '#console/platform/i18n/texts.tsx'
import { PageHeader } from '#console/platform/layout/page-header.tsx'
import { NoneFound, useListLabels } from '#console/platform/lists/list-labels.tsx'
import { useAddressParams } from '#console/platform/lists/use-address-params.ts'
import { useCan } from '#console/platform/session/desks.ts'
import { useMoments } from '#console/platform/session/moments.ts'
import { isForbidden, QueryProblem } from '#console/platform/states/query-problem.tsx'
import { useRequestedCreate } from '#console/platform/states/use-requested-create.ts'
import type { OperatorShopCard, ShopState } from '#contract/operator-shops.ts'
import { formatNumber, formatPercentage } from '#locales/numbers.ts'
import { EmptyState } from '#ui/blocks/empty-state.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { DeskList } from '#ui/desk/list/desk-list.tsx'
import type { ListColumn, ListView } from '#ui/desk/list/list-parts.ts'
import { readListState } from '#ui/desk/list/list-state.ts'
import { lazyLayer } from '#ui/layers/lazy-layer.tsx'
import { ShopLogo, ShopStatePill } from './shop-parts.tsx'
import { type ShopSort, shopStates, shopsPath, shopsPerPage, useShopList } from './shop-queries.ts'

const CreateShopDialog = lazyLayer(() => import('./create-shop-dialog.tsx').then((part) => part.CreateShopDialog))

/** Sorts of the call, by the id of their column. The default sort is by name. */
const sorts: Readonly<Record<string, ShopSort>> = { joined: 'newest', sold: 'popular' }

/** All shops of the market, hidden ones included. */
export default function ShopList() {
  const t = useText()
  const can = useCan()
  const [isCreating, setCreating] = useState(false)
  const create = (
    <Button variant="primary" icon={<Plus />} onClick={() => setCreating(true)}>
      {t('shops.create')}
    </Button>
  )
  const shownCreate = can('shops.write') && create
  useRequestedCreate(can('shops.write'), () => setCreating(true))
  return (
    <>
      <PageHeader title={t('shops.title')} text={t('shops.text')} actions={shownCreate} />
      <Shops create={shownCreate} />
      <CreateShopDialog isOpen={isCreating} close={() => setCreating(false)} />
    </>
  )
}

function Shops({ create }: { create: ReactNode }) {
  const t = useText()
  const [params, changeParams] = useAddressParams()
  const { view, search, sort, page } = readListState(params, [])
  const state = shopStates.find((each) => each === view)
  const order = sorts[sort?.by ?? ''] ?? 'name'
  const { data, error, refetch, isFetching } = useShopList({ state, search, sort: order, page })
  return (
    <DeskList
      params={params}
      onParamsChange={changeParams}
      rows={data?.shops}
      total={data?.total ?? 0}
      perPage={shopsPerPage}
      views={useViews(data?.counts)}
      columns={useColumns(data?.market_commission_percentage)}
      problem={!data && error && <QueryProblem error={error} onRetry={() => void refetch()} isRetrying={isFetching} />}
      isForbidden={isForbidden(error)}
      empty={<NoShops state={state} create={create} />}
      noneFound={(clear) => <NoneFound onClear={clear} />}
      idOf={({ id }) => String(id)}
      nameOf={({ name }) => name}
      isSearchable
      labels={useListLabels({ list: t('shops.title'), search: t('shops.search') })}
      link={Link}
    />
  )
}

function NoShops({ state, create }: { state: ShopState | undefined; create: ReactNode }) {
  const t = useText()
  if (!state) return <EmptyState title={t('shops.none')} text={t('shops.none_text')} action={create} />
  const action = <Button render={<Link to="?" />}>{t('shops.show_all')}</Button>
  return <EmptyState title={t('shops.none_in_state')} action={action} />
}

function useViews(counts: Readonly<Record<ShopState, number>> | undefined): ListView[] {
  const t = useText()
  const locale = useLocale()
  const write = (count: number) => (counts ? { count: formatNumber(count, locale) } : {})
  const sum = Object.values(counts ?? {}).reduce((total, count) => total + count, 0)
  return [
    { id: '', label: t('shops.all'), ...write(sum) },
    ...shopStates.map((id) => ({ id, label: t(`shops.state_${id}`), ...write(counts?.[id] ?? 0) })),
  ]
}

function useColumns(marketCommission: number | undefined): ListColumn<OperatorShopCard>[] {
  const t = useText()
  const locale = useLocale()
  const { day } = useMoments()
  // A hidden shop has no figures.
  const write = (value: number | null) => (value === null ? '–' : formatNumber(value, locale))
  return [
    { id: 'name', label: t('shops.shop'), isTitle: true, cell: (shop) => <NameCell shop={shop} /> },
    { id: 'state', label: t('shops.state'), cell: ({ state }) => <ShopStatePill state={state} /> },
    {
      id: 'zone',
      label: t('shops.zone'),
      cell: ({ zone }) => (
        <bdi translate="no" className="inline-block wrap-anywhere sm:max-w-48">
          {zone.name}
        </bdi>
      ),
    },
    {
      id: 'commission',
      label: t('shops.commission'),
      isFigure: true,
      cell: ({ commission_percentage: own }) => <Commission own={own} market={marketCommission} />,
    },
    {
      id: 'products',
      label: t('shops.products'),
      isFigure: true,
      cell: ({ total_products }) => write(total_products),
    },
    {
      id: 'sold',
      label: t('shops.sold'),
      isFigure: true,
      isSortable: 'descending',
      cell: ({ total_sold }) => write(total_sold),
    },
    {
      id: 'rating',
      label: t('shops.rating'),
      isFigure: true,
      cell: ({ rating }) => (rating === null ? '–' : formatNumber(rating, locale, 1)),
    },
    {
      id: 'joined',
      label: t('shops.joined'),
      isSortable: 'descending',
      cell: ({ joined }) => <time dateTime={joined}>{day(joined)}</time>,
    },
  ]
}

/** The commission of the market is grey: the shop has no rate set for itself. */
function Commission({ own, market }: { own: number | null; market: number | undefined }) {
  const locale = useLocale()
  const shown = own ?? market
  if (shown === undefined) return null
  return (
    <span className={own === null ? 'text-neutral-600' : 'font-semibold text-neutral-900'}>
      {formatPercentage(shown, locale)}
    </span>
  )
}

function NameCell({ shop: { id, name, logo, owner_name } }: { shop: OperatorShopCard }) {
  return (
    <div className="flex min-w-0 items-center gap-3">
      <ShopLogo logo={logo} />
      <span className="grid min-w-0 justify-items-start sm:min-w-40">
        <Link
          to={`${shopsPath}/${id}`}
          translate="no"
          className="relative text-brand-text underline-offset-4 hit-44 wrap-anywhere hover:underline"
        >
          <bdi>{name}</bdi>
        </Link>
        <bdi translate="no" className="text-meta font-normal wrap-anywhere text-neutral-600">
          {owner_name}
        </bdi>
      </span>
    </div>
  )
}
