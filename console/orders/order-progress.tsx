import { PhoneCall } from 'lucide-react'
import { Link } from 'react-router'
import { useLocale, useText } from '#console/platform/i18n/texts.tsx'
import { useCan } from '#console/platform/session/desks.ts'
import { useMoments } from '#console/platform/session/moments.ts'
import { isWithShop } from '#contract/order-states.ts'
import { formatCalendarDay } from '#locales/dates.ts'
import { isolateText } from '#locales/isolate-text.ts'
import { classNames } from '#ui/class-names.ts'
import { isHeld, LateBadge, PaymentBadge, StateBadge } from './order-badges.tsx'
import { OrderButtons, type OrderMovesState } from './order-moves.tsx'
import type { DeskOrder } from './order-queries.ts'

interface OrderProgressProps {
  readonly order: DeskOrder
  readonly moves: OrderMovesState
}

export function OrderProgress({ order, moves }: OrderProgressProps) {
  const t = useText()
  const { dayTime } = useMoments()
  return (
    <section aria-label={t('orders.state')} className="panel grid grid-cols-1 gap-4 p-4 sm:p-6">
      <div className="flex flex-wrap items-center gap-2">
        <StateBadge state={order.status} />
        <PaymentBadge payment={order.payment} />
        {order.is_late && <LateBadge />}
        <time dateTime={order.created_at} className="text-meta text-neutral-600">
          {dayTime(order.created_at)}
        </time>
      </div>
      <ShipBy order={order} />
      {order.shop && <ShopLine shop={order.shop} />}
      {isHeld(order) && <HeldReasons order={order} />}
      <Moves order={order} moves={moves} />
    </section>
  )
}

function ShopLine({ shop: { id, name } }: { shop: NonNullable<DeskOrder['shop']> }) {
  const t = useText()
  const canOpen = useCan()('shops.read')
  const shownName = (
    <bdi translate="no" className="wrap-anywhere text-neutral-900">
      {name}
    </bdi>
  )
  return (
    <p className="text-neutral-700">
      {t('orders.shop')}:{' '}
      {canOpen ? (
        <Link to={`/market/shops/${id}`} className="relative underline underline-offset-4 hit-44">
          {shownName}
        </Link>
      ) : (
        shownName
      )}
    </p>
  )
}

function ShipBy({ order: { ship_by, status } }: { order: DeskOrder }) {
  const t = useText()
  const locale = useLocale()
  if (ship_by === null || !isWithShop(status)) return null
  return (
    <p className="text-neutral-700">
      {t('orders.ship_until', { day: isolateText(formatCalendarDay(ship_by, locale)) })}
    </p>
  )
}

/** On a phone a next step is at the bottom of the page; a move that ends the order is not within reach of a thumb. */
function Moves({ order, moves }: OrderProgressProps) {
  const t = useText()
  const canMove = useCan()('orders.write')
  if (!canMove && order.moves.length > 0) return <p className="text-meta text-neutral-600">{t('orders.read_only')}</p>
  const hasMove = moves.next !== undefined || moves.others.length > 0
  const isInBar = moves.next !== undefined
  return (
    <>
      {isUnpaid(order) && <p className="text-neutral-700">{t('orders.waits_for_payment')}</p>}
      {/* The error of a concurrent move is shown even if no move is left. */}
      {(hasMove || moves.problem) && (
        <div className={classNames('grid gap-3', isInBar && 'max-lg:hidden')}>
          <OrderButtons moves={moves} />
        </div>
      )}
    </>
  )
}

/** An online order is not to be confirmed before it is paid. */
const isUnpaid = ({ status, payment }: DeskOrder) =>
  status === 'pending' && payment.status === 'unpaid' && payment.method !== 'cash'

function HeldReasons({ order }: { order: DeskOrder }) {
  const t = useText()
  return (
    <div className="grid gap-1 rounded-lg bg-warning-soft p-3 text-warning">
      <p className="text-label flex items-start gap-2">
        <PhoneCall className="mt-0.5 size-4 shrink-0" />
        {t('orders.held_title')}
      </p>
      <ul className="grid gap-1 ps-6">
        {order.held_for.map(({ reason, text }) => (
          <li key={reason}>{text}</li>
        ))}
      </ul>
    </div>
  )
}
