import { z } from 'zod'
import { call } from './call.ts'
import { maxPaperOrders } from './limits.ts'
import { id, moment } from './shapes.ts'

/** `pick_list`: by variant, for all orders. `packing_slips`: a parcel without prices. `labels`: sender, recipient, code. */
export const paperKinds = ['pick_list', 'packing_slips', 'labels'] as const
export type PaperKind = (typeof paperKinds)[number]
const kind = z.enum(paperKinds)

/** Of labels: one on a sheet of A6, or four on a sheet of A4. */
export const labelLayouts = ['a6', 'a4x4'] as const
export type LabelLayout = (typeof labelLayouts)[number]

const isUnique = (ids: readonly number[]) => new Set(ids).size === ids.length

const idsText = z
  .string()
  .regex(/^[1-9]\d{0,9}(,[1-9]\d{0,9})*$/)
  .transform((text) => text.split(',').map(Number))
  .pipe(z.array(id).max(maxPaperOrders).refine(isUnique))
const ids = z.array(id).min(1).max(maxPaperOrders).refine(isUnique)

/** The latest print of an order per kind. */
export const printed = z.array(z.strictObject({ kind, at: moment }))
export type Printed = z.output<typeof printed>

const body = z.strictObject({ kind, ids })
/** Of each order that was requested, what is printed now. */
const data = z.strictObject({ orders: z.array(z.strictObject({ id, printed })) })

export const orderPaperCalls = {
  getOrderPapers: call({
    method: 'GET',
    path: '/shop/orders/papers',
    who: 'shop',
    needs: 'orders.read',
    about:
      'Papers of orders as one PDF, in the order of `ids`, which are separated by commas. Packing slips and labels are in the language of each order, the pick list is in the requested one. 404 and 409: `data.ids` are the orders that are meant.',
    query: z.strictObject({ kind, ids: idsText, layout: z.enum(labelLayouts).default('a6') }),
    file: 'application/pdf',
    refuses: { 404: ['order-papers.not_found'], 409: ['order-papers.ended'] },
  }),
  markOrdersPrinted: call({
    method: 'POST',
    path: '/shop/orders/papers/printed',
    who: 'shop',
    needs: 'orders.write',
    about: 'Marks papers of orders as printed.',
    body,
    data,
    idempotent: true,
    refuses: { 404: ['order-papers.not_found'] },
  }),
  unmarkOrdersPrinted: call({
    method: 'POST',
    path: '/shop/orders/papers/unmark',
    who: 'shop',
    needs: 'orders.write',
    about: "Undoes the person's own latest mark of each order. Earlier marks stay, as do those of others.",
    body,
    data,
    idempotent: true,
    refuses: { 404: ['order-papers.not_found'] },
  }),
}
