import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { RecordedChat } from '#console/platform/chats/recorded-chat.tsx'
import { useText } from '#console/platform/i18n/texts.tsx'
import { Fact, FactList } from '#console/platform/layout/facts.tsx'
import { Card, PageHeader, pageColumns } from '#console/platform/layout/page-header.tsx'
import { RecordPending } from '#console/platform/layout/record-pending.tsx'
import { WrittenText } from '#console/platform/layout/written-text.tsx'
import { useCan } from '#console/platform/session/desks.ts'
import { useMoments } from '#console/platform/session/moments.ts'
import { PageMessage } from '#console/platform/states/page-message.tsx'
import { hasCode } from '#contract/client/api-error.ts'
import type { ChatReport } from '#contract/operator-chats.ts'
import { isolateText } from '#locales/isolate-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { CloseCard } from './close-card.tsx'
import { readReportedChat, reportQuery, reportsPath } from './report-queries.ts'

/** A report with its conversation, which can be read while the report is open. */
export function ChatReportPage({ id }: { id: string }) {
  const t = useText()
  const query = useQuery(reportQuery(id))
  const { data, error } = query
  if (hasCode(error, 'chat.no_report', 'errors.invalid')) {
    const action = <Button render={<Link to={reportsPath} />}>{t('chat-reports.show_all')}</Button>
    return <PageMessage title={t('chat-reports.not_found')} text={t('chat-reports.not_found_text')} action={action} />
  }
  const names = data && { name: isolateText(data.user.name), shop: isolateText(data.shop.name) }
  return (
    <>
      <PageHeader
        title={names ? t('chat-reports.chat_of', names) : t('chat-reports.report')}
        trail={[{ label: t('chat-reports.title'), href: reportsPath }]}
      />
      {data ? (
        <div className={pageColumns}>
          <ConversationCard report={data} />
          <div className="grid grid-cols-1 gap-4">
            <ReportCard report={data} />
            <CloseCard report={data} />
          </div>
        </div>
      ) : (
        <RecordPending query={query} heights={['h-80', 'h-60']} />
      )}
    </>
  )
}

function ConversationCard({ report: { id, shop, user, closed } }: { report: ChatReport }) {
  const t = useText()
  return (
    <Card title={t('chat-reports.conversation')}>
      {closed ? (
        <p className="text-neutral-700">{t('chat-reports.conversation_of_closed')}</p>
      ) : (
        <RecordedChat
          queryKey={['chat-reports', 'chat', id]}
          readPage={(page, signal) => readReportedChat(id, page, signal)}
          shopper={user.name}
          shop={shop.name}
        />
      )}
    </Card>
  )
}

function ReportCard({ report }: { report: ChatReport }) {
  const t = useText()
  const can = useCan()
  const { dayTime } = useMoments()
  const { reported_by, person, reason, text, created_at, shop, user } = report
  return (
    <Card title={t('chat-reports.report')}>
      <FactList>
        <Fact label={t('chat-reports.shopper')}>
          <Name name={user.name} href={can('shoppers.read') ? `/market/shoppers/${user.id}` : undefined} />
        </Fact>
        <Fact label={t('chat-reports.shop')}>
          <Name name={shop.name} href={can('shops.read') ? `/market/shops/${shop.id}` : undefined} />
        </Fact>
        <Fact label={t('chat-reports.reported_by')}>
          {t(reported_by === 'shop' ? 'chat-reports.by_shop' : 'chat-reports.by_shopper')}
          {person && (
            <>
              {' · '}
              <bdi translate="no">{person}</bdi>
            </>
          )}
        </Fact>
        <Fact label={t('chat-reports.reported')}>
          <time dateTime={created_at}>{dayTime(created_at)}</time>
        </Fact>
        <Fact label={t('chat-reports.reason')}>{t(`chat-reports.reason.${reason}`)}</Fact>
      </FactList>
      {text && (
        <div className="grid grid-cols-1">
          <p className="text-meta text-neutral-600">{t('chat-reports.details')}</p>
          <WrittenText text={text} />
        </div>
      )}
    </Card>
  )
}

/** A link for those who may open the page. */
function Name({ name, href }: { name: string; href: string | undefined }) {
  if (href === undefined) return <bdi translate="no">{name}</bdi>
  return (
    <Link to={href} translate="no" className="relative text-brand-text underline underline-offset-4 hit-44">
      <bdi>{name}</bdi>
    </Link>
  )
}
