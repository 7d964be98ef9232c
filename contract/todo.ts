import { z } from 'zod'
import { call } from './call.ts'
import { moment } from './shapes.ts'

/** Longer lists count as 99 and more, so that no count reads a long list. */
export const maxTodoCount = 99

/** Work of a shop, the most urgent first. */
export const shopTodoKeys = [
  'orders_late',
  'orders_new',
  'orders_to_pack',
  'returns_new',
  'returns_arrived',
  'chats_unread',
  'refunds_failed',
  'payout_account_refused',
  'products_refused',
  'stock_sold_out',
  'stock_low',
  'reviews_unanswered',
  'flash_sales_open',
  'products_waiting',
] as const
export type ShopTodoKey = (typeof shopTodoKeys)[number]

/** Work of the market, the most urgent first. */
export const operatorTodoKeys = [
  'refunds_stuck',
  'tickets_open',
  'reviews_reported',
  'chats_reported',
  'contact_open',
  'shops_late',
  'payouts_prepared',
  'payouts_unpaid',
  'corrections_proposed',
  'flash_sale_offers',
  'applications_pending',
  'products_waiting',
  'products_changed',
  'brands_proposed',
  'colors_proposed',
  'jobs_failed',
  'rates_old',
] as const
export type OperatorTodoKey = (typeof operatorTodoKeys)[number]

const lineOf = <Keys extends readonly [string, ...string[]]>(keys: Keys) =>
  z.strictObject({
    key: z.enum(keys),
    count: z.number().int().max(maxTodoCount),
    has_more: z.boolean(),
    /** Since when the oldest waits; null if there is none, or where its age does not matter. */
    oldest_at: moment.nullable(),
    /** The list with the counted rows, in the console. */
    path: z.string(),
  })

export const todoCalls = {
  getShopTodo: call({
    method: 'GET',
    path: '/shop/todo',
    who: 'shop',
    needs: null,
    admitsEntered: true,
    about:
      'What waits for the person in the shop: one line for each kind of work that they may do, also if nothing waits.',
    data: z.strictObject({ lines: z.array(lineOf(shopTodoKeys)) }),
  }),
  getOperatorTodo: call({
    method: 'GET',
    path: '/operator/todo',
    who: 'operator',
    needs: null,
    about:
      'What waits for the person in the market: one line for each kind of work that they may do, also if nothing waits.',
    data: z.strictObject({ lines: z.array(lineOf(operatorTodoKeys)) }),
  }),
}
