import { foldEmail } from '#contract/pasted.ts'
import type { HeldReason } from '#contract/shop-orders.ts'
import type { OrderLimits } from '../../settings/settings.ts'

/** Which limit applies: `cash`; `held`: unpaid online; `paid`: none, because nothing is due. */
export type LimitKind = 'cash' | 'held' | 'paid'

export interface AccountFacts {
  /** The account has proved one of its own contacts. */
  is_verified: boolean
  /** No delivered order yet, and younger than `new_account_days`. */
  is_new: boolean
  /** An earlier order was returned undelivered. */
  was_not_taken: boolean
  /** An open cash order of another account has one of the contacts. */
  is_shared: boolean
  /** Open cash orders and their pieces: the maximum over the account and its contacts. */
  open_orders: number
  open_pieces: number
  unpaid_orders: number
}

/** Orders that an account places or switches to cash. */
export interface RequestedOrders {
  limitKind: LimitKind
  orders: number
  pieces: number
}

export interface LimitProblem {
  key: 'orders.limit_cash_orders' | 'orders.limit_cash_pieces' | 'orders.limit_unpaid'
  limit: number
}

export const isTrusted = ({ is_verified, is_new }: Pick<AccountFacts, 'is_verified' | 'is_new'>): boolean =>
  is_verified && !is_new

/** Untrusted accounts fill a contact only to the lower limit, and leave the rest to a trusted account with the same number. */
export function findLimitProblem(
  facts: AccountFacts,
  requested: RequestedOrders,
  limits: OrderLimits,
): LimitProblem | undefined {
  if (requested.limitKind === 'paid') return undefined
  if (requested.limitKind === 'held') {
    const limit = limits.unpaid_order_limit
    return facts.unpaid_orders + requested.orders > limit ? { key: 'orders.limit_unpaid', limit } : undefined
  }
  const trusted = isTrusted(facts)
  const maxOrders = trusted ? limits.cash_order_limit : limits.new_cash_order_limit
  const maxPieces = trusted ? limits.cash_piece_limit : limits.new_cash_piece_limit
  if (facts.open_orders + requested.orders > maxOrders) return { key: 'orders.limit_cash_orders', limit: maxOrders }
  if (facts.open_pieces + requested.pieces > maxPieces) return { key: 'orders.limit_cash_pieces', limit: maxPieces }
  return undefined
}

/** Units of a variant, including the order of the untrusted account. */
export interface NewAccountShare {
  available: number
  /** Units in open orders of untrusted accounts, this order included: in cash, and all unpaid. */
  cash: number
  unpaid: number
  own: number
}

/** The share after the order takes its units. */
export const projectShare = ({ available, cash, unpaid, own }: NewAccountShare, limitKind: 'cash' | 'held') => ({
  available: available - own,
  cash: cash + (limitKind === 'cash' ? own : 0),
  unpaid: unpaid + own,
  own,
})

/** Units that new accounts may hold together. At least one, so that a new account can order the last piece. */
const computeShare = (stock: number, percent: number): number => Math.max(1, Math.floor((stock * percent) / 100))

/** The stock includes units that untrusted accounts hold, so that their share stays constant while they order. */
export function findShareLeft(
  { available, cash, unpaid, own }: NewAccountShare,
  limitKind: 'cash' | 'held',
  { new_cash_stock_percent, new_stock_percent }: OrderLimits,
): number | undefined {
  const stock = available + unpaid
  const room = computeShare(stock, new_stock_percent) - unpaid
  const cashRoom = limitKind === 'cash' ? computeShare(stock, new_cash_stock_percent) - cash : room
  const left = Math.min(room, cashRoom)
  return left < 0 ? Math.max(0, own + left) : undefined
}

export const isShareLimited = ({ new_cash_stock_percent, new_stock_percent }: OrderLimits): boolean =>
  new_cash_stock_percent < 100 || new_stock_percent < 100

export function findHeldReasons(
  facts: AccountFacts,
  { limitKind, pieces }: Pick<RequestedOrders, 'limitKind' | 'pieces'>,
  { held_piece_count }: OrderLimits,
): HeldReason[] {
  if (limitKind !== 'cash') return []
  const trusted = isTrusted(facts)
  const applies: Record<HeldReason, boolean> = {
    many_pieces: !trusted && pieces >= held_piece_count,
    shared_contact: !trusted && facts.is_shared,
    not_taken_before: facts.was_not_taken,
  }
  return (Object.keys(applies) as HeldReason[]).filter((reason) => applies[reason])
}

interface ListContactsParams {
  user_id: number
  email: string | null
  /** In E.164. */
  phone: string | null
  /** Of the delivery address, in E.164. */
  delivery_phone: string
}

/** Keys by which orders are counted. Mail to `name+anything@host` arrives at `name@host`. */
export function listContacts({ user_id, email, phone, delivery_phone }: ListContactsParams): string[] {
  const mailbox = email && foldEmail(email).replace(/\+[^@]*@/, '@')
  return [...new Set([`account:${user_id}`, mailbox, phone, delivery_phone].filter((each) => each != null))]
}
