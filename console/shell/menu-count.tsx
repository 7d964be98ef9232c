import { useText } from '#console/platform/i18n/texts.tsx'
import type { Desk } from '#console/platform/session/desks.ts'
import { type TodoLine, useTodo } from '#console/platform/session/todo-query.ts'
import { CountBadge } from '#ui/marks/count-badge.tsx'

const keys: Readonly<Record<string, TodoLine['key']>> = {
  '/shop/orders': 'orders_new',
  '/shop/returns': 'returns_new',
  '/shop/chats': 'chats_unread',
  '/market/payments': 'refunds_stuck',
  '/shop/flash-sales': 'flash_sales_open',
  '/shop/reviews': 'reviews_unanswered',
  '/market/flash-sales': 'flash_sale_offers',
  '/market/reviews': 'reviews_reported',
  '/market/chat-reports': 'chats_reported',
  '/market/tickets': 'tickets_open',
  '/market/contact-messages': 'contact_open',
  '/market/applications': 'applications_pending',
  '/market/products': 'products_waiting',
}

interface MenuCountProps {
  readonly desk: Pick<Desk, 'kind' | 'path'>
  /** Below the desk. */
  readonly path: string
  readonly className?: string
}

/** The number of waiting rows of a page; renders nothing for 0. */
export function MenuCount({ desk, path, className }: MenuCountProps) {
  const key = keys[`/${desk.kind}${path}`]
  return key && <Count desk={desk} of={key} className={className} />
}

interface CountProps {
  readonly desk: Pick<Desk, 'kind' | 'path'>
  readonly of: TodoLine['key']
  readonly className: string | undefined
}

function Count({ desk, of, className }: CountProps) {
  const t = useText()
  const { data } = useTodo(desk)
  const line = data?.find(({ key }) => key === of)
  if (!line?.count) return null
  const number = line.has_more ? t('home.more_than', { number: line.count }) : line.count
  return (
    <>
      <CountBadge count={line.count + Number(line.has_more)} className={className} />
      <span className="sr-only">{t('home.waiting', { number })}</span>
    </>
  )
}
