import { ArrowDown } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useText } from '#console/platform/i18n/texts.tsx'
import { useMoments } from '#console/platform/session/moments.ts'
import type { ShopMessage } from '#contract/shop-chats.ts'
import { localDay } from '#locales/dates.ts'
import { isolateText } from '#locales/isolate-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { MessageItem } from './message-item.tsx'
import { useReadMark } from './use-read-mark.ts'

interface MessageLogProps {
  readonly shopper: string
  readonly name: string
  /** Oldest first. */
  readonly messages: readonly ShopMessage[]
  readonly earlier: {
    readonly hasMore: boolean
    readonly isLoading: boolean
    readonly hasFailed: boolean
    readonly load: () => void
  }
}

/** Within this distance from the end, new messages keep the log at its end. */
const endThresholdPx = 40

/** The messages by day. The reversed column keeps its distance to the end, so that neither earlier nor new messages move the reader. */
export function MessageLog({ shopper, name, messages, earlier }: MessageLogProps) {
  const t = useText()
  const { day, zone } = useMoments()
  const log = useRef<HTMLDivElement>(null)
  const [isAtEnd, setAtEnd] = useState(true)
  const hasNewMessages = useHasNewMessages(messages.at(-1)?.id ?? 0, isAtEnd)
  useReadMark(shopper, messages, isAtEnd)
  const toEnd = () => log.current?.scrollTo({ top: 0 })
  const days = Map.groupBy(messages, ({ created_at }) => localDay(created_at, zone))
  return (
    <div className="relative">
      <div
        ref={log}
        role="log"
        aria-live="off"
        aria-label={t('chats.log', { name: isolateText(name) })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: so that keys scroll it
        tabIndex={0}
        onScroll={({ currentTarget }) => setAtEnd(currentTarget.scrollTop > -endThresholdPx)}
        className="flex h-[clamp(16rem,calc(100dvh-28rem),44rem)] flex-col-reverse overflow-y-auto overscroll-contain px-4 focus-ring-inset"
      >
        <div className="py-4">
          {earlier.hasMore && <Earlier earlier={earlier} />}
          {messages.length === 0 && <p className="py-8 text-center text-neutral-600">{t('chats.no_messages_yet')}</p>}
          {[...days.values()].map((ofDay) => (
            <section key={ofDay[0]?.id}>
              <p className="text-micro my-4 text-center text-neutral-600">{day(ofDay[0]?.created_at ?? '')}</p>
              <ol className="grid grid-cols-1 gap-2">
                {ofDay.map((message) => (
                  <MessageItem key={message.id} message={message} name={name} />
                ))}
              </ol>
            </section>
          ))}
        </div>
      </div>
      {hasNewMessages && (
        <button
          type="button"
          onClick={toEnd}
          className="text-label absolute inset-x-0 bottom-3 mx-auto flex min-h-9 w-fit items-center gap-2 rounded-full bg-brand-solid px-4 text-on-brand shadow-3 hit-44 hover:bg-brand-solid-hover"
        >
          {t('chats.new_message')}
          <ArrowDown aria-hidden className="size-4" />
        </button>
      )}
      <Announcer name={name} messages={messages} />
    </div>
  )
}

/** Whether messages arrived while the reader had scrolled away from the end. */
function useHasNewMessages(latest: number, isAtEnd: boolean): boolean {
  const [seen, setSeen] = useState(latest)
  useEffect(() => {
    if (isAtEnd) setSeen(latest)
  }, [latest, isAtEnd])
  return !isAtEnd && latest !== seen
}

function Earlier({ earlier: { isLoading, hasFailed, load } }: Pick<MessageLogProps, 'earlier'>) {
  const t = useText()
  return (
    <div className="flex flex-wrap items-center justify-center gap-3">
      {hasFailed && (
        <span role="alert" className="text-meta text-danger">
          {t('chats.could_not_load')}
        </span>
      )}
      <Button size="compact" variant="quiet" loading={isLoading} onClick={load}>
        {t('chats.earlier')}
      </Button>
    </div>
  )
}

/** Announces messages of the shopper that arrive while the conversation is open. */
function Announcer({ name, messages }: Pick<MessageLogProps, 'name' | 'messages'>) {
  const t = useText()
  const last = messages.findLast(({ type }) => type === 'user')
  const [first] = useState(last?.id)
  return (
    <div aria-live="polite" className="sr-only">
      {last && last.id !== first && (
        <p key={last.id}>
          {t('chats.announced_message', { name: isolateText(name), text: last.message ?? t('chats.product') })}
        </p>
      )}
    </div>
  )
}
