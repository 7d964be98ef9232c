import { Package, RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocale, useText } from '#console/platform/i18n/texts.tsx'
import { Card } from '#console/platform/layout/page-header.tsx'
import { useCan, useDesks } from '#console/platform/session/desks.ts'
import { useAmounts } from '#console/platform/shop/use-amounts.ts'
import { isolateText } from '#locales/isolate-text.ts'
import { formatNumber, formatPercentage } from '#locales/numbers.ts'
import { Button } from '#ui/buttons/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { DirectionalIcon } from '#ui/directional-icon.tsx'
import { JoinedTexts } from '#ui/marks/joined-texts.tsx'
import { Picture } from '#ui/pictures/picture.tsx'
import type { DeskOrder } from './order-queries.ts'

interface OrderItemsProps {
  readonly order: DeskOrder
  readonly onRefund: () => void
}

/** What to pack, with its amounts for people who see them. */
export function OrderItems({ order, onRefund }: OrderItemsProps) {
  const t = useText()
  const { desk } = useDesks()
  const mayRefund = useCan()('refunds.write') && desk?.kind === 'shop'
  const canRefund = mayRefund && order.refundable_amount !== null && order.refundable_amount > 0
  return (
    <Card title={t('orders.items')}>
      <ul className="grid grid-cols-1 divide-y divide-neutral-200">
        {order.items.map((item) => (
          <ItemRow key={item.order_line_id} item={item} currency={order.currency} />
        ))}
      </ul>
      <OrderSums order={order} />
      <RefundBanner order={order} />
      {canRefund && (
        <div>
          <Button icon={<DirectionalIcon icon={RotateCcw} />} aria-haspopup="dialog" onClick={onRefund}>
            {t('orders.refund')}
          </Button>
        </div>
      )}
    </Card>
  )
}

interface ItemProps {
  readonly item: DeskOrder['items'][number]
  readonly currency: string
}

function ItemRow({ item, currency }: ItemProps) {
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
        <ItemAmounts item={item} currency={currency} />
      </div>
    </li>
  )
}

/** The number of units, which is what a packer needs, and what they cost. */
function ItemAmounts({ item, currency }: ItemProps) {
  const locale = useLocale()
  const writeAmount = useAmounts()
  const { quantity, line_amount, price, discount_price } = item
  const paid = discount_price ? discount_price : price
  if (line_amount === null || paid === null) {
    return (
      <p className="text-h3 text-neutral-900 tabular-nums">
        <bdi>× {formatNumber(quantity, locale)}</bdi>
      </p>
    )
  }
  return (
    <p className="tabular-nums sm:text-end">
      <bdi className="font-semibold text-neutral-900">{writeAmount(line_amount, currency)}</bdi>
      <bdi className="text-meta block text-neutral-600">
        <strong className="text-label text-neutral-900">{formatNumber(quantity, locale)}</strong> ×{' '}
        {writeAmount(paid, currency)}
      </bdi>
    </p>
  )
}

/** `Solestreet · Red · 42 · TR-42`: brand and variant. */
function ItemOptions({ item: { brand, color, size, sku } }: { item: DeskOrder['items'][number] }) {
  const options = [brand, color, size].flatMap((option) => option || [])
  return (
    <p className="text-meta text-neutral-600" translate="no">
      <JoinedTexts texts={options} />
      {sku && options.length > 0 && ' · '}
      {/* A code stays on one line: broken at a hyphen, its halves stand apart from right to left. */}
      {sku && <bdi className="inline-block">{sku}</bdi>}
    </p>
  )
}

function OrderSums({ order }: { order: DeskOrder }) {
  const t = useText()
  const locale = useLocale()
  const writeAmount = useAmounts()
  const write = (amount: number | null) => (amount === null ? '' : writeAmount(amount, order.currency))
  const { total_amount, coupon_discount, payment } = order
  if (total_amount === null) return null
  return (
    <dl className="grid gap-1 border-t border-neutral-200 pt-3">
      <Sum label={t('orders.sum_items')} amount={write(total_amount)} />
      {coupon_discount !== null && coupon_discount > 0 && (
        <Sum label={t('orders.sum_discount')} amount={write(-coupon_discount)} />
      )}
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
      {payment.refunded_amount !== null && payment.refunded_amount > 0 && (
        <Sum label={t('orders.sum_refunded')} amount={write(-payment.refunded_amount)} />
      )}
    </dl>
  )
}

interface SumProps {
  readonly label: ReactNode
  readonly amount: string
  readonly isTotal?: boolean
}

export const Sum = ({ label, amount, isTotal = false }: SumProps) => (
  <div className={classNames('flex justify-between gap-4', isTotal && 'font-semibold text-neutral-900')}>
    <dt className="min-w-0 wrap-anywhere">{label}</dt>
    <dd className="shrink-0 tabular-nums">
      <bdi>{amount}</bdi>
    </dd>
  </div>
)

function RefundBanner({ order: { payment, currency } }: { order: DeskOrder }) {
  const t = useText()
  const writeAmount = useAmounts()
  // Without its amount the note only repeats the state of the payment.
  if (!payment.refund || payment.refund.amount === null) return null
  const { amount, returned_at, has_failed } = payment.refund
  const progress = has_failed ? 'failed' : returned_at ? 'done' : 'going'
  return (
    <p className={classNames('rounded-lg p-3', has_failed ? 'bg-danger-soft text-danger' : 'bg-info-soft text-info')}>
      {t(`orders.refund_${progress}`, { amount: isolateText(writeAmount(amount, currency)) })}
    </p>
  )
}
