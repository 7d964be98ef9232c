import { z } from 'zod'
import { amount, formId, formNumber, id, moment, moneyBack, picture, trimmedText } from './shapes.ts'

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

/** Not refunded, refused or cancelled yet. */
export const openReturnStates = [
  'pending',
  'confirmed',
  'processing',
  'picked_up',
  'delivered',
] as const satisfies readonly ReturnState[]

/** Who moves a return; no move is the system's yet. */
export const returnActors = ['shopper', 'shop', 'system'] as const
export type ReturnActor = (typeof returnActors)[number]

export const returnReasons = [
  'damaged',
  'wrong_item',
  'not_as_described',
  'does_not_fit',
  'changed_mind',
  'other',
] as const
export type ReturnReason = (typeof returnReasons)[number]

export const maxReturnTextLength = 1000

const returnId = z.number().int().positive()

export const orderReturn = z.strictObject({
  id: returnId,
  order_line_id: returnId,
  quantity: z.number().int(),
  status: returnState,
  reason_code: z.enum(returnReasons),
  description: z.string(),
  images: z.array(picture),
  created_at: moment,
  /** Since the request, oldest first. */
  events: z.array(
    z.strictObject({ status: returnState, at: moment, actor: z.enum(returnActors), reason: z.string().nullable() }),
  ),
  /** Amount refunded or to be refunded; null without a refund. */
  refund: moneyBack.nullable(),
  can_cancel: z.boolean(),
})
export type OrderReturn = z.output<typeof orderReturn>

export const returnForm = z.strictObject({
  order_line_id: formId,
  quantity: formNumber(1, 1_000_000),
  reason_code: z.enum(returnReasons),
  description: trimmedText(maxReturnTextLength, 0).default(''),
})

export const shopReturn = orderReturn.omit({ can_cancel: true }).extend({
  /** `amount` is null for people without a permission of money or refunds. */
  refund: moneyBack.extend({ amount: amount.nullable() }).nullable(),
  order_id: returnId,
  order_code: z.string(),
  /** Of its refund. */
  currency: z.string(),
  recipient: z.string(),
  item: z.strictObject({
    product_id: id,
    name: z.string(),
    brand: z.string().nullable(),
    thumbnail: picture.nullable(),
    color: z.string().nullable(),
    size: z.string().nullable(),
    unit: z.string(),
    quantity: z.number().int(),
  }),
  moves: z.array(returnState),
})
export type ShopReturn = z.output<typeof shopReturn>

/** What both desks see of a return. */
export type DeskReturn = Omit<ShopReturn, 'moves'>
