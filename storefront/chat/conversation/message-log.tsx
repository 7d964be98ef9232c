import { ArrowDown } from 'lucide-react'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import type { ShopId } from '#contract/ids.ts'
import { formatCalendarDay, localDay } from '#locales/dates.ts'
import { isolateText } from '#locales/isolate-text.ts'
import { useLocale, useText } from '#storefront/platform/i18n/texts.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Spinner } from '#ui/buttons/spinner.tsx'
import { groupByDay, type ShownMessage } from '../messages/message-groups.ts'
import { MessageGroup } from './message-group.tsx'
import type { ConversationState } from './use-conversation.ts'
import { useLogScroll } from './use-log-scroll.ts'
import { useReadReceipts } from './use-read-receipts.ts'

export type EarlierTrigger = Parameters<typeof useLogScroll>[0]['earlierTrigger']

type MessageLogProps = {
  shop: { id: ShopId; name: string }
  conversation: ConversationState
  messages: readonly ShownMessage[]
  earlierTrigger: EarlierTrigger
  empty: ReactNode
}

/** The messages by day and sender. New ones do not move a reader who has scrolled up. */
export function MessageLog({ shop, conversation, messages, earlierTrigger, empty }: MessageLogProps) {
  const t = useText()
  const { latest, earlier } = conversation
  const days = useMemo(() => groupByDay(messages), [messages])
  const keys = useMemo(() => messages.map(({ key }) => key), [messages])
  const canLoad = earlier.hasMore && !earlier.isLoading && !earlier.hasFailed
  const ownKey = messages.findLast(({ state }) => state === 'sending')?.key
  const { log, isAway, onScroll, toEnd } = useLogScroll({ keys, ownKey, earlierTrigger, canLoad, load: earlier.load })
  useReadReceipts(shop.id, conversation, !isAway)
  const hasNewMessages = useHasNewMessages(latest, isAway)
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      {/* Inserted earlier messages must not be read out: MessageAnnouncer announces new ones. */}
      <div
        ref={log}
        role="log"
        aria-live="off"
        aria-label={t('chat.log', { shop: isolateText(shop.name) })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: so that keys scroll it
        tabIndex={0}
        onScroll={onScroll}
        className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 focus-ring-inset [overflow-anchor:none]"
      >
        <div className="flex min-h-full flex-col justify-end py-4">
          {earlier.hasMore && <EarlierRow earlier={earlier} />}
          {messages.length === 0 && empty}
          {days.map(({ day, groups }) => (
            <div key={day}>
              <DayMark day={day} />
              {groups.map((group) => (
                <MessageGroup key={group.key} group={group} shop={shop} />
              ))}
            </div>
          ))}
        </div>
      </div>
      {hasNewMessages && (
        <button
          type="button"
          onClick={toEnd}
          className="text-label absolute inset-x-0 bottom-3 mx-auto flex min-h-9 w-fit animate-fade-in items-center gap-2 rounded-full bg-brand-solid px-4 text-on-brand shadow-3 hit-44 hover:bg-brand-solid-hover"
        >
          {t('chat.new_message')}
          <ArrowDown aria-hidden className="size-4" />
        </button>
      )}
      <MessageAnnouncer shop={shop} messages={messages} />
    </div>
  )
}

function useHasNewMessages(latest: number | undefined, isAway: boolean): boolean {
  const [seen, setSeen] = useState(latest)
  useEffect(() => {
    if (!isAway) setSeen(latest)
  }, [latest, isAway])
  return isAway && latest !== seen
}

const dayMs = 24 * 60 * 60 * 1000

function DayMark({ day }: { day: string }) {
  const t = useText()
  const locale = useLocale()
  const now = Date.now()
  const relative = ({ [localDay(now - dayMs)]: 'chat.yesterday', [localDay(now)]: 'chat.today' } as const)[day]
  return (
    <p className="text-micro my-4 flex items-center gap-3 text-neutral-600 before:h-px before:flex-1 before:bg-neutral-200 after:h-px after:flex-1 after:bg-neutral-200">
      {/* A calendar day, not a moment: no time zone applies. */}
      <bdi>{relative ? t(relative) : formatCalendarDay(day, locale)}</bdi>
    </p>
  )
}

/** The state of loading earlier messages, above the first one; equally high in every state. */
function EarlierRow({ earlier }: { earlier: ConversationState['earlier'] }) {
  const t = useText()
  return (
    <div className="flex min-h-11 items-center justify-center gap-3 text-neutral-600">
      {earlier.isLoading && <Spinner label={t('chat.loading_earlier')} />}
      {earlier.hasFailed && (
        <>
          <span role="alert" className="text-meta">
            {t('chat.could_not_load')}
          </span>
          <Button size="compact" variant="quiet" onClick={earlier.load}>
            {t('faults.try_again')}
          </Button>
        </>
      )}
    </div>
  )
}

type MessageAnnouncerProps = { shop: { name: string }; messages: readonly ShownMessage[] }

/** Announces messages of the shop that arrive while the conversation is open, and failures to send. */
function MessageAnnouncer({ shop, messages }: MessageAnnouncerProps) {
  const t = useText()
  const latestId = useRef(findLatestId(messages))
  const [announced, setAnnounced] = useState<readonly ShownMessage[]>([])
  useEffect(() => {
    const arrived = messages.filter((each) => each.side === 'shop' && Number(each.key) > latestId.current)
    latestId.current = Math.max(latestId.current, findLatestId(messages))
    if (arrived.length > 0) setAnnounced(arrived)
  }, [messages])
  return (
    <div aria-live="polite" className="sr-only">
      {messages.some(({ state }) => state === 'failed') && <p>{t('chat.not_sent')}</p>}
      {announced.map(({ key, text }) => (
        <p key={key}>{t('shell.named', { name: isolateText(shop.name), text: text ?? t('chat.product') })}</p>
      ))}
    </div>
  )
}

const findLatestId = (messages: readonly ShownMessage[]): number =>
  Math.max(0, ...messages.filter(({ side }) => side === 'shop').map(({ key }) => Number(key)))
