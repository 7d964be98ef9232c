import type { Order } from '#contract/orders.ts'
import { ChatButton } from '#storefront/chat/chat-button.tsx'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { OrderTicketButton } from '#storefront/support/order-ticket-button.tsx'

/** Whom to turn to about an order. */
export function OrderHelp({ order }: { order: Order }) {
  const t = useText()
  return (
    <section
      aria-labelledby="order-help"
      className="panel flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-4 sm:p-6 print:hidden"
    >
      <div className="min-w-0 flex-1 basis-64">
        <h2 id="order-help" className="text-h3">
          {t('support.order_help')}
        </h2>
        <p className="mt-1 text-neutral-600">{t('support.order_help_text')}</p>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-auto">
        <ChatButton shop={order.shop} label={t('chat.with_shop')} />
        <OrderTicketButton order_code={order.order_code} />
      </div>
    </section>
  )
}
