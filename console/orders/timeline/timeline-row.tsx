import { Banknote, Mail, PackagePlus, StickyNote } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '#console/platform/i18n/texts.tsx'
import { useMoments } from '#console/platform/session/moments.ts'
import { useReasonText } from '#console/platform/shop/refund-reasons.ts'
import { useAmounts } from '#console/platform/shop/use-amounts.ts'
import type { DataAt } from '#contract/client/api-call.ts'
import { isolateText } from '#locales/isolate-text.ts'
import { StateBadge } from '../order-badges.tsx'

type Entry = DataAt<'GET /shop/orders/{id}/timeline'>['entries'][number]
type EntryOf<Kind extends Entry['kind']> = Extract<Entry, { kind: Kind }>

interface TimelineRowProps {
  readonly entry: Entry
  readonly currency: string
}

export function TimelineRow({ entry, currency }: TimelineRowProps) {
  const { dayTime } = useMoments()
  const by = useActor(entry)
  return (
    <li className="grid min-w-0 grid-cols-1 justify-items-start gap-1">
      <EntryText entry={entry} currency={currency} />
      <p className="text-meta flex flex-wrap gap-x-2 text-neutral-600">
        <time dateTime={entry.at}>{dayTime(entry.at)}</time>
        {by && <span className="wrap-anywhere">{by}</span>}
      </p>
    </li>
  )
}

/** The name of the person, otherwise the kind of actor. */
function useActor(entry: Entry): string | undefined {
  const t = useText()
  if (entry.name !== null) return t('orders.by_person', { name: isolateText(entry.name) })
  return entry.kind === 'state' ? t(`orders.by_${entry.actor}`) : undefined
}

function EntryText({ entry, currency }: TimelineRowProps): ReactNode {
  if (entry.kind === 'state') return <StateText entry={entry} />
  if (entry.kind === 'note') return <InternalNoteText entry={entry} />
  if (entry.kind === 'message') return <MessageText entry={entry} />
  if (entry.kind === 'money') return <MoneyText entry={entry} currency={currency} />
  return <ParcelText entry={entry} />
}

function StateText({ entry: { status, actor, reason } }: { entry: EntryOf<'state'> }) {
  const t = useText()
  // Reasons of the system are codes, those of people are texts.
  const words = actor === 'system' ? (reason === 'unpaid' ? t('orders.reason_unpaid') : null) : reason
  return (
    <>
      <StateBadge state={status} />
      {words && <Words text={words} />}
    </>
  )
}

const Words = ({ text }: { text: string }) => (
  <p dir="auto" className="wrap-anywhere whitespace-pre-line text-neutral-700">
    {text}
  </p>
)

const Line = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <p className="flex items-start gap-2 text-neutral-800 [&>svg]:mt-0.5 [&>svg]:size-4 [&>svg]:shrink-0">
    {icon}
    <span className="min-w-0 wrap-anywhere">{children}</span>
  </p>
)

function InternalNoteText({ entry: { text } }: { entry: EntryOf<'note'> }) {
  const t = useText()
  return (
    <div className="grid w-full grid-cols-1 gap-1 rounded-lg bg-neutral-50 p-3">
      <p className="text-meta flex items-center gap-2 text-neutral-600">
        <StickyNote className="size-4 shrink-0" />
        {t('orders.internal_note')}
      </p>
      <Words text={text} />
    </div>
  )
}

function MessageText({ entry: { about, status } }: { entry: EntryOf<'message'> }) {
  const t = useText()
  const state = status ? t(`orders.state.${status}`) : ''
  return (
    <Line icon={<Mail />}>{about === 'moved' ? t('orders.told_moved', { state }) : t(`orders.told_${about}`)}</Line>
  )
}

function MoneyText({ entry: { event, amount, reason }, currency }: { entry: EntryOf<'money'>; currency: string }) {
  const t = useText()
  const writeAmount = useAmounts()
  const reasonText = useReasonText()
  return (
    <>
      <Line icon={<Banknote />}>
        {t(`orders.money_${event}`)}
        {/* The margin follows the direction of the page, not that of the amount. */}
        {amount !== null && (
          <span className="ms-2 tabular-nums">
            <bdi>{writeAmount(amount, currency)}</bdi>
          </span>
        )}
      </Line>
      {reason && <Words text={reasonText(reason)} />}
    </>
  )
}

function ParcelText({ entry: { number, event } }: { entry: EntryOf<'parcel'> }) {
  const t = useText()
  return <Line icon={<PackagePlus />}>{t(`parcels.event_${event}`, { number })}</Line>
}
