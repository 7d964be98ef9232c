import { z } from 'zod'
import { type Separator, separators } from './csv-separators.ts'
import { orderDeskLimits } from './limits.ts'
import { type OrderView, orderViews } from './order-views.ts'
import { orderActors, orderItem, orderPayment, orderState, paymentMethod } from './orders.ts'
import { parcelEvents } from './parcels.ts'
import { amount, bodyPaging, id, idText, moment, moneyBack, paging } from './shapes.ts'

/** Null for people without a permission of money or refunds, such as packers. */
export const deskAmount = amount.nullable()

/** `due_amount` covers the whole checkout, which may include other shops. */
const deskPayment = orderPayment.omit({ can_pay: true, pay_until: true, due_amount: true, late: true }).extend({
  refunded_amount: deskAmount,
  refund: moneyBack.extend({ amount: deskAmount }).nullable(),
})

const deskItems = z.array(
  orderItem
    .omit({ can_review: true, review: true })
    .extend({ price: deskAmount, discount_price: deskAmount, line_amount: deskAmount, sku: z.string() }),
)

export const deskCardFields = {
  payable_amount: deskAmount,
  items: deskItems,
  payment: deskPayment,
  recipient: z.string(),
  /** Of the recipient, written for people; null if the account has left. */
  phone: z.string().nullable(),
  city: z.string().nullable(),
  /** Last day in the market's time zone on which it leaves the shop in time; null for old orders. */
  ship_by: z.iso.date().nullable(),
  /** Still with the shop after `ship_by`. An unpaid online order is not late. */
  is_late: z.boolean(),
  parcel_count: z.number().int(),
  sent_parcel_count: z.number().int(),
}

const yesNo = z.enum(['yes', 'no'])
const viewNames = Object.keys(orderViews) as [OrderView, ...OrderView[]]

const filters = {
  view: z.enum(viewNames).optional(),
  status: orderState.optional(),
  late: yesNo.optional(),
  paid: yesNo.optional(),
  payment: paymentMethod.optional(),
  /** First and last day of placing, in the market's time zone. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
}
const search = z.string().max(orderDeskLimits.search)

/** `zone` of a shop is one of its delivery zones, that of the market is the zone of the shop. */
export const deskOrderQuery = z.strictObject({
  ...filters,
  zone: idText.optional(),
  search: search.optional(),
  ...paging(10),
})
/** Without a search, which may be the name of a person. */
export const exportedOrdersQuery = z.strictObject({
  ...filters,
  zone: idText.optional(),
  separator: z.enum(Object.keys(separators) as [Separator, ...Separator[]]).default('comma'),
})
export const deskOrderSearch = z.strictObject({ ...filters, zone: id.optional(), search, ...bodyPaging(10) })

/**
 * What was found besides the page itself. Counts have the search and all filters but `view`, `status` and `late`. Without a search at most
 * 1,000 ended orders are counted, those of the requested `status` first; `counts` can lack states then, and `total` grows with the page.
 */
export const orderCounts = {
  total: z.number().int(),
  page: z.number().int(),
  per_page: z.number().int(),
  counts: z.partialRecord(orderState, z.number().int()),
  views: z.record(z.enum(viewNames), z.number().int()),
  /** Whether there are more orders than `total`. */
  has_more: z.boolean(),
  /** Whether there are more ended orders than `views.done`. */
  has_more_done: z.boolean(),
}

/** What the shop gets of an order, after refunds. `shop_amount` = goods − commission + delivery + tax. */
export const orderProceeds = z.strictObject({
  /** Without the taxes, after vouchers of the shop. */
  goods: amount,
  /** The part of `goods` that the marketplace pays for its vouchers. */
  marketplace_vouchers: amount,
  commission: amount,
  delivery: amount,
  tax: amount,
  shop_amount: amount,
  /** Cash that the shop has taken, as part of `shop_amount` and `commission`. */
  cash_amount: amount,
  /** Whether the ledger has booked it. Before, it is what will be booked on payment, or on delivery if paid in cash. */
  is_booked: z.boolean(),
})
export type OrderProceeds = z.output<typeof orderProceeds>

/** Only for people with a permission of money or refunds. */
export const deskMoneyFields = {
  /** What can still be refunded: what a cancellation would refund if it is paid online. */
  refundable_amount: deskAmount,
  proceeds: orderProceeds.nullable(),
}

export const internalNote = z.strictObject({
  id,
  text: z.string(),
  at: moment,
  /** The person who wrote it. */
  name: z.string(),
})
export type InternalNote = z.output<typeof internalNote>

const person = { name: z.string().nullable() }

/** All that happened to an order, oldest first. `name` is the person of the desks who did it; null for others. */
export const timelineEntry = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('state'),
    at: moment,
    status: orderState,
    actor: z.enum(orderActors),
    reason: z.string().nullable(),
    ...person,
  }),
  z.strictObject({ kind: z.literal('note'), at: moment, id, text: z.string(), ...person }),
  /** An email or an SMS to the shopper; `status` of the order for `moved`. */
  z.strictObject({
    kind: z.literal('message'),
    at: moment,
    about: z.enum(['moved', 'paid', 'refunded', 'refund_failed', 'return', 'parcels']),
    status: orderState.nullable(),
    ...person,
  }),
  z.strictObject({
    kind: z.literal('money'),
    at: moment,
    event: z.enum(['paid', 'refund_requested', 'refund_paid', 'refund_failed']),
    amount: deskAmount,
    reason: z.string().nullable(),
    ...person,
  }),
  z.strictObject({
    kind: z.literal('parcel'),
    at: moment,
    number: z.number().int(),
    event: z.enum(parcelEvents),
    ...person,
  }),
])
export type TimelineEntry = z.output<typeof timelineEntry>
