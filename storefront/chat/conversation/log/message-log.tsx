import { ArrowDown } from 'lucide-react'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { isolated, useText } from '#storefront/platform/i18n/texts.tsx'
import { inDays, type Shown } from '../../messages/message-groups.ts'
import { MessageGroup } from '../message/message-group.tsx'
import type { Conversation } from '../use-conversation.ts'
import { DayMark } from './day-mark.tsx'
import { EarlierRow } from './earlier-row.tsx'
import { NewMessagesSaid } from './new-messages-said.tsx'
import { useLogScroll } from './use-log-scroll.ts'
import { useReading } from './use-reading.ts'

export type Wanting = Parameters<typeof useLogScroll>[0]['wanting']

type MessageLogProps = {
  shop: { id: number; name: string }
  talk: Conversation
  messages: readonly Shown[]
  wanting: Wanting
  empty: ReactNode
}

/** The messages by day and by who said them; who scrolls up reads on undisturbed. */
export function MessageLog({ shop, talk, messages, wanting, empty }: MessageLogProps) {
  const t = useText()
  const { latest, earlier } = talk
  const days = useMemo(() => inDays(messages), [messages])
  const keys = useMemo(() => messages.map(({ key }) => key), [messages])
  const canLoad = earlier.isThere && !earlier.isLoading && !earlier.hasFailed
  const ownKey = messages.findLast(({ state }) => state === 'sending')?.key
  const { log, isAway, onScroll, toEnd } = useLogScroll({ keys, ownKey, wanting, canLoad, load: earlier.load })
  useReading(shop.id, talk, !isAway)
  const hasNews = useNews(latest, isAway)
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      {/* What is put in above must not be read out: NewMessagesSaid tells what is new. */}
      <div
        ref={log}
        role="log"
        aria-live="off"
        aria-label={t('chat.log', { shop: isolated(shop.name) })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: so that keys scroll it
        tabIndex={0}
        onScroll={onScroll}
        className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 focus-ring-inset [overflow-anchor:none]"
      >
        <div className="flex min-h-full flex-col justify-end py-4">
          {earlier.isThere && <EarlierRow earlier={earlier} />}
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
      {hasNews && (
        <button
          type="button"
          onClick={toEnd}
          className="text-label absolute inset-x-0 bottom-3 mx-auto flex min-h-9 w-fit animate-fade-in items-center gap-2 rounded-full bg-brand-solid px-4 text-on-brand shadow-3 hit-44 hover:bg-brand-solid-hover"
        >
          {t('chat.new_message')}
          <ArrowDown aria-hidden className="size-4" />
        </button>
      )}
      <NewMessagesSaid shop={shop} messages={messages} />
    </div>
  )
}

/** Something came while the reader was further up. */
function useNews(latest: number | undefined, isAway: boolean): boolean {
  const [seen, setSeen] = useState(latest)
  useEffect(() => {
    if (!isAway) setSeen(latest)
  }, [latest, isAway])
  return isAway && latest !== seen
}
