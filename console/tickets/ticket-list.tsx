import { Link } from 'react-router'
import { useText } from '#console/platform/i18n/texts.tsx'
import { OrderCode } from '#console/platform/layout/order-code.tsx'
import { PageHeader } from '#console/platform/layout/page-header.tsx'
import { NoneFound, useListLabels } from '#console/platform/lists/list-labels.tsx'
import { useAddressParams } from '#console/platform/lists/use-address-params.ts'
import { useStateViews } from '#console/platform/lists/use-state-views.ts'
import { TimeWithAge } from '#console/platform/session/relative-time.tsx'
import { isForbidden, QueryProblem } from '#console/platform/states/query-problem.tsx'
import type { DeskTicketCard } from '#contract/operator-tickets.ts'
import type { TicketState } from '#contract/support.ts'
import { EmptyState } from '#ui/blocks/empty-state.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { DeskList } from '#ui/desk/list/desk-list.tsx'
import type { ChoiceFilter, ListColumn } from '#ui/desk/list/list-parts.ts'
import { readListState } from '#ui/desk/list/list-state.ts'
import { issueTypes, ticketStates, ticketsPath, ticketsPerPage, useTicketList } from './ticket-queries.ts'

const filterIds = ['assigned', 'about']

/** Tickets of shoppers: open ones in the order in which shoppers wait, others latest change first. */
export default function TicketList() {
  const t = useText()
  const [params, changeParams] = useAddressParams()
  // The address may contain the typed name, because the console sends page addresses to no server.
  const { view, search, page, filters } = readListState(params, filterIds)
  const status = ticketStates.find((each) => each === view) ?? 'open'
  const assigned = (['me', 'nobody'] as const).find((each) => each === filters.assigned?.[0])
  const issue_type = issueTypes.find((each) => each === filters.about?.[0])
  const { data, error, refetch, isFetching } = useTicketList({ status, assigned, issue_type, search, page })
  const retry = () => void refetch()
  return (
    <>
      <PageHeader title={t('tickets.title')} text={t('tickets.text')} />
      <DeskList
        params={params}
        onParamsChange={changeParams}
        rows={data?.tickets}
        total={data?.total ?? 0}
        perPage={ticketsPerPage}
        views={useStateViews(ticketStates, (state) => t(`tickets.state.${state}`), data?.counts)}
        filters={useFilters()}
        columns={useColumns(status)}
        problem={!data && error && <QueryProblem error={error} onRetry={retry} isRetrying={isFetching} />}
        isForbidden={isForbidden(error)}
        empty={<NoTickets {...{ status, counts: data?.counts }} onRetry={retry} isRetrying={isFetching} />}
        noneFound={(clear) => <NoneFound onClear={clear} />}
        idOf={({ ticket_number }) => ticket_number}
        nameOf={({ subject }) => subject}
        isSearchable
        hasOtherViews
        labels={useListLabels({ list: t('tickets.title'), search: t('tickets.search') })}
        link={Link}
      />
    </>
  )
}

type Counts = Readonly<Record<TicketState, number>>

function useFilters(): ChoiceFilter[] {
  const t = useText()
  return [
    {
      id: 'assigned',
      label: t('tickets.assigned'),
      isSingle: true,
      options: (['me', 'nobody'] as const).map((value) => ({ value, label: t(`tickets.${value}`) })),
    },
    {
      id: 'about',
      label: t('tickets.type'),
      isSingle: true,
      options: issueTypes.map((value) => ({ value, label: t(`tickets.type.${value}`) })),
    },
  ]
}

function useColumns(status: TicketState): ListColumn<DeskTicketCard>[] {
  const t = useText()
  const age: ListColumn<DeskTicketCard> =
    status === 'open'
      ? { id: 'age', label: t('tickets.waiting'), cell: ({ waiting_since }) => <TimeWithAge at={waiting_since} /> }
      : { id: 'age', label: t('tickets.last_change'), cell: ({ updated_at }) => <TimeWithAge at={updated_at} /> }
  return [
    { id: 'subject', label: t('tickets.ticket'), isTitle: true, cell: (ticket) => <SubjectCell {...ticket} /> },
    { id: 'shopper', label: t('tickets.shopper'), cell: ({ shopper }) => <Name name={shopper.name} /> },
    { id: 'about', label: t('tickets.type'), cell: ({ issue_type }) => t(`tickets.type.${issue_type}`) },
    {
      id: 'order',
      label: t('tickets.order'),
      cell: ({ order }) => (order ? <OrderCode code={order.order_code} /> : '—'),
    },
    age,
    {
      id: 'assignee',
      label: t('tickets.assigned'),
      cell: ({ assignee }) =>
        assignee ? <Name name={assignee.name} /> : <span className="text-neutral-600">{t('tickets.nobody')}</span>,
    },
  ]
}

function SubjectCell({ ticket_number, subject }: DeskTicketCard) {
  return (
    <span className="grid justify-items-start sm:min-w-56">
      <Link
        to={`${ticketsPath}/${ticket_number}`}
        className="relative text-brand-text underline-offset-4 hit-44 wrap-anywhere hover:underline"
      >
        <bdi translate="no">{subject}</bdi>
      </Link>
      <bdi translate="no" className="text-meta font-normal text-neutral-600">
        {ticket_number}
      </bdi>
    </span>
  )
}

const Name = ({ name }: { name: string }) => (
  <bdi translate="no" className="inline-block wrap-anywhere sm:max-w-56 sm:min-w-20 xl:min-w-32">
    {name}
  </bdi>
)

interface NoTicketsProps {
  readonly status: TicketState
  readonly counts: Counts | undefined
  readonly onRetry: () => void
  readonly isRetrying: boolean
}

function NoTickets({ status, counts, onRetry, isRetrying }: NoTicketsProps) {
  const t = useText()
  if (status !== 'open') return <EmptyState title={t(`tickets.none_${status}`)} />
  const isFirst = counts?.answered === 0 && counts.closed === 0
  const action = (
    <Button loading={isRetrying} onClick={onRetry}>
      {t('tickets.check_again')}
    </Button>
  )
  return (
    <EmptyState
      title={isFirst ? t('tickets.none') : t('tickets.none_open')}
      text={t('tickets.none_text')}
      action={action}
    />
  )
}
