import { Headset } from 'lucide-react'
import type { Order } from '#contract/orders.ts'
import { ChatButton } from '#storefront/chat/chat-button.tsx'
import { openDialog } from '#storefront/platform/dialogs/dialogs.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { Button } from '#ui/buttons/button.tsx'

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

export function OrderChat({ order }: { order: Order }) {
  const t = useText()
  return <ChatButton shop={order.shop} label={t('chat.message_shop')} />
}

/** Opens a new ticket with the order filled in. */
function OrderTicketButton({ order_code }: { order_code: string }) {
  const t = useText()
  return (
    <Button
      icon={<Headset className="size-4.5!" />}
      aria-haspopup="dialog"
      onClick={() => openDialog('new-ticket', { order_code })}
    >
      {t('support.about_order')}
    </Button>
  )
}
