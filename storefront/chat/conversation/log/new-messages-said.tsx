import { useEffect, useRef, useState } from 'react'
import { isolated, useText } from '#storefront/platform/i18n/texts.tsx'
import type { Shown } from '../../messages/message-groups.ts'

type NewMessagesSaidProps = { shop: { name: string }; messages: readonly Shown[] }

/**
 * Read out: what the shop says while the conversation is open, each message with who says it, and that something could not be sent;
 * nothing of what was there.
 */
export function NewMessagesSaid({ shop, messages }: NewMessagesSaidProps) {
  const t = useText()
  const last = useRef(lastKnown(messages))
  const [said, setSaid] = useState<readonly Shown[]>([])
  useEffect(() => {
    const news = messages.filter((each) => each.side === 'shop' && Number(each.key) > last.current)
    last.current = Math.max(last.current, lastKnown(messages))
    if (news.length > 0) setSaid(news)
  }, [messages])
  return (
    <div aria-live="polite" className="sr-only">
      {messages.some(({ state }) => state === 'failed') && <p>{t('chat.not_sent')}</p>}
      {said.map(({ key, text }) => (
        <p key={key}>{t('shell.named', { name: isolated(shop.name), text: text ?? t('chat.product') })}</p>
      ))}
    </div>
  )
}

const lastKnown = (messages: readonly Shown[]): number =>
  Math.max(0, ...messages.filter(({ side }) => side === 'shop').map(({ key }) => Number(key)))
