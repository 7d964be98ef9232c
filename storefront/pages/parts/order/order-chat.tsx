import type { Order } from '#contract/orders.ts'
import { ChatButton } from '#storefront/chat/chat-button.tsx'
import { useText } from '#storefront/platform/i18n/texts.tsx'

/** Asks whoever an order was placed with. */
export function OrderChat({ order }: { order: Order }) {
  const t = useText()
  return <ChatButton shop={order.shop} label={t('chat.message_shop')} />
}
