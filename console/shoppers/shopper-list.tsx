import { Link } from 'react-router'
import { useLocale, useText } from '#console/platform/i18n/texts.tsx'
import { PageHeader } from '#console/platform/layout/page-header.tsx'
import { HiddenSearchLink, hideSearch, useHiddenSearchParams } from '#console/platform/lists/hidden-search.tsx'
import { NoneFound, useListLabels } from '#console/platform/lists/list-labels.tsx'
import { useMoments } from '#console/platform/session/moments.ts'
import { isForbidden, QueryProblem } from '#console/platform/states/query-problem.tsx'
import type { ShopperCard, ShopperState } from '#contract/operator-shoppers.ts'
import { formatNumber } from '#locales/numbers.ts'
import { EmptyState } from '#ui/blocks/empty-state.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { DeskList } from '#ui/desk/list/desk-list.tsx'
import type { ListColumn, ListView } from '#ui/desk/list/list-parts.ts'
import { readAfterId, readListState } from '#ui/desk/list/list-state.ts'
import { ShopperBadges } from './shopper-parts.tsx'
import { shopperStates, shoppersPath, shoppersPerPage, useShopperList } from './shopper-queries.ts'

export default function ShopperList() {
  const t = useText()
  const [params, changeParams] = useHiddenSearchParams()
  const listState = readListState(params, [])
  const { view, search } = listState
  const state = shopperStates.find((each) => each === view)
  const { data, error, refetch, isFetching } = useShopperList({ state, search, after: readAfterId(listState) })
  const retry = () => void refetch()
  return (
    <>
      <PageHeader title={t('shoppers.title')} text={t('shoppers.text')} />
      <DeskList
        params={params}
        onParamsChange={changeParams}
        rows={data?.shoppers}
        total={0}
        perPage={shoppersPerPage}
        next={data?.next ? String(data.next) : null}
        views={useViews(data?.counts)}
        columns={useColumns(hideSearch(params).toString())}
        problem={!data && error && <QueryProblem error={error} onRetry={retry} isRetrying={isFetching} />}
        isForbidden={isForbidden(error)}
        empty={<NoShoppers state={state} onRetry={retry} isRetrying={isFetching} />}
        noneFound={(clear) => <NoneFound onClear={clear} />}
        idOf={({ id }) => String(id)}
        nameOf={({ name }) => name}
        isSearchable
        labels={useListLabels({ list: t('shoppers.title'), search: t('shoppers.search') })}
        link={HiddenSearchLink}
      />
    </>
  )
}

interface NoShoppersProps {
  readonly state: ShopperState | undefined
  readonly onRetry: () => void
  readonly isRetrying: boolean
}

function NoShoppers({ state, onRetry, isRetrying }: NoShoppersProps) {
  const t = useText()
  if (state) {
    const action = <Button render={<Link to="?" />}>{t('shoppers.show_all')}</Button>
    return <EmptyState title={t(`shoppers.none_${state}`)} action={action} />
  }
  const action = (
    <Button loading={isRetrying} onClick={onRetry}>
      {t('states.try_again')}
    </Button>
  )
  return <EmptyState title={t('shoppers.none')} text={t('shoppers.none_text')} action={action} />
}

function useViews(counts: Readonly<Record<ShopperState, number>> | undefined): ListView[] {
  const t = useText()
  const locale = useLocale()
  return [
    { id: '', label: t('shoppers.all') },
    ...shopperStates.map((id) => ({
      id,
      label: t(`shoppers.${id}`),
      ...(counts && { count: formatNumber(counts[id], locale) }),
    })),
  ]
}

function useColumns(query: string): ListColumn<ShopperCard>[] {
  const t = useText()
  const locale = useLocale()
  const { day } = useMoments()
  return [
    { id: 'name', label: t('shoppers.name'), isTitle: true, cell: (shopper) => <NameCell {...{ shopper, query }} /> },
    {
      id: 'email',
      label: t('shoppers.email'),
      cell: ({ email }) => <EmailCell email={email} />,
    },
    {
      id: 'phone',
      label: t('shoppers.phone'),
      cell: ({ phone }) => (
        <bdi dir="ltr" translate="no" className="whitespace-nowrap tabular-nums">
          {phone ?? '–'}
        </bdi>
      ),
    },
    {
      id: 'orders',
      label: t('shoppers.orders'),
      isNumeric: true,
      cell: ({ order_count }) => formatNumber(order_count, locale),
    },
    {
      id: 'joined',
      label: t('shoppers.joined'),
      cell: ({ joined }) => <time dateTime={joined}>{day(joined)}</time>,
    },
    {
      id: 'seen',
      label: t('shoppers.last_seen'),
      cell: ({ last_seen_at }) =>
        last_seen_at ? <time dateTime={last_seen_at}>{day(last_seen_at)}</time> : t('shoppers.never'),
    },
  ]
}

/** On a phone, an address breaks behind its @. */
function EmailCell({ email }: { email: string | null }) {
  const [name, domain] = email?.split(/(?<=@)/) ?? ['–']
  return (
    <bdi dir="ltr" translate="no" className="inline-block wrap-anywhere sm:max-w-72 sm:min-w-56">
      {name}
      <wbr />
      {domain}
    </bdi>
  )
}

/** The link has the query of the list, for the way back. */
function NameCell({ shopper, query }: { shopper: ShopperCard; query: string }) {
  return (
    <span className="grid min-w-0 justify-items-start gap-1 sm:min-w-36">
      <Link
        to={{ pathname: `${shoppersPath}/${shopper.id}`, search: query }}
        translate="no"
        className="relative text-brand-text underline-offset-4 hit-44 wrap-anywhere hover:underline"
      >
        <bdi>{shopper.name}</bdi>
      </Link>
      <ShopperBadges shopper={shopper} />
    </span>
  )
}
