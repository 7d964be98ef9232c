import { ExternalLink, Package } from 'lucide-react'
import { isVoidOrder } from '#contract/order-states.ts'
import type { Order } from '#contract/orders.ts'
import { isolateText } from '#locales/isolate-text.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { useDates } from '#storefront/platform/i18n/use-dates.ts'
import { CopyCode } from '#storefront/platform/purchases/copy-code.tsx'

type OrderParcel = Order['parcels'][number]

export function OrderParcels({ order }: { order: Pick<Order, 'parcels' | 'items' | 'status'> }) {
  const t = useText()
  const { parcels, items, status } = order
  if (parcels.length === 0) return null
  const isOver = status === 'delivered' || isVoidOrder(status)
  const sent = parcels.filter(({ sent_at }) => sent_at !== null).length
  return (
    <section aria-labelledby="order-parcels" className="panel break-inside-avoid p-4 sm:p-6">
      <h2 id="order-parcels" className="text-h3">
        {t('orders.parcels')}
      </h2>
      {!isOver && <p className="mt-1 text-neutral-600">{t('orders.parcels_sent', { sent, total: parcels.length })}</p>}
      <ul className="mt-3 divide-y divide-neutral-200">
        {parcels.map((parcel) => (
          <ParcelRow key={parcel.id} parcel={parcel} items={parcels.length > 1 ? items : []} />
        ))}
      </ul>
    </section>
  )
}

/** `items` names what is in it; empty if that goes without saying. */
function ParcelRow({ parcel, items }: { parcel: OrderParcel; items: Order['items'] }) {
  const t = useText()
  const dates = useDates()
  const { number, carrier, tracking_number, tracking_url, sent_at } = parcel
  return (
    <li className="flex gap-3 py-3 first:pt-0 last:pb-0">
      <Package aria-hidden className="mt-0.5 size-5 shrink-0 text-neutral-600" />
      <div className="grid min-w-0 flex-1 justify-items-start gap-1">
        <p className="text-label wrap-anywhere text-neutral-900">
          {t('orders.parcel', { number, carrier: isolateText(carrier) })}
        </p>
        <p className="text-meta text-neutral-600">
          {sent_at === null ? t('orders.parcel_packed') : t('orders.parcel_sent', { moment: dates.dayTime(sent_at) })}
        </p>
        <ParcelContent parcel={parcel} items={items} />
        {tracking_number && (
          <CopyCode code={tracking_number} className="mt-1 max-w-full [overflow-wrap:anywhere] whitespace-normal" />
        )}
        {tracking_url && (
          <a
            href={tracking_url}
            target="_blank"
            rel="noopener noreferrer nofollow"
            aria-label={t('orders.track_parcel', { number, carrier: isolateText(carrier) })}
            className="relative mt-1 inline-flex items-center gap-1 text-brand-text underline-offset-4 hit-44 hover:underline print:hidden"
          >
            {t('orders.track')}
            <ExternalLink aria-hidden className="size-4" />
          </a>
        )}
      </div>
    </li>
  )
}

function ParcelContent({ parcel, items }: { parcel: OrderParcel; items: Order['items'] }) {
  const lines = parcel.lines.flatMap(({ order_line_id, quantity }) => {
    const item = items.find((each) => each.order_line_id === order_line_id)
    return item ? [{ ...item, quantity }] : []
  })
  if (lines.length === 0) return null
  return (
    <ul className="text-meta grid gap-0.5 text-neutral-700">
      {lines.map(({ order_line_id, name, quantity }) => (
        <li key={order_line_id} className="wrap-anywhere">
          <bdi>
            {quantity} × {name}
          </bdi>
        </li>
      ))}
    </ul>
  )
}
