import { foldEmail } from '#contract/pasted.ts'
import type { HeldReason } from '#contract/shop-orders.ts'
import type { OrderLimits } from '../../settings/settings.ts'

/** How a payment counts: in cash at the door, as an unpaid hold of stock, or not at all because nothing is due. */
export type Counting = 'cash' | 'held' | 'paid'

/** What is known of an account and its contacts when it orders. */
export interface Standing {
  /** The account has proved one of its own contacts. */
  is_verified: boolean
  /** No delivered order yet, and younger than `new_account_days`. */
  is_new: boolean
  /** An earlier order came back without having been delivered. */
  was_not_taken: boolean
  /** An open cash order of another account has one of the contacts. */
  is_shared: boolean
  /** Open cash orders and their pieces: the most of the account and of any one of its contacts. */
  open_orders: number
  open_pieces: number
  /** Unpaid online orders of the account. */
  unpaid_orders: number
}

/** Orders to be placed by an account, or to be paid in cash after all. */
export interface RequestedOrders {
  counting: Counting
  orders: number
  pieces: number
}

export interface LimitProblem {
  key: 'orders.limit_cash_orders' | 'orders.limit_cash_pieces' | 'orders.limit_unpaid'
  limit: number
}

export const isTrusted = ({ is_verified, is_new }: Pick<Standing, 'is_verified' | 'is_new'>): boolean =>
  is_verified && !is_new

/**
 * Why an account may not have that much open at once. Accounts that are not trusted fill a contact only up to their lower limit, so
 * that they cannot use up what a trusted account has on its own number.
 */
export function findLimitProblem(
  standing: Standing,
  wanted: RequestedOrders,
  limits: OrderLimits,
): LimitProblem | undefined {
  if (wanted.counting === 'paid') return undefined
  if (wanted.counting === 'held') {
    const limit = limits.unpaid_order_limit
    return standing.unpaid_orders + wanted.orders > limit ? { key: 'orders.limit_unpaid', limit } : undefined
  }
  const trusted = isTrusted(standing)
  const maxOrders = trusted ? limits.cash_order_limit : limits.new_cash_order_limit
  const maxPieces = trusted ? limits.cash_piece_limit : limits.new_cash_piece_limit
  if (standing.open_orders + wanted.orders > maxOrders) return { key: 'orders.limit_cash_orders', limit: maxOrders }
  if (standing.open_pieces + wanted.pieces > maxPieces) return { key: 'orders.limit_cash_pieces', limit: maxPieces }
  return undefined
}

/** Units of a variant after an order of an account that is not trusted has taken its own. */
export interface NewAccountShare {
  available: number
  /** Units in open orders of such accounts, this one included: those paid in cash, and all that are not paid for. */
  cash: number
  unpaid: number
  /** Units of this order. */
  own: number
}

/** The share as it will be once the order has taken its units. */
export const projectShare = ({ available, cash, unpaid, own }: NewAccountShare, counting: 'cash' | 'held') => ({
  available: available - own,
  cash: cash + (counting === 'cash' ? own : 0),
  unpaid: unpaid + own,
  own,
})

/** Units that new accounts may hold together. At least one: of a single piece somebody new must be able to order it. */
const computeShare = (stock: number, percent: number): number => Math.max(1, Math.floor((stock * percent) / 100))

/**
 * How many units an account that is not trusted could have ordered, where that is less than it did. Stock is what is available and what
 * such accounts hold, so that the share stays the same while they order.
 */
export function findShareLeft(
  { available, cash, unpaid, own }: NewAccountShare,
  counting: 'cash' | 'held',
  { new_cash_stock_percent, new_stock_percent }: OrderLimits,
): number | undefined {
  const stock = available + unpaid
  const room = computeShare(stock, new_stock_percent) - unpaid
  const cashRoom = counting === 'cash' ? computeShare(stock, new_cash_stock_percent) - cash : room
  const left = Math.min(room, cashRoom)
  return left < 0 ? Math.max(0, own + left) : undefined
}

/** Whether the share of new accounts is limited at all. */
export const isShareLimited = ({ new_cash_stock_percent, new_stock_percent }: OrderLimits): boolean =>
  new_cash_stock_percent < 100 || new_stock_percent < 100

/** Why a shop should confirm a cash order with its shopper before it packs it. */
export function findHeldReasons(
  standing: Standing,
  { counting, pieces }: Pick<RequestedOrders, 'counting' | 'pieces'>,
  { held_piece_count }: OrderLimits,
): HeldReason[] {
  if (counting !== 'cash') return []
  const trusted = isTrusted(standing)
  const found: Record<HeldReason, boolean> = {
    many_pieces: !trusted && pieces >= held_piece_count,
    shared_contact: !trusted && standing.is_shared,
    not_taken_before: standing.was_not_taken,
  }
  return (Object.keys(found) as HeldReason[]).filter((reason) => found[reason])
}

interface ListContactsParams {
  user_id: number
  email: string | null
  /** In E.164. */
  phone: string | null
  /** Of the delivery address, in E.164. */
  delivery_phone: string
}

/** An account and how it is reached, as orders are counted by. Mail to `name+anything@host` arrives at `name@host`. */
export function listContacts({ user_id, email, phone, delivery_phone }: ListContactsParams): string[] {
  const mailbox = email && foldEmail(email).replace(/\+[^@]*@/, '@')
  return [...new Set([`account:${user_id}`, mailbox, phone, delivery_phone].filter((each) => each != null))]
}
