import { Link } from 'react-router'
import { useText } from '#console/platform/i18n/texts.tsx'
import { OrderCode } from '#console/platform/layout/order-code.tsx'
import { Card } from '#console/platform/layout/page-header.tsx'
import { PagedRows, useCardPage } from '#console/platform/lists/paged-rows.tsx'
import { useMoments } from '#console/platform/session/moments.ts'
import { useAmounts } from '#console/platform/shop/use-amounts.ts'
import type { ShopperOrder } from '#contract/operator-shoppers.ts'
import type { TicketCard } from '#contract/support.ts'
import { Badge, type BadgeTone } from '#ui/marks/badge.tsx'
import { DeliveryPill } from '#ui/marks/delivery-pill.tsx'
import { rowsPerPage, useShopperOrders, useShopperTickets } from './shopper-queries.ts'

const linkStyle = 'relative text-brand-text underline-offset-4 hit-44 hover:underline'

export function OrdersCard({ id }: { id: number }) {
  const t = useText()
  const query = useShopperOrders(id, useCardPage('orders'))
  const { data } = query
  return (
    <Card title={t('shoppers.orders')}>
      <PagedRows
        name="orders"
        query={query}
        rows={data?.orders}
        total={data?.total ?? 0}
        perPage={rowsPerPage}
        none={t('shoppers.no_orders')}
        label={t('shoppers.orders')}
        idOf={(order) => order.id}
      >
        {(order) => <OrderRow order={order} />}
      </PagedRows>
    </Card>
  )
}

function OrderRow({ order }: { order: ShopperOrder }) {
  const t = useText()
  const { dayTime } = useMoments()
  const writeAmount = useAmounts()
  const { id, order_code, shop, status, payable_amount, currency, created_at } = order
  return (
    <>
      <span className="grid min-w-0 flex-1 basis-full justify-items-start sm:basis-48">
        <Link to={`/market/orders/${id}`} translate="no" className={linkStyle}>
          <OrderCode code={order_code} />
        </Link>
        <bdi translate="no" className="text-meta wrap-anywhere text-neutral-600">
          {shop.name}
        </bdi>
      </span>
      <DeliveryPill stage={status}>{t(`orders.state.${status}`)}</DeliveryPill>
      <span className="text-meta text-neutral-600">
        <time dateTime={created_at}>{dayTime(created_at)}</time>
      </span>
      {payable_amount !== null && (
        <bdi className="text-neutral-900 tabular-nums">{writeAmount(payable_amount, currency)}</bdi>
      )}
    </>
  )
}

export function TicketsCard({ id }: { id: number }) {
  const t = useText()
  const query = useShopperTickets(id, useCardPage('tickets'))
  const { data } = query
  return (
    <Card title={t('shoppers.tickets')}>
      <PagedRows
        name="tickets"
        query={query}
        rows={data?.tickets}
        total={data?.total ?? 0}
        perPage={rowsPerPage}
        none={t('shoppers.no_tickets')}
        label={t('shoppers.tickets')}
        idOf={(ticket) => ticket.ticket_number}
      >
        {(ticket) => <TicketRow ticket={ticket} />}
      </PagedRows>
    </Card>
  )
}

const tones: Record<TicketCard['status'], BadgeTone> = { open: 'warning', answered: 'info', closed: 'neutral' }

function TicketRow({ ticket: { ticket_number, subject, status, updated_at } }: { ticket: TicketCard }) {
  const t = useText()
  const { dayTime } = useMoments()
  return (
    <>
      <span className="grid min-w-0 flex-1 basis-full justify-items-start sm:basis-48">
        <Link to={`/market/tickets/${ticket_number}`} translate="no" className={`${linkStyle} wrap-anywhere`}>
          <bdi>{subject}</bdi>
        </Link>
        <bdi translate="no" className="text-meta text-neutral-600">
          {ticket_number}
        </bdi>
      </span>
      <Badge tone={tones[status]} className="min-h-6">
        {t(`shoppers.ticket_${status}`)}
      </Badge>
      <span className="text-meta text-neutral-600">
        <time dateTime={updated_at}>{dayTime(updated_at)}</time>
      </span>
    </>
  )
}
