import { Link } from 'react-router'
import { useLocale, useText } from '#console/platform/i18n/texts.tsx'
import { OrderCode } from '#console/platform/layout/order-code.tsx'
import { useDesks } from '#console/platform/session/desks.ts'
import { useMoments } from '#console/platform/session/moments.ts'
import { useAmounts } from '#console/platform/shop/use-amounts.ts'
import { formatCalendarDay } from '#locales/dates.ts'
import { isolateText } from '#locales/isolate-text.ts'
import type { ListColumn } from '#ui/desk/list/list-parts.ts'
import { HeldBadge, isHeld, LateBadge, PaymentBadge, StateBadge } from '../order-badges.tsx'
import { PrintedBadge } from '../order-papers.tsx'
import type { DeskOrderCard } from '../order-queries.ts'

/** Without the amount column for people who see no amounts. */
export function useOrderColumns(orders: readonly DeskOrderCard[], query: string): ListColumn<DeskOrderCard>[] {
  const t = useText()
  const { dayTime } = useMoments()
  const hasAmounts = orders.some(({ payable_amount }) => payable_amount !== null)
  const amount: ListColumn<DeskOrderCard> = {
    id: 'amount',
    label: t('orders.amount'),
    isNumeric: true,
    cell: (order) => <AmountCell order={order} />,
  }
  return [
    { id: 'code', label: t('orders.code'), isTitle: true, cell: (order) => <CodeCell order={order} query={query} /> },
    { id: 'recipient', label: t('orders.recipient'), cell: (order) => <RecipientCell order={order} /> },
    { id: 'items', label: t('orders.items'), cell: (order) => <ItemsCell order={order} /> },
    { id: 'state', label: t('orders.state'), cell: (order) => <StateCell order={order} /> },
    { id: 'payment', label: t('orders.payment'), cell: ({ payment }) => <PaymentBadge payment={payment} /> },
    ...(hasAmounts ? [amount] : []),
    { id: 'ship_by', label: t('orders.ship_by'), cell: (order) => <ShipByCell order={order} /> },
    {
      id: 'placed',
      label: t('orders.placed'),
      cell: ({ created_at }) => <time dateTime={created_at}>{dayTime(created_at)}</time>,
    },
  ]
}

interface CellProps {
  readonly order: DeskOrderCard
}

/** The link has the query of the list, for the way back and the neighbour links. At the desk of the market, the shop is below it. */
function CodeCell({ order, query }: CellProps & { query: string }) {
  const { desk } = useDesks()
  return (
    <span className="grid justify-items-start gap-1">
      <span className="flex flex-wrap items-center gap-2">
        <Link
          to={{ pathname: `${desk?.path}/orders/${order.id}`, search: query || 'page=1' }}
          translate="no"
          className="relative text-brand-text underline-offset-4 hit-44 hover:underline"
        >
          <OrderCode code={order.order_code} />
        </Link>
        {isHeld(order) && <HeldBadge />}
        <PrintedBadge printed={order.printed} />
      </span>
      {order.shop && (
        <bdi translate="no" className="text-meta font-normal wrap-anywhere text-neutral-600">
          {order.shop.name}
        </bdi>
      )}
    </span>
  )
}

const RecipientCell = ({ order: { recipient, city } }: CellProps) => (
  <span className="inline-grid wrap-anywhere max-sm:justify-items-end max-sm:text-end sm:max-w-64 sm:min-w-22">
    <bdi translate="no">{recipient}</bdi>
    {city && (
      <bdi translate="no" className="text-meta text-neutral-600">
        {city}
      </bdi>
    )}
  </span>
)

function ItemsCell({ order: { items, total_items } }: CellProps) {
  const t = useText()
  return (
    <span className="inline-grid max-sm:justify-items-end max-sm:text-end sm:max-w-56 sm:min-w-22">
      {items[0] && (
        <bdi translate="no" className="line-clamp-1 text-start wrap-anywhere">
          {items[0].name}
        </bdi>
      )}
      <span className="text-meta text-neutral-600">
        {t('orders.units', { count: total_items })}
        {items.length > 1 && ` · ${t('orders.lines', { count: items.length })}`}
      </span>
    </span>
  )
}

function StateCell({ order: { status, parcel_count, sent_parcel_count } }: CellProps) {
  const t = useText()
  return (
    <span className="inline-grid justify-items-start gap-1 max-sm:justify-items-end xl:whitespace-nowrap">
      <StateBadge state={status} />
      {parcel_count > 1 && (
        <span className="text-meta text-neutral-600">
          {t('orders.parcels_sent', { sent: sent_parcel_count, count: parcel_count })}
        </span>
      )}
    </span>
  )
}

function AmountCell({ order: { payable_amount, currency } }: CellProps) {
  const writeAmount = useAmounts()
  if (payable_amount === null) return null
  return <bdi className="whitespace-nowrap">{writeAmount(payable_amount, currency)}</bdi>
}

function ShipByCell({ order: { ship_by, is_late } }: CellProps) {
  const locale = useLocale()
  if (ship_by === null) return null
  return (
    <span className="inline-flex flex-wrap items-center gap-2 max-sm:justify-end sm:min-w-16">
      <time dateTime={ship_by}>{isolateText(formatCalendarDay(ship_by, locale))}</time>
      {is_late && <LateBadge />}
    </span>
  )
}
