import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import type { OrderCard as OrderCardData } from '#contract/orders.ts'
import { OrderCurrency } from '#storefront/platform/currency/order-currency.tsx'
import { Money } from '#storefront/platform/currency/price.tsx'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { useDates } from '#storefront/platform/i18n/use-dates.ts'
import { Thumbnail } from '#storefront/platform/images/decorative-pictures.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Avatar } from '#ui/marks/avatar.tsx'
import { OrderActions } from '../actions/order-actions.tsx'
import { OrderStatus, PaymentState } from '../order-status.tsx'
import { PayPart } from '../pay-part.tsx'
import { getOrderPath } from './order-filter.ts'
import { ReviewButton } from './review-button.tsx'

type OrderCardProps = Omit<ComponentProps<typeof OrderActions>, 'size'>

export function OrderCard({ order, ...actions }: OrderCardProps) {
  return (
    <article aria-labelledby={`order-${order.id}`} className="panel overflow-hidden">
      <OrderCurrency placed={order}>
        <CardHead order={order} />
        <CardItems order={order} />
        <CardFoot order={order} {...actions} />
      </OrderCurrency>
    </article>
  )
}

function CardHead({ order }: { order: OrderCardData }) {
  const dates = useDates()
  return (
    <div className="relative flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-neutral-200 px-4 py-3 transition-colors hover:bg-neutral-50">
      <Avatar source={order.shop.logo} name={order.shop.name} size={32} widths={[64, 96]} />
      <div className="min-w-32 flex-1">
        <p className="text-label line-clamp-2 wrap-anywhere text-neutral-900">
          <bdi>{order.shop.name}</bdi>
        </p>
        <p className="text-meta text-neutral-600">
          <Link
            id={`order-${order.id}`}
            to={getOrderPath(order.id)}
            prefetch="intent"
            className="whitespace-nowrap tabular-nums after:absolute after:inset-0 focus-visible:shadow-none focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-brand-ring"
          >
            <bdi>{order.order_code}</bdi>
          </Link>
          <span className="max-sm:hidden">{' · '}</span>
          <bdi className="max-sm:block">{dates.day(order.created_at)}</bdi>
        </p>
      </div>
      <OrderStatus status={order.status} />
    </div>
  )
}

const maxThumbnails = 3

function CardItems({ order: { items } }: { order: OrderCardData }) {
  const t = useText()
  const first = items.slice(0, maxThumbnails)
  const more = items.length - first.length
  return (
    <div className="flex flex-wrap items-center gap-3 px-4 py-3">
      <div className="flex gap-2">
        {first.map((item, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a placed order never change
          <Thumbnail key={i} source={item.thumbnail} size={56} />
        ))}
      </div>
      <p className="line-clamp-2 min-w-40 flex-1 text-neutral-700">
        <bdi>{first.map((item) => item.name).join(t('shell.list_comma'))}</bdi>
        {more > 0 && (
          <span className="whitespace-nowrap text-neutral-600"> {t('orders.more_items', { count: more })}</span>
        )}
      </p>
    </div>
  )
}

function CardFoot({ order, ...actions }: OrderCardProps) {
  const t = useText()
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 border-t border-neutral-200 px-4 py-3">
      <p className="text-neutral-600">{t('orders.items', { count: order.total_items })}</p>
      <Money amount={order.payable_amount} className="text-price-sm text-neutral-900" />
      <PaymentState order={order} />
      <div className="flex flex-wrap justify-end gap-2 max-sm:w-full max-sm:*:flex-auto sm:ms-auto">
        <PayPart order={order} size="compact" />
        <ReviewButton order={order} />
        <OrderActions order={order} {...actions} size="compact" />
        <Button size="compact" render={<Link to={getOrderPath(order.id)} />}>
          {t(isUnderWay(order) ? 'orders.track' : 'orders.view_details')}
          <span className="sr-only">{` ${order.order_code}`}</span>
        </Button>
      </div>
    </div>
  )
}

const isUnderWay = ({ status }: OrderCardData) => ['processing', 'picked_up', 'on_the_way'].includes(status)
