import { Package } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocale, useText } from '#console/platform/i18n/texts.tsx'
import { Card } from '#console/platform/layout/page-header.tsx'
import { useAmounts } from '#console/platform/shop/use-amounts.ts'
import { formatPercentage } from '#locales/numbers.ts'
import { classNames } from '#ui/class-names.ts'
import { JoinedTexts } from '#ui/marks/joined-texts.tsx'
import { Picture } from '#ui/pictures/picture.tsx'
import type { DeskOrder } from './order-queries.ts'

/** What to pack, with its amounts. */
export function OrderItems({ order }: { order: DeskOrder }) {
  const t = useText()
  return (
    <Card title={t('orders.items')}>
      <ul className="grid grid-cols-1 divide-y divide-neutral-200">
        {order.items.map((item) => (
          <ItemRow key={item.order_line_id} item={item} currency={order.currency} />
        ))}
      </ul>
      <OrderSums order={order} />
      <RefundNote order={order} />
    </Card>
  )
}

function ItemRow({ item, currency }: { item: DeskOrder['items'][number]; currency: string }) {
  const writeAmount = useAmounts()
  const price = item.discount_price || item.price
  return (
    <li className="flex gap-3 py-3 first:pt-0">
      <Picture
        source={item.thumbnail}
        alt=""
        sizes="56px"
        widths={[96, 160, 240]}
        className="size-14 shrink-0 rounded-lg"
      >
        <Package className="size-2/5" />
      </Picture>
      <div className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-4">
        <div className="min-w-0 flex-1 basis-44 wrap-anywhere">
          <bdi className="text-neutral-900" translate="no">
            {item.name}
          </bdi>
          <ItemOptions item={item} />
        </div>
        <p className="tabular-nums sm:text-end">
          {item.line_amount !== null && (
            <bdi className="font-semibold text-neutral-900">{writeAmount(item.line_amount, currency)}</bdi>
          )}
          <bdi className="text-meta block text-neutral-600">
            {item.quantity} ×{price !== null && ` ${writeAmount(price, currency)}`}
          </bdi>
        </p>
      </div>
    </li>
  )
}

/** `Solestreet · Red · 42`: what tells the variant from others. */
function ItemOptions({ item: { brand, color, size } }: { item: DeskOrder['items'][number] }) {
  const options = [brand, color, size].filter((option) => option !== null)
  return (
    <p className="text-meta text-neutral-600" translate="no">
      <JoinedTexts texts={options} />
    </p>
  )
}

/** Nothing for people who may not read amounts. */
function OrderSums({ order }: { order: DeskOrder }) {
  const t = useText()
  const locale = useLocale()
  const writeAmount = useAmounts()
  const write = (amount: number | null) => writeAmount(amount ?? 0, order.currency)
  if (order.payable_amount === null) return null
  return (
    <dl className="grid gap-1 border-t border-neutral-200 pt-3">
      <Sum label={t('orders.sum_items')} amount={write(order.total_amount)} />
      {!!order.coupon_discount && <Sum label={t('orders.sum_discount')} amount={write(-order.coupon_discount)} />}
      <Sum label={t('orders.sum_delivery')} amount={write(order.delivery_charge)} />
      {order.all_vat_taxes.map(({ name, percentage, amount, is_included }) => (
        <Sum
          key={name}
          label={t(is_included ? 'orders.sum_tax_included' : 'orders.sum_tax', {
            name,
            percentage: formatPercentage(percentage, locale),
          })}
          amount={write(amount)}
        />
      ))}
      <Sum label={t('orders.sum_total')} amount={write(order.payable_amount)} isTotal />
      {!!order.payment.refunded_amount && (
        <Sum label={t('orders.sum_refunded')} amount={write(-order.payment.refunded_amount)} />
      )}
    </dl>
  )
}

interface SumProps {
  readonly label: ReactNode
  readonly amount: string
  readonly isTotal?: boolean
}

const Sum = ({ label, amount, isTotal = false }: SumProps) => (
  <div className={classNames('flex justify-between gap-4', isTotal && 'font-semibold text-neutral-900')}>
    <dt className="min-w-0 wrap-anywhere">{label}</dt>
    <dd className="shrink-0 tabular-nums">
      <bdi>{amount}</bdi>
    </dd>
  </div>
)

/** How far the latest refund is. */
function RefundNote({ order: { payment, currency } }: { order: DeskOrder }) {
  const t = useText()
  const writeAmount = useAmounts()
  if (!payment.refund || payment.refund.amount === null) return null
  const { amount, returned_at, has_failed } = payment.refund
  const progress = has_failed ? 'failed' : returned_at ? 'done' : 'going'
  return (
    <p className={classNames('rounded-lg p-3', has_failed ? 'bg-danger-soft text-danger' : 'bg-info-soft text-info')}>
      {t(`orders.refund_${progress}`, { amount: writeAmount(amount, currency) })}
    </p>
  )
}
