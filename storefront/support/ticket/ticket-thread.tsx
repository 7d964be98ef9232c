import type { Ticket, TicketMessage, WholeTicket } from '#contract/support.ts'
import { isolateText } from '#locales/isolate-text.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { useDates } from '#storefront/platform/i18n/use-dates.ts'
import { WrittenText } from '#storefront/platform/i18n/written-text.tsx'
import { PhotoRow } from '#storefront/platform/photo-upload/photo-row.tsx'
import { classNames } from '#ui/class-names.ts'

/** The messages of a ticket with its state changes, in order of time. */
export function TicketThread({ ticket, messages }: WholeTicket) {
  const t = useText()
  return (
    <div role="log" aria-label={t('support.thread')} className="grid grid-cols-1 gap-5 p-4 sm:p-6">
      {mergeThread(messages, ticket.events).map((entry) =>
        'message' in entry ? (
          <Bubble key={`message ${entry.id}`} entry={entry} subject={ticket.subject} />
        ) : (
          <EventLine key={`event ${entry.at}`} event={entry} />
        ),
      )}
    </div>
  )
}

function Bubble({ entry, subject }: { entry: TicketMessage; subject: string }) {
  const t = useText()
  const dates = useDates()
  const isOwn = entry.type === 'shopper'
  return (
    <article
      className={classNames('max-w-[86%] min-w-0 sm:max-w-[72%]', isOwn ? 'justify-self-end' : 'justify-self-start')}
    >
      <p className={classNames('text-meta mb-1 text-neutral-600', isOwn && 'text-end')}>
        <span className="font-medium text-neutral-900">{t(isOwn ? 'support.you' : 'support.support')}</span>
        {' · '}
        <bdi>{dates.dayTime(entry.created_at)}</bdi>
      </p>
      <div
        className={classNames(
          'frame rounded-[14px] px-4 py-3 text-neutral-900',
          isOwn ? 'rounded-se-sm bg-brand-soft' : 'rounded-ss-sm bg-neutral-100',
        )}
      >
        <WrittenText text={entry.message} />
        {entry.attachments.length > 0 && (
          <PhotoRow images={entry.attachments} title={subject} nameOf={(number) => t('support.photo', { number })} />
        )}
      </div>
    </article>
  )
}

function EventLine({ event: { status, actor, at } }: { event: Ticket['events'][number] }) {
  const t = useText()
  const dates = useDates()
  const kind = status === 'closed' ? 'closed' : 'reopened'
  return (
    <p className="text-meta text-center text-neutral-600">
      {t(`support.event.${kind}_by_${actor}`, { date: isolateText(dates.dayTime(at)) })}
    </p>
  )
}

type Entry = TicketMessage | Ticket['events'][number]

const getTimestamp = (entry: Entry): number => Date.parse('message' in entry ? entry.created_at : entry.at)

export const mergeThread = (messages: readonly TicketMessage[], events: Ticket['events']): Entry[] =>
  [...messages, ...events].sort((one, other) => getTimestamp(one) - getTimestamp(other))
