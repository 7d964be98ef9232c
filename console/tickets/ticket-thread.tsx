import { StickyNote } from 'lucide-react'
import { useText } from '#console/platform/i18n/texts.tsx'
import { PhotoRow } from '#console/platform/layout/photo-row.tsx'
import { WrittenText } from '#console/platform/layout/written-text.tsx'
import { useMoments } from '#console/platform/session/moments.ts'
import type { DeskTicket, TicketInternalNote } from '#contract/operator-tickets.ts'
import { isolateText } from '#locales/isolate-text.ts'
import { classNames } from '#ui/class-names.ts'

type Message = DeskTicket['messages'][number]
type Event = DeskTicket['events'][number]

type Entry =
  | { readonly kind: 'message'; readonly at: string; readonly message: Message }
  | { readonly kind: 'event'; readonly at: string; readonly event: Event }
  | { readonly kind: 'note'; readonly at: string; readonly note: TicketInternalNote }

/** Messages, internal notes and state changes in order of time. */
const mergeThread = ({ messages, events, notes }: DeskTicket): Entry[] =>
  [
    ...messages.map((message): Entry => ({ kind: 'message', at: message.created_at, message })),
    ...events.map((event): Entry => ({ kind: 'event', at: event.at, event })),
    ...notes.map((note): Entry => ({ kind: 'note', at: note.at, note })),
  ].sort((one, other) => Date.parse(one.at) - Date.parse(other.at))

/** What was written, also internally. New messages are announced. */
export function TicketThread({ ticket }: { ticket: DeskTicket }) {
  const t = useText()
  return (
    <section className="panel p-4 sm:p-6">
      <h2 className="sr-only">{t('tickets.thread')}</h2>
      <div role="log" aria-label={t('tickets.thread')} className="grid grid-cols-1 gap-5">
        {mergeThread(ticket).map((entry) => (
          <EntryView key={keyOf(entry)} entry={entry} ticket={ticket} />
        ))}
      </div>
    </section>
  )
}

function keyOf(entry: Entry): string {
  if (entry.kind === 'message') return `message ${entry.message.id}`
  return entry.kind === 'note' ? `note ${entry.note.id}` : `event ${entry.at}`
}

function EntryView({ entry, ticket }: { entry: Entry; ticket: DeskTicket }) {
  if (entry.kind === 'message') return <MessageView message={entry.message} ticket={ticket} />
  return entry.kind === 'note' ? (
    <InternalNoteView note={entry.note} />
  ) : (
    <EventView event={entry.event} ticket={ticket} />
  )
}

function Byline({ name, at, isOwn = false }: { name: string; at: string; isOwn?: boolean }) {
  const { dayTime } = useMoments()
  return (
    <p className={classNames('text-meta mb-1 flex flex-wrap gap-x-2 text-neutral-600', isOwn && 'justify-end')}>
      <bdi translate="no" className="font-medium wrap-anywhere text-neutral-900">
        {name}
      </bdi>
      <time dateTime={at}>{dayTime(at)}</time>
    </p>
  )
}

/** Own messages are at the end, as in the conversation of the shopper. */
function MessageView({ message, ticket: { shopper } }: { message: Message; ticket: DeskTicket }) {
  const t = useText()
  const isOwn = message.type === 'support'
  const name = isOwn ? (message.name ?? t('tickets.support')) : shopper.name
  return (
    <article
      className={classNames('max-w-[92%] min-w-0 sm:max-w-[80%]', isOwn ? 'justify-self-end' : 'justify-self-start')}
    >
      <Byline {...{ name, isOwn }} at={message.created_at} />
      <div
        className={classNames(
          'frame grid grid-cols-1 gap-3 rounded-[14px] px-4 py-3',
          isOwn ? 'rounded-se-sm bg-brand-soft' : 'rounded-ss-sm bg-neutral-100',
        )}
      >
        <WrittenText text={message.message} />
        <PhotoRow
          images={message.attachments}
          title={t('tickets.photos')}
          nameOf={(number) => t('tickets.photo', { number })}
        />
      </div>
    </article>
  )
}

function InternalNoteView({ note }: { note: TicketInternalNote }) {
  const t = useText()
  return (
    <article className="grid grid-cols-1 gap-1 rounded-lg border border-dashed border-neutral-500 bg-warning-soft p-3">
      <p className="text-meta flex items-center gap-2 text-warning">
        <StickyNote className="size-4 shrink-0" />
        {t('tickets.internal_note')}
      </p>
      <WrittenText text={note.text} />
      <Byline name={note.name ?? t('tickets.support')} at={note.at} />
    </article>
  )
}

function EventView({ event, ticket: { shopper } }: { event: Event; ticket: DeskTicket }) {
  const t = useText()
  const { dayTime } = useMoments()
  const name = isolateText(event.actor === 'shopper' ? shopper.name : (event.name ?? t('tickets.support')))
  return (
    <p className="text-meta flex flex-wrap justify-center gap-x-2 text-center text-neutral-600">
      <span className="wrap-anywhere">
        {event.status === 'closed' ? t('tickets.closed_by', { name }) : t('tickets.reopened_by', { name })}
      </span>
      <time dateTime={event.at}>{dayTime(event.at)}</time>
    </p>
  )
}
