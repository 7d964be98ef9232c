import { useQuery } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import type { Order } from '#contract/orders.ts'
import { listWrittenTexts } from '#contract/shopper-texts.ts'
import { AddressLines } from '#storefront/platform/addresses/address-lines.tsx'
import { OrderCurrency } from '#storefront/platform/currency/order-currency.tsx'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { useDates } from '#storefront/platform/i18n/use-dates.ts'
import { AmountsList } from '#storefront/platform/purchases/amounts-list.tsx'
import { CopyCode } from '#storefront/platform/purchases/copy-code.tsx'
import { shopperData } from '#storefront/platform/session/shopper-data.ts'
import { ErrorState } from '#ui/blocks/error-state.tsx'
import { type BuyAgain, OrderActions } from '../actions/order-actions.tsx'
import { MoneyBack, RefundedFigures } from '../money-back.tsx'
import { orderQuery, useLiveOrders } from '../order-queries.ts'
import { NoSuchOrder, OrderDetailsLoading } from '../order-states.tsx'
import { ExpectedDelivery, OrderPaymentMethod, OrderStatus } from '../order-status.tsx'
import { OrderTimeline } from '../order-timeline.tsx'
import { PayPart } from '../pay-part.tsx'
import { OrderReturns } from '../returns/order-returns.tsx'
import { InvoiceButton } from './invoice-button.tsx'
import { OrderItems } from './order-items.tsx'
import { OrderParcels } from './order-parcels.tsx'

export function OrderDetails({ id, ...slots }: { id: string } & OrderSlots) {
  const t = useText()
  useLiveOrders()
  const { data: order, isError, isFetching, refetch } = useQuery(orderQuery(id), shopperData)
  if (order) {
    return (
      <OrderCurrency placed={order}>
        <LoadedOrder order={order} {...slots} />
      </OrderCurrency>
    )
  }
  if (order === null) return <NoSuchOrder className="mt-4" />
  if (!isError) return <OrderDetailsLoading />
  return (
    <ErrorState
      text={t('orders.one_lost')}
      retryLabel={t('faults.try_again')}
      onRetry={() => refetch()}
      retrying={isFetching}
      className="panel mt-4 min-h-60"
    />
  )
}

type OrderSlots = {
  buyAgain: BuyAgain
  /** Passed in, because orders do not import the chat. */
  chat: ComponentType<{ order: Order }>
  help: ComponentType<{ order: Order }>
}

function LoadedOrder({ order, buyAgain, chat: Chat, help: Help }: OrderSlots & { order: Order }) {
  const t = useText()
  return (
    <>
      <OrderHead order={order} buyAgain={buyAgain} chat={Chat} />
      <div className="mt-4 grid gap-4">
        <OrderTimeline order={order} />
        <OrderParcels order={order} />
        <OrderItems order={order} />
        <OrderReturns order={order} />
        <div className="grid gap-4 md:grid-cols-2">
          <DetailsSection id="order-address" title={t('checkout.address')}>
            <AddressLines address={order.address} />
            <WrittenTexts order={order} />
          </DetailsSection>
          <DetailsSection id="order-payment" title={t('orders.payment')}>
            <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
              <OrderPaymentMethod orders={[order]} />
              <PayPart order={order} />
            </div>
            <MoneyBack kind="refund" order={order} money={order.payment.refund} className="mb-4" />
            <MoneyBack kind="late" order={order} money={order.payment.late} className="mb-4" />
            <AmountsList figures={order} />
            <RefundedFigures order={order} />
          </DetailsSection>
        </div>
        <Help order={order} />
      </div>
    </>
  )
}

function OrderHead({ order, buyAgain, chat: Chat }: Pick<OrderSlots, 'buyAgain' | 'chat'> & { order: Order }) {
  const t = useText()
  const dates = useDates()
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
      <CopyCode code={order.order_code} />
      <p className="text-neutral-600">
        {t('orders.placed_on')} <bdi>{dates.dayTime(order.created_at)}</bdi>
      </p>
      <ExpectedDelivery order={order} />
      <OrderStatus status={order.status} />
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-auto sm:ms-auto print:hidden">
        <InvoiceButton order={order} />
        <OrderActions order={order} buyAgain={buyAgain} />
        <Chat order={order} />
      </div>
    </div>
  )
}

function DetailsSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="panel break-inside-avoid p-4 sm:p-6">
      <h2 id={id} className="text-h3 mb-3">
        {title}
      </h2>
      {children}
    </section>
  )
}

function WrittenTexts({ order }: { order: Order }) {
  const t = useText()
  return listWrittenTexts(order).map(({ name, text }) => (
    <div key={name} className="mt-4 border-t border-neutral-200 pt-4">
      <h3 className="text-label text-neutral-900">{t(`orders.texts.${name}`)}</h3>
      <p dir="auto" className="mt-1 whitespace-pre-line text-neutral-700">
        {text}
      </p>
    </div>
  ))
}
