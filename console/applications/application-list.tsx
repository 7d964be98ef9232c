import { Link } from 'react-router'
import { useLocale, useText } from '#console/platform/i18n/texts.tsx'
import { PageHeader } from '#console/platform/layout/page-header.tsx'
import { NoneFound, useListLabels } from '#console/platform/lists/list-labels.tsx'
import { useAddressParams } from '#console/platform/lists/use-address-params.ts'
import { useStateViews } from '#console/platform/lists/use-state-views.ts'
import { useMoments } from '#console/platform/session/moments.ts'
import { TimeWithAge } from '#console/platform/session/relative-time.tsx'
import { isForbidden, QueryProblem } from '#console/platform/states/query-problem.tsx'
import type { ApplicationCard } from '#contract/operator-applications.ts'
import { countryName } from '#locales/countries.ts'
import { EmptyState } from '#ui/blocks/empty-state.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { DeskList } from '#ui/desk/list/desk-list.tsx'
import type { ListColumn } from '#ui/desk/list/list-parts.ts'
import { readListState } from '#ui/desk/list/list-state.ts'
import {
  type ApplicationState,
  applicationStates,
  applicationsPath,
  applicationsPerPage,
  useApplicationList,
} from './application-queries.ts'

/** Applications to open a shop: waiting ones oldest first, decided ones latest first. */
export default function ApplicationList() {
  const t = useText()
  const [params, changeParams] = useAddressParams()
  // The address may contain the typed name, because the console sends page addresses to no server.
  const { view, search, page } = readListState(params, [])
  const state = applicationStates.find((each) => each === view) ?? 'pending'
  const { data, error, refetch, isFetching } = useApplicationList({ state, search, page })
  const retry = () => void refetch()
  return (
    <>
      <PageHeader title={t('applications.title')} text={t('applications.text')} />
      <DeskList
        params={params}
        onParamsChange={changeParams}
        rows={data?.applications}
        total={data?.total ?? 0}
        perPage={applicationsPerPage}
        views={useStateViews(applicationStates, (state) => t(`applications.state_${state}`), data?.counts)}
        columns={useColumns(state)}
        problem={!data && error && <QueryProblem error={error} onRetry={retry} isRetrying={isFetching} />}
        isForbidden={isForbidden(error)}
        empty={<NoApplications {...{ state, counts: data?.counts }} onRetry={retry} isRetrying={isFetching} />}
        noneFound={(clear) => <NoneFound onClear={clear} />}
        idOf={({ id }) => String(id)}
        nameOf={({ shop_name }) => shop_name}
        isSearchable
        hasOtherViews
        labels={useListLabels({ list: t('applications.title'), search: t('applications.search') })}
        link={Link}
      />
    </>
  )
}

type Counts = Readonly<Record<ApplicationState, number>>

function useColumns(state: ApplicationState): ListColumn<ApplicationCard>[] {
  const t = useText()
  const locale = useLocale()
  const { dayTime } = useMoments()
  const decided: ListColumn<ApplicationCard>[] = [
    {
      id: 'decided',
      label: t('applications.decided'),
      cell: ({ decided_at }) => decided_at && <time dateTime={decided_at}>{dayTime(decided_at)}</time>,
    },
    { id: 'decided_by', label: t('applications.decided_by'), cell: ({ decided_by }) => <Name name={decided_by} /> },
  ]
  return [
    { id: 'shop', label: t('applications.shop'), isTitle: true, cell: (application) => <ShopCell {...application} /> },
    { id: 'owner', label: t('applications.owner'), cell: ({ owner_name }) => <Name name={owner_name} /> },
    { id: 'zone', label: t('applications.zone'), cell: ({ zone }) => <Name name={zone} /> },
    { id: 'country', label: t('applications.country'), cell: ({ country }) => countryName(country, locale) },
    {
      id: 'sent',
      label: t('applications.sent'),
      cell: ({ sent_at }) =>
        state === 'pending' ? <TimeWithAge at={sent_at} /> : <time dateTime={sent_at}>{dayTime(sent_at)}</time>,
    },
    ...(state === 'pending' ? [] : decided),
  ]
}

function ShopCell({ id, shop_name, application_number }: ApplicationCard) {
  return (
    <span className="grid justify-items-start sm:min-w-40">
      <Link
        to={`${applicationsPath}/${id}`}
        className="relative text-brand-text underline-offset-4 hit-44 wrap-anywhere hover:underline"
      >
        <bdi translate="no">{shop_name}</bdi>
      </Link>
      <bdi translate="no" className="text-meta font-normal text-neutral-600">
        {application_number}
      </bdi>
    </span>
  )
}

const Name = ({ name }: { name: string | null }) => (
  <bdi translate="no" className="inline-block wrap-anywhere sm:max-w-56 sm:min-w-20">
    {name}
  </bdi>
)

interface NoApplicationsProps {
  readonly state: ApplicationState
  readonly counts: Counts | undefined
  readonly onRetry: () => void
  readonly isRetrying: boolean
}

function NoApplications({ state, counts, onRetry, isRetrying }: NoApplicationsProps) {
  const t = useText()
  if (state !== 'pending') return <EmptyState title={t('applications.none_in_state')} />
  const action = (
    <Button loading={isRetrying} onClick={onRetry}>
      {t('applications.check_again')}
    </Button>
  )
  const isFirst = counts?.approved === 0 && counts.refused === 0
  return (
    <EmptyState
      title={isFirst ? t('applications.none') : t('applications.none_pending')}
      text={t('applications.none_text')}
      action={action}
    />
  )
}
