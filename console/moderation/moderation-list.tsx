import { Package } from 'lucide-react'
import { Link } from 'react-router'
import { useText } from '#console/platform/i18n/texts.tsx'
import { PageHeader } from '#console/platform/layout/page-header.tsx'
import { NoneFound, useListLabels } from '#console/platform/lists/list-labels.tsx'
import { useAddressParams } from '#console/platform/lists/use-address-params.ts'
import { useShopFilter } from '#console/platform/lists/use-shop-filter.ts'
import { useStateViews } from '#console/platform/lists/use-state-views.ts'
import { useCan } from '#console/platform/session/desks.ts'
import { RelativeTime } from '#console/platform/session/relative-time.tsx'
import { productWidths } from '#console/platform/shop/product-widths.ts'
import { isForbidden, QueryProblem } from '#console/platform/states/query-problem.tsx'
import type { ModerationRow, ModerationView } from '#contract/operator-products.ts'
import { moderationViews } from '#contract/product-states.ts'
import { EmptyState } from '#ui/blocks/empty-state.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { DeskList } from '#ui/desk/list/desk-list.tsx'
import type { ListColumn, ListView } from '#ui/desk/list/list-parts.ts'
import { readListState } from '#ui/desk/list/list-state.ts'
import { Picture } from '#ui/pictures/picture.tsx'
import { ApproveSelected } from './approve-selected.tsx'
import {
  type ModerationFilter,
  type ModerationPageData,
  moderationAddress,
  productsPerPage,
  useModerationList,
} from './moderation-queries.ts'
import { SuspendedBadge } from './suspended-badge.tsx'

export default function ModerationList() {
  const t = useText()
  const canWrite = useCan()('moderation.write')
  const [params, changeParams] = useAddressParams()
  const { view: chosen, search, page, filters } = readListState(params, ['shop'])
  const view = moderationViews.find((each) => each === chosen) ?? 'waiting'
  // The call takes one shop.
  const filter: ModerationFilter = { view, search, shop: filters.shop?.at(-1) ?? '' }
  const { data, error, refetch, isFetching } = useModerationList(filter, page)
  const retry = () => void refetch()
  return (
    <>
      <PageHeader
        title={t('moderation.title')}
        text={t(view === 'shown' ? 'moderation.text_shown' : 'moderation.text')}
      />
      {data?.mode === 'off' && <ModeHint />}
      <DeskList
        params={params}
        onParamsChange={changeParams}
        rows={data?.products}
        total={data?.total ?? 0}
        hasMore={view === 'shown' && data?.has_more_shown}
        perPage={productsPerPage}
        views={useViews(data)}
        filters={[useShopFilter(data?.products ?? [], filter.shop)]}
        columns={useColumns(filter)}
        problem={!data && error && <QueryProblem error={error} onRetry={retry} isRetrying={isFetching} />}
        isForbidden={isForbidden(error)}
        empty={<NothingToModerate view={view} onRetry={retry} isRetrying={isFetching} />}
        noneFound={(clear) => <NoneFound onClear={clear} />}
        idOf={({ id }) => String(id)}
        nameOf={({ name }) => name}
        isSearchable="typing"
        hasOtherViews
        bulkActions={
          canWrite && (view === 'waiting' || view === 'changed')
            ? (selection) => <ApproveSelected selection={selection} filter={filter} />
            : undefined
        }
        labels={useListLabels({ list: t('moderation.title'), search: t('moderation.search') })}
        link={Link}
      />
    </>
  )
}

/** A tab for each queue and for the shown products, whose count is capped and known in their own view only. */
function useViews(data: ModerationPageData | undefined): ListView[] {
  const t = useText()
  const views = useStateViews(moderationViews, (state) => t(`moderation.queue_${state}`), data?.counts)
  return views.map((view) =>
    view.id === 'shown' && view.count && data?.has_more_shown
      ? { ...view, count: t('home.more_than', { number: view.count }) }
      : view,
  )
}

function useColumns(filter: ModerationFilter): ListColumn<ModerationRow>[] {
  const t = useText()
  return [
    {
      id: 'name',
      label: t('products.name'),
      isTitle: true,
      cell: (product) => <NameCell product={product} filter={filter} />,
    },
    { id: 'shop', label: t('activity.shop'), cell: ShopCell },
    { id: 'category', label: t('products.category'), cell: ({ category }) => <Name name={category} /> },
    { id: 'since', label: t(`moderation.since_${filter.view}`), cell: ({ since }) => <RelativeTime at={since} /> },
  ]
}

function NameCell({ product: { id, name, picture }, filter }: { product: ModerationRow; filter: ModerationFilter }) {
  return (
    <span className="flex min-w-0 items-center gap-3 max-sm:flex-col max-sm:items-stretch">
      <Picture
        source={picture}
        alt=""
        sizes="(width < 40rem) 80vw, 96px"
        widths={productWidths}
        fit="contain"
        className="size-24 shrink-0 rounded-md max-sm:h-48 max-sm:w-full"
      >
        <Package className="size-8" />
      </Picture>
      <Link
        to={moderationAddress(id, filter)}
        dir="auto"
        className="relative line-clamp-3 wrap-anywhere text-brand-text underline-offset-4 hit-44 hover:underline sm:min-w-40"
      >
        <bdi translate="no">{name}</bdi>
      </Link>
    </span>
  )
}

const ShopCell = ({ shop }: ModerationRow) => (
  <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 max-sm:justify-end">
    <Name name={shop.name} />
    <SuspendedBadge shop={shop} />
  </span>
)

const Name = ({ name }: { name: string }) => (
  <bdi translate="no" className="wrap-anywhere">
    {name}
  </bdi>
)

/** The hint that products are shown without approval, with a link to the setting. */
function ModeHint() {
  const t = useText()
  const can = useCan()
  return (
    <p className="mb-4 rounded-lg bg-info-soft p-3 text-info">
      {t('moderation.off')}{' '}
      {can('settings.read') && (
        <Link to="/market/settings" className="relative underline underline-offset-4 hit-44">
          {t('moderation.to_setting')}
        </Link>
      )}
    </p>
  )
}

interface NothingToModerateProps {
  readonly view: ModerationView
  readonly onRetry: () => void
  readonly isRetrying: boolean
}

function NothingToModerate({ view, onRetry, isRetrying }: NothingToModerateProps) {
  const t = useText()
  const action = (
    <Button loading={isRetrying} onClick={onRetry}>
      {t('applications.check_again')}
    </Button>
  )
  return <EmptyState title={t(`moderation.none_${view}`)} action={action} />
}
