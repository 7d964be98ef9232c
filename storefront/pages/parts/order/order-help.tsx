import type { Order } from '#contract/orders.ts'
import { ChatButton } from '#storefront/chat/chat-button.tsx'
import { useText } from '#storefront/kit/words/texts.tsx'

/** Whom to ask about an order. */
export function OrderHelp({ order: { shop } }: { order: Order }) {
  const t = useText()
  return <ChatButton shop={shop} label={t('chat.with_shop')} />
}
