import { useEffect, useRef, useState } from 'react'
import { isolateText } from '#locales/isolate-text.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import type { ShownMessage } from '../messages/message-groups.ts'

type MessageAnnouncerProps = { shop: { name: string }; messages: readonly ShownMessage[] }

/** Announces messages of the shop that arrive while the conversation is open, and failures to send. */
export function MessageAnnouncer({ shop, messages }: MessageAnnouncerProps) {
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
