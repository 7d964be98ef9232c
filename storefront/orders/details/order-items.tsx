import { Link } from 'react-router'
import type { Order, WholeItem } from '#contract/orders.ts'
import { Money } from '#storefront/platform/currency/price.tsx'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { Thumbnail } from '#storefront/platform/images/thumbnail.tsx'
import { LineOptions } from '#storefront/platform/purchases/line-options.tsx'
import { Avatar } from '#ui/marks/avatar.tsx'
import { ItemReturn } from '../returns/item-return.tsx'
import { ItemReview } from './item-review.tsx'

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
          <Item key={item.order_line_id} order={order} item={item} />
        ))}
      </ul>
    </section>
  )
}

function Item({ order, item }: { order: Order; item: WholeItem }) {
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
