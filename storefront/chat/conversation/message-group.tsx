import { Bot, Check, CheckCheck, Clock } from 'lucide-react'
import type { ShopId } from '#contract/ids.ts'
import { formatMessageTime } from '#locales/dates.ts'
import { useLocale, useText } from '#storefront/platform/i18n/texts.tsx'
import { classNames } from '#ui/class-names.ts'
import type { GroupedMessages, ShownMessage } from '../messages/message-groups.ts'
import { MessageBubble } from './message-bubble.tsx'

type MessageGroupProps = { group: GroupedMessages; shop: { id: ShopId; name: string } }

export function MessageGroup({ group, shop }: MessageGroupProps) {
  const t = useText()
  const locale = useLocale()
  const isOwn = group.side === 'user'
  const last = group.messages.at(-1)
  return (
    <div className={classNames('mt-3 flex flex-col gap-1 first:mt-0', isOwn ? 'items-end' : 'items-start')}>
      {group.messages.map((message) => (
        <MessageBubble key={message.key} message={message} shop={shop} isLast={message === last} />
      ))}
      {last && (
        <p className="text-micro flex flex-wrap items-center gap-x-1.5 text-neutral-600">
          {group.isAutomatic && (
            <span className="inline-flex items-center gap-1">
              <Bot aria-hidden className="size-3.5" />
              {t('chat.automatic')}
            </span>
          )}
          <time dateTime={last.at}>
            <bdi>{formatMessageTime(last.at, locale)}</bdi>
          </time>
          {isOwn && last.state !== 'failed' && <StateMark state={last.state} />}
        </p>
      )}
    </div>
  )
}

const marks = { sending: Clock, sent: Check, seen: CheckCheck }

function StateMark({ state }: { state: Exclude<ShownMessage['state'], 'failed'> }) {
  const t = useText()
  const Mark = marks[state]
  const label = t(`chat.state_${state}`)
  return (
    <span title={label} className={classNames('inline-flex', state === 'seen' && 'text-brand-text')}>
      <Mark aria-hidden className="size-4" />
      <span className="sr-only">{label}</span>
    </span>
  )
}
