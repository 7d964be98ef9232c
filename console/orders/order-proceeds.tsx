import type { ReactNode } from 'react'
import { useText } from '#console/platform/i18n/texts.tsx'
import { Card } from '#console/platform/layout/page-header.tsx'
import { useAmounts } from '#console/platform/shop/use-amounts.ts'
import { isolateText } from '#locales/isolate-text.ts'
import { Sum } from './order-items.tsx'
import type { DeskOrder } from './order-queries.ts'

interface OrderProceedsProps {
  readonly order: DeskOrder
  /** Shown once the order is booked. */
  readonly children: ReactNode
}

/** What the shop gets of an order. People who see no amounts have no such card. */
export function OrderProceeds({ order: { proceeds, currency }, children }: OrderProceedsProps) {
  const t = useText()
  const writeAmount = useAmounts()
  if (!proceeds) return null
  const write = (amount: number) => writeAmount(amount, currency)
  const { goods, marketplace_vouchers, commission, delivery, tax, shop_amount, cash_amount, is_booked } = proceeds
  return (
    <Card title={t('orders.proceeds')}>
      <dl className="grid gap-1">
        <Sum label={t('orders.proceeds_goods')} amount={write(goods)} />
        <Sum label={t('orders.proceeds_commission')} amount={write(-commission)} />
        <Sum label={t('orders.sum_delivery')} amount={write(delivery)} />
        {tax !== 0 && <Sum label={t('orders.proceeds_tax')} amount={write(tax)} />}
        <Sum label={t('orders.proceeds_total')} amount={write(shop_amount)} isTotal />
      </dl>
      <div className="text-meta grid gap-1 text-neutral-600 empty:hidden">
        {marketplace_vouchers !== 0 && (
          <p>{t('orders.proceeds_vouchers', { amount: isolateText(write(marketplace_vouchers)) })}</p>
        )}
        {cash_amount !== 0 && <p>{t('orders.proceeds_cash', { amount: isolateText(write(cash_amount)) })}</p>}
        {!is_booked && <p>{t('orders.proceeds_expected')}</p>}
      </div>
      {is_booked && children}
    </Card>
  )
}
