import { orderDeskLimits } from '#contract/limits.ts'
import { mayDo } from '#contract/may-do.ts'
import { isEndedOrder } from '#contract/order-states.ts'
import { type OrderView, orderViews } from '#contract/order-views.ts'
import type { OrderCard, OrderState } from '#contract/orders.ts'
import type { ShopOrder, ShopOrderCard } from '#contract/shop-orders.ts'
import { formatPhone } from '#locales/phone-number.ts'
import type { Text } from '#locales/text.ts'
import { hideRefundAmount, showAmounts, type Viewer } from './desk/amounts.ts'
import type { DeskColumns, DeskFilters, DeskView, StateCount } from './desk-queries.ts'
import type { OrderDetailsRow, OrderRow } from './queries.ts'
import { undoesSale } from './state-machine/states.ts'
import { toOrderCard, toOrderDetails } from './view.ts'

type YesNo = 'yes' | 'no' | undefined

export interface DeskOrderFilters {
  view?: OrderView | undefined
  status?: OrderState | undefined
  late?: YesNo
  paid?: YesNo
  payment?: string | undefined
  zone?: number | undefined
  from?: string | undefined
  to?: string | undefined
}

export interface DeskOrderQuery extends DeskOrderFilters {
  search?: string | undefined
  page: number
  per_page: number
}

const toBoolean = (answer: YesNo): boolean | null => (answer === undefined ? null : answer === 'yes')

export const toFilters = ({ paid, payment, zone, from, to }: DeskOrderFilters): DeskFilters => ({
  is_paid: toBoolean(paid),
  method: payment ?? null,
  zone_id: zone ?? null,
  from: from ?? null,
  to: to ?? null,
})

export const isFiltered = (filters: DeskFilters): boolean => Object.values(filters).some((filter) => filter !== null)

/** A view and a state together select what is in both. */
export function toView({ view, status, late }: DeskOrderFilters): DeskView {
  const ofView: readonly OrderState[] | null = view ? orderViews[view] : null
  const states = status ? [status].filter((state) => ofView === null || ofView.includes(state)) : ofView
  return {
    states,
    can_prepare_only: view === 'new',
    is_late: view === 'late' ? true : toBoolean(late),
  }
}

export const isSearched = ({ search = '' }: Pick<DeskOrderQuery, 'search'>): boolean => search.trim() !== ''

/** Views of open orders list the oldest first. */
export const isWorkView = ({ view }: DeskOrderQuery): boolean => view !== undefined && view !== 'done'

export const toPageParams = (page: DeskOrderQuery) => ({
  ...toView(page),
  ...toFilters(page),
  skip: (page.page - 1) * page.per_page,
  max_rows: page.per_page,
})

/** Whether a list is read state by state: with filters, or of ended orders. */
export const isNarrowed = (page: DeskOrderQuery): boolean =>
  isFiltered(toFilters(page)) || page.view !== undefined || page.status !== undefined || page.late !== undefined

/** The states of ended orders that a page can show. No ended order is late. */
export function listEndedStates(page: DeskOrderQuery): OrderState[] {
  const { states, is_late } = toView(page)
  if (is_late) return []
  return listCountedStates(page).filter((state) => states === null || states.includes(state))
}

/** The requested one first. Delivered and refunded orders were paid. */
export const listCountedStates = ({ paid, status }: DeskOrderQuery): OrderState[] =>
  orderViews.done
    .filter((state) => paid !== 'no' || (state !== 'delivered' && state !== 'refunded'))
    .toSorted((one, other) => Number(other === status) - Number(one === status))

const countView = (counted: readonly StateCount[], { states, can_prepare_only, is_late }: DeskView): number =>
  counted
    .filter(({ status }) => states === null || states.includes(status))
    .map(({ count, to_prepare, late }) => {
      const all = can_prepare_only ? to_prepare : count
      return is_late === null ? all : is_late ? late : all - late
    })
    .reduce((sum, count) => sum + count, 0)

const { countedOrders } = orderDeskLimits

export function toOrderCounts(counted: readonly StateCount[], page: DeskOrderQuery, { shown, isCapped }: CountedPage) {
  const views = Object.keys(orderViews) as OrderView[]
  const ofView = (view: OrderView) => toView({ ...page, view, status: undefined, late: undefined })
  const countEnded = (view: DeskView) =>
    countView(
      counted.filter(({ status }) => isEndedOrder(status)),
      view,
    )
  const hasMore = (view: DeskView) => isCapped && countEnded(view) > countedOrders
  const countShown = (view: DeskView) => countView(counted, view) - Number(hasMore(view))
  const view = toView(page)
  const seen = (page.page - 1) * page.per_page + shown
  return {
    // Another page may follow a full one.
    total: hasMore(view) ? Math.max(countShown(view), seen + Number(shown === page.per_page)) : countShown(view),
    page: page.page,
    per_page: page.per_page,
    counts: Object.fromEntries(
      counted.map(({ status, count }) => [
        status,
        isCapped && isEndedOrder(status) ? Math.min(count, countedOrders) : count,
      ]),
    ),
    views: Object.fromEntries(views.map((each) => [each, countShown(ofView(each))])) as Record<OrderView, number>,
    has_more: hasMore(view),
    has_more_done: hasMore(ofView('done')),
  }
}

/** Moves without those that would refund an online payment, unless the person may refund. */
export function listPermittedMoves(
  { permissions }: Viewer,
  moves: readonly OrderState[],
  { method, status }: OrderCard['payment'],
): OrderState[] {
  const isRefunding = method !== 'cash' && status !== 'unpaid'
  return moves.filter((to) => !isRefunding || !undoesSale(to) || mayDo(permissions, 'refunds.write'))
}

interface CountedPage {
  readonly shown: number
  /** Whether ended orders were counted up to a limit. */
  readonly isCapped: boolean
}

type DeskViewer = Viewer & { readonly t: Text }

export function toDeskOrderCard(row: OrderRow & DeskColumns, viewer: DeskViewer): ShopOrderCard {
  const { payable_amount, payment, items, ...rest } = omitShopperFields(toOrderCard(row))
  const show = showAmounts(viewer)
  return {
    ...rest,
    payable_amount: show(payable_amount),
    payment: {
      ...payment,
      refunded_amount: show(payment.refunded_amount),
      refund: hideRefundAmount(viewer, payment.refund),
    },
    items: items.map((item) => ({
      ...item,
      price: show(item.price),
      discount_price: show(item.discount_price),
      line_amount: show(item.line_amount),
      sku: row.skus[item.order_line_id] ?? '',
    })),
    ...toDeskFields(row, viewer.t),
  }
}

export function toDeskOrder(
  row: OrderDetailsRow & DeskColumns,
  viewer: DeskViewer,
): Omit<ShopOrder, 'moves' | 'proceeds' | 'refundable_amount' | 'chat_user_id'> {
  const show = showAmounts(viewer)
  const { coupons, all_vat_taxes, total_amount, coupon_discount, delivery_charge, order_tax_amount, ...details } =
    toOrderDetails(row)
  return {
    ...toDeskOrderCard(row, viewer),
    ...details,
    coupons: coupons.map((coupon) => ({ ...coupon, amount: show(coupon.amount) })),
    all_vat_taxes: all_vat_taxes.map((tax) => ({ ...tax, amount: show(tax.amount) })),
    total_amount: show(total_amount),
    coupon_discount: show(coupon_discount),
    delivery_charge: show(delivery_charge),
    order_tax_amount: show(order_tax_amount),
    parcels: row.parcels,
    returns: row.returns.map(({ id, status, quantity }) => ({ id, status, quantity })),
  }
}

const toDeskFields = ({ held_reasons, phone, phone_code, ...row }: DeskColumns, t: Text) => ({
  recipient: row.recipient,
  printed: row.printed,
  held_for: held_reasons.map((reason) => ({ reason, text: t(`orders.held.${reason}`) })),
  phone: phone && phone_code ? formatPhone(phone, phone_code) : null,
  city: row.city,
  ship_by: row.ship_by,
  is_late: row.is_late,
  parcel_count: row.parcel_count,
  sent_parcel_count: row.sent_parcel_count,
})

/** Removes fields that only concern the shopper, and the shop, which the desk of the market adds. */
function omitShopperFields<T extends OrderCard>(order: T) {
  const {
    shop: _shop,
    can_cancel: _cancel,
    can_reorder: _reorder,
    can_review: _review,
    items,
    payment,
    ...rest
  } = order
  const { can_pay: _pay, pay_until: _until, due_amount: _due, late: _late, ...deskPayment } = payment
  return { ...rest, payment: deskPayment, items: items.map(({ can_review: _, review: __, ...item }) => item) }
}
