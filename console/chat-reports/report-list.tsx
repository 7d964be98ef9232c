import { Link } from 'react-router'
import { useText } from '#console/platform/i18n/texts.tsx'
import { PageHeader } from '#console/platform/layout/page-header.tsx'
import { NoneFound, useListLabels } from '#console/platform/lists/list-labels.tsx'
import { useAddressParams } from '#console/platform/lists/use-address-params.ts'
import { useStateViews } from '#console/platform/lists/use-state-views.ts'
import { TimeWithAge } from '#console/platform/session/relative-time.tsx'
import { isForbidden, QueryProblem } from '#console/platform/states/query-problem.tsx'
import { type ChatReportState, chatReportStates } from '#contract/chat-reports.ts'
import type { ChatReport } from '#contract/operator-chats.ts'
import { isolateText } from '#locales/isolate-text.ts'
import { EmptyState } from '#ui/blocks/empty-state.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { DeskList } from '#ui/desk/list/desk-list.tsx'
import type { ListColumn } from '#ui/desk/list/list-parts.ts'
import { readListState } from '#ui/desk/list/list-state.ts'
import { reportsPath, reportsPerPage, useChatReports } from './report-queries.ts'

/** Reported conversations: open reports oldest first, closed ones latest first. */
export default function ChatReportList() {
  const t = useText()
  const [params, changeParams] = useAddressParams()
  const { view, page } = readListState(params, [])
  const state = chatReportStates.find((each) => each === view) ?? 'open'
  const { data, error, refetch, isFetching } = useChatReports(state, page)
  const retry = () => void refetch()
  const action = (
    <Button loading={isFetching} onClick={retry}>
      {t('chat-reports.check_again')}
    </Button>
  )
  return (
    <>
      <PageHeader title={t('chat-reports.title')} text={t('chat-reports.text')} />
      <DeskList
        params={params}
        onParamsChange={changeParams}
        rows={data?.reports}
        total={data?.total ?? 0}
        perPage={reportsPerPage}
        views={useStateViews(chatReportStates, (state) => t(`chat-reports.state.${state}`), data?.counts)}
        hasOtherViews
        columns={useColumns(state)}
        problem={!data && error && <QueryProblem error={error} onRetry={retry} isRetrying={isFetching} />}
        isForbidden={isForbidden(error)}
        empty={
          state === 'open' ? (
            <EmptyState title={t('chat-reports.none_open')} text={t('chat-reports.none_open_text')} action={action} />
          ) : (
            <EmptyState title={t('chat-reports.none_closed')} action={action} />
          )
        }
        noneFound={(clear) => <NoneFound onClear={clear} />}
        idOf={({ id }) => String(id)}
        nameOf={({ shop, user }) => `${user.name} ${shop.name}`}
        labels={useListLabels({ list: t('chat-reports.title'), search: '' })}
        link={Link}
      />
    </>
  )
}

function useColumns(state: ChatReportState): ListColumn<ChatReport>[] {
  const t = useText()
  const at = (report: ChatReport) => (state === 'open' ? report.created_at : report.closed?.at)
  return [
    { id: 'chat', label: t('chat-reports.report'), isTitle: true, cell: (report) => <ReportLink {...report} /> },
    { id: 'reason', label: t('chat-reports.reason'), cell: ({ reason }) => t(`chat-reports.reason.${reason}`) },
    {
      id: 'by',
      label: t('chat-reports.reported_by'),
      cell: ({ reported_by }) => t(reported_by === 'shop' ? 'chat-reports.by_shop' : 'chat-reports.by_shopper'),
    },
    {
      id: 'at',
      label: t(state === 'open' ? 'chat-reports.reported' : 'chat-reports.closed'),
      cell: (report) => <TimeWithAge at={at(report) ?? report.created_at} />,
    },
  ]
}

function ReportLink({ id, user, shop }: ChatReport) {
  const t = useText()
  return (
    <Link
      to={`${reportsPath}/${id}`}
      translate="no"
      className="relative text-brand-text underline-offset-4 hit-44 wrap-anywhere hover:underline sm:min-w-56"
    >
      {t('chat-reports.chat_of', { name: isolateText(user.name), shop: isolateText(shop.name) })}
    </Link>
  )
}
