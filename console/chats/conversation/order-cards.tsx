import { ShoppingBag } from 'lucide-react'
import { Link } from 'react-router'
import { useText } from '#console/platform/i18n/texts.tsx'
import { OrderCode } from '#console/platform/layout/order-code.tsx'
import { useDesks } from '#console/platform/session/desks.ts'
import { useMoments } from '#console/platform/session/moments.ts'
import type { Chat } from '../chat-queries.ts'

export function OrderCards({ orders }: { orders: NonNullable<Chat['orders']> }) {
  const t = useText()
  const { desk } = useDesks()
  const { day } = useMoments()
  return (
    <ul
      aria-label={t('chats.orders')}
      className="scrollbar-hidden flex gap-2 overflow-x-auto border-b border-neutral-200 px-4 py-3"
    >
      {orders.map(({ id, order_code, status, created_at }) => (
        <li key={id} className="shrink-0">
          <Link
            to={`${desk?.path}/orders/${id}`}
            className="flex min-h-11 items-center gap-2 rounded-lg border border-neutral-200 px-3 py-1.5 hover:border-neutral-300"
          >
            <ShoppingBag aria-hidden className="size-5 shrink-0 text-neutral-600" />
            <span className="grid">
              <span className="text-label text-neutral-900">
                <OrderCode code={order_code} />
              </span>
              <span className="text-micro text-neutral-600">
                {t(`orders.state.${status}`)} · <time dateTime={created_at}>{day(created_at)}</time>
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
