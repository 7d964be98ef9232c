import { Star, Undo2 } from 'lucide-react'
import { Link } from 'react-router'
import type { Order, OrderItem, WholeItem } from '#contract/orders.ts'
import { isolateText } from '#locales/isolate-text.ts'
import { Money } from '#storefront/platform/currency/price.tsx'
import { openDialog } from '#storefront/platform/dialogs/dialogs.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { useDates } from '#storefront/platform/i18n/use-dates.ts'
import { Thumbnail } from '#storefront/platform/images/decorative-pictures.tsx'
import { LineOptions } from '#storefront/platform/purchases/line-options.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { DirectionalIcon } from '#ui/directional-icon.tsx'
import { Avatar } from '#ui/marks/avatar.tsx'
import { RatingStars } from '#ui/marks/rating-stars.tsx'

export function OrderItems({ order }: { order: Order }) {
  const t = useText()
  return (
    <section aria-label={t('orders.items_of', { name: order.shop.name })} className="panel">
      <h2 className="text-h3 flex items-center gap-3 border-b border-neutral-200 px-4 py-3 sm:px-6">
        <Avatar source={order.shop.logo} name={order.shop.name} size={32} widths={[64, 96]} />
        <bdi className="min-w-0">{order.shop.name}</bdi>
      </h2>
      <ul className="divide-y divide-neutral-200 px-4 sm:px-6">
        {order.items.map((item) => (
          <OrderItemRow key={item.order_line_id} order={order} item={item} />
        ))}
      </ul>
    </section>
  )
}

function OrderItemRow({ order, item }: { order: Order; item: WholeItem }) {
  const isReduced = item.discount_price > 0
  return (
    <li className="flex break-inside-avoid gap-3 py-4">
      <Thumbnail source={item.thumbnail} size={72} />
      <div className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-4 gap-y-1">
        <div className="min-w-0 flex-1 basis-44">
          {item.brand && (
            <p className="text-meta text-neutral-600">
              <bdi>{item.brand}</bdi>
            </p>
          )}
          <Link
            to={`/products/${item.product_id}/details`}
            className="text-card-name -my-0.5 block py-0.5 text-neutral-900 underline-offset-4 hover:text-brand-text hover:underline"
          >
            <bdi>{item.name}</bdi>
          </Link>
          <LineOptions line={item} />
          <div className="flex flex-wrap items-center gap-x-4">
            <ItemReview order_id={order.id} item={item} />
            <ItemReturn order={order} item={item} />
          </div>
        </div>
        <div className="flex w-full flex-row-reverse flex-wrap items-baseline justify-between gap-x-3 sm:block sm:w-auto sm:text-end">
          <Money amount={item.line_amount} className="font-semibold whitespace-nowrap text-neutral-900" />
          <p className="text-meta whitespace-nowrap text-neutral-600">
            <bdi>
              {item.quantity} × <Money amount={isReduced ? item.discount_price : item.price} />
            </bdi>
          </p>
        </div>
      </div>
    </li>
  )
}

/** After delivery: the stars of the shopper's review, or the button to write one. */
function ItemReview({ order_id, item }: { order_id: number; item: OrderItem }) {
  const t = useText()
  if (item.review?.hidden) {
    return (
      <p className="text-meta mt-2 max-w-text wrap-anywhere text-neutral-700 print:hidden">
        {t('reviews.hidden_why', { reason: isolateText(item.review.hidden.reason) })}
      </p>
    )
  }
  if (item.review) {
    return (
      <p className="text-meta mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 print:hidden">
        <RatingStars value={item.review.rating} label={t('reviews.yours', { stars: item.review.rating })} />
        <Link
          to={`/products/${item.product_id}/details#reviews`}
          aria-label={t('shell.named', { name: t('reviews.see_yours'), text: item.name })}
          className="relative text-brand-text underline-offset-4 hit-44 hover:underline"
        >
          {t('reviews.see_yours')}
        </Link>
      </p>
    )
  }
  if (!item.can_review) return null
  return (
    <Button
      size="compact"
      icon={<Star className="size-4!" />}
      aria-label={t('shell.named', { name: t('reviews.write'), text: item.name })}
      onClick={() => openDialog('write-review', { order_id, item })}
      className="mt-2 print:hidden"
    >
      {t('reviews.write')}
    </Button>
  )
}

function ItemReturn({ order, item }: { order: Order; item: WholeItem }) {
  const t = useText()
  const dates = useDates()
  if (item.returnable_quantity === 0 || order.return_until === null) return null
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 print:hidden">
      <Button
        size="compact"
        icon={<DirectionalIcon icon={Undo2} className="size-4!" />}
        aria-haspopup="dialog"
        aria-label={t('shell.named', { name: t('returns.ask'), text: item.name })}
        onClick={() => openDialog('ask-return', { order_id: order.id, item })}
      >
        {t('returns.ask')}
      </Button>
      <p className="text-meta text-neutral-600">
        {t('returns.until', { date: isolateText(dates.marketDay(order.return_until)) })}
      </p>
    </div>
  )
}
