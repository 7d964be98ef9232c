import { z } from 'zod'
import { call } from './call.ts'
import { amount, moment } from './shapes.ts'

const count = z.number().int()

const sums = {
  orders: count,
  /** What shoppers paid or will pay at the door, with delivery and taxes, after vouchers. */
  sales: amount,
  /** Requested refunds that have not failed. */
  refunds: amount,
  /** Pieces of returns that were refunded. */
  returned_units: count,
}

const totals = z.strictObject({
  ...sums,
  /** Null without an order. */
  average_order: amount.nullable(),
})
export type FigureTotals = z.output<typeof totals>

/** Days of the market's time zone. The last one is today, which is not over. */
const figures = z.strictObject({
  time_zone: z.string(),
  totals,
  /** As many days before. */
  before: totals,
  /** Oldest first. */
  days: z.array(z.strictObject({ day: z.iso.date(), ...sums })),
  /** When the sums were read. */
  at: moment,
})
export type Figures = z.output<typeof figures>
export type FigureDay = Figures['days'][number]

export const figureDays = ['7', '30'] as const
export type FigurePeriod = (typeof figureDays)[number]

const query = z.strictObject({ days: z.enum(figureDays).default('7') })

const about =
  'in amounts of the default currency, per day and beside as many days before. An order belongs to the day on which it was placed; cancelled, not accepted and unpaid online orders, and their refunds, are left out. A refund belongs to the day on which it was requested.'

export const figureCalls = {
  getShopFigures: call({
    method: 'GET',
    path: '/shop/figures',
    who: 'shop',
    needs: 'reports.read',
    about: `Sales of the shop, ${about}`,
    query,
    data: figures,
  }),
  getOperatorFigures: call({
    method: 'GET',
    path: '/operator/figures',
    who: 'operator',
    needs: 'reports.read',
    about: `Sales of all shops, ${about}`,
    query,
    data: figures,
  }),
}
