import { z } from 'zod'
import { formId, formNumber, id, moment, moneyBack, picture, typed } from './shapes.ts'

export const returnStates = [
  'pending',
  'confirmed',
  'processing',
  'picked_up',
  'delivered',
  'refunded',
  'refused',
  'cancelled',
] as const
export type ReturnState = (typeof returnStates)[number]
export const returnState = z.enum(returnStates)

/** Who moves a return; of its moves none is the system's. */
export const returnActors = ['shopper', 'shop', 'system'] as const
export type ReturnActor = (typeof returnActors)[number]

/** Why something is sent back. */
export const returnReasons = [
  'damaged',
  'wrong_item',
  'not_as_described',
  'does_not_fit',
  'changed_mind',
  'other',
] as const
export type ReturnReason = (typeof returnReasons)[number]

export const mostReturnText = 1000

const returnId = z.number().int().positive()

/** Units of one line of an order that its shopper sends back, or wants to. */
export const orderReturn = z.strictObject({
  id: returnId,
  order_line_id: returnId,
  quantity: z.number().int(),
  status: returnState,
  reason_code: z.enum(returnReasons),
  description: z.string(),
  images: z.array(picture),
  created_at: moment,
  /** From its asking on, in the order in which they happened. */
  events: z.array(
    z.strictObject({ status: returnState, at: moment, actor: z.enum(returnActors), reason: z.string().nullable() }),
  ),
  /** What was paid back for it, or is to be; null where nothing was. */
  refund: moneyBack.nullable(),
  /** Whether its shopper may still call it off. */
  can_cancel: z.boolean(),
})
export type OrderReturn = z.output<typeof orderReturn>

/** What a shopper says who asks for a return. */
export const returnForm = z.strictObject({
  order_line_id: formId,
  quantity: formNumber(1, 1_000_000),
  reason_code: z.enum(returnReasons),
  description: typed(mostReturnText, 0).default(''),
})

/** A return as its shop reads it. */
export const shopReturn = orderReturn.omit({ can_cancel: true }).extend({
  order_id: returnId,
  order_code: z.string(),
  recipient: z.string(),
  item: z.strictObject({
    product_id: id,
    name: z.string(),
    brand: z.string().nullable(),
    thumbnail: picture.nullable(),
    color: z.string().nullable(),
    size: z.string().nullable(),
    unit: z.string(),
    /** How many were bought. */
    quantity: z.number().int(),
  }),
  /** Where the shop may move it now. */
  moves: z.array(returnState),
})
export type ShopReturn = z.output<typeof shopReturn>
