import { mustExist, refuse } from '#server/platform/refusal.ts'
import { getOwnContacts, type OwnContacts } from '../../codes/codes.ts'
import type { ShopperContext } from '../../context.ts'
import type { OrderLimits, ShopRules } from '../../settings/settings.ts'
import { findShares, findStanding, lockContacts } from './queries.ts'
import {
  findLimitProblem,
  findShareLeft,
  isShareLimited,
  isTrusted,
  listContacts,
  projectShare,
  type RequestedOrders,
  type Standing,
} from './rules.ts'

/** An account as it may order now, with the contacts that its orders count for. */
export interface OrderingAccount {
  standing: Standing
  contacts: string[]
}

interface WithinLimitsParams {
  wanted: RequestedOrders
  /** Of the delivery address, in E.164. */
  delivery_phone: string
  own: OwnContacts
  limits: OrderLimits
  rules: Pick<ShopRules, 'gateways'>
}

/** Of every refusal by a limit: many of them show an account that holds stock or orders for nothing. */
const event = 'limit_met'

/**
 * Refuses what would be too much open at once. Locks the account and its contacts until the transaction ends: orders that are placed
 * at the same time are counted one after the other.
 */
export async function requireWithinLimits(ctx: ShopperContext, params: WithinLimitsParams): Promise<OrderingAccount> {
  const { wanted, delivery_phone, own, limits, rules } = params
  const { user_id } = ctx
  const is_verified = own.is_proved
  const contacts = listContacts({ user_id, delivery_phone, ...own })
  await lockContacts(ctx.db, { contacts })
  const [row] = await findStanding(ctx.db, { user_id, contacts, days: limits.new_account_days })
  const standing = { ...mustExist(row, 'the account of a shopper'), is_verified }
  const problem = findLimitProblem(standing, wanted, limits)
  if (!problem) return { standing, contacts }
  if (!is_verified && !findLimitProblem({ ...standing, is_verified: true }, wanted, limits)) refuseUnverified()
  const { key, limit } = problem
  const advice = key === 'orders.limit_cash_orders' ? fewerShops : orderLess
  const values = { limit, advice: getAdvice(ctx, advice, { counting: wanted.counting, rules }) }
  return refuse('conflict', key, { values, figures: { limit: key.slice('orders.limit_'.length), most: limit }, event })
}

/** The checkout asks for the proof and then orders again. */
function refuseUnverified(): never {
  return refuse('forbidden', 'orders.verify_for_more', { figures: { account_verify: true }, event })
}

interface ShareLine {
  variant_id: number
  product_id: number
  name: string
  quantity: number
}

interface WithinShareParams {
  lines: readonly ShareLine[]
  counting: RequestedOrders['counting']
  standing: Pick<Standing, 'is_verified' | 'is_new'>
  limits: OrderLimits
  rules: Pick<ShopRules, 'gateways'>
  /** Whether the stock was taken: its rows are locked then, so that the units of everybody who came before are counted. */
  isTaken: boolean
}

/**
 * Refuses an account that is not trusted what would leave too little of a variant for others. Only the call after the stock was taken
 * is exact; the one before spares the database an order that would be refused.
 */
export async function requireWithinShare(ctx: ShopperContext, params: WithinShareParams): Promise<void> {
  const { lines, counting, standing, limits, rules, isTaken } = params
  if (counting === 'paid' || isTrusted(standing) || !isShareLimited(limits)) return
  const shares = await findShares(ctx.db, { variant_ids: lines.map(({ variant_id }) => variant_id) })
  for (const { variant_id, ...share } of shares) {
    const line = mustExist(
      lines.find((each) => each.variant_id === variant_id),
      'the line of a share',
    )
    const own = line.quantity
    const left = findShareLeft(
      isTaken ? { ...share, own } : projectShare({ ...share, own }, counting),
      counting,
      limits,
    )
    if (left === undefined) continue
    if (!standing.is_new) refuseUnverified()
    const values = {
      name: line.name,
      left,
      advice: getAdvice(ctx, left > 0 ? orderLess : leaveOut, { counting, rules }),
    }
    const key = counting === 'cash' ? 'orders.limit_share_cash' : 'orders.limit_share'
    refuse('conflict', key, { values, figures: { limit: 'share', product_id: line.product_id, left }, event })
  }
}

const orderLess = { online: 'orders.order_less_or_online', later: 'orders.order_less_or_later' } as const
const fewerShops = { online: 'orders.fewer_shops_or_online', later: 'orders.fewer_shops_or_later' } as const
const leaveOut = { online: 'orders.leave_out_or_online', later: 'orders.leave_out_for_now' } as const

/** Paying online helps where that is offered, and where it is not what was tried. */
const getAdvice = (
  { t }: ShopperContext,
  advice: typeof orderLess | typeof fewerShops | typeof leaveOut,
  { counting, rules }: Pick<WithinLimitsParams, 'rules'> & Pick<RequestedOrders, 'counting'>,
): string => t(counting === 'cash' && rules.gateways.length > 0 ? advice.online : advice.later)

/** The contacts of an account; refuses with 403 where none is proved and the shop takes orders of no such account. */
export async function requireProvedContact(
  ctx: ShopperContext,
  { order_place_account_verify }: Pick<ShopRules, 'order_place_account_verify'>,
): Promise<OwnContacts> {
  const own = await getOwnContacts(ctx)
  if (order_place_account_verify && !own.is_proved)
    refuse('forbidden', 'checkout.verify_first', { figures: { account_verify: true } })
  return own
}
