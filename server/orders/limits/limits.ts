import { mustExist, refuse } from '#server/platform/refusal.ts'
import type { OwnContacts } from '../../codes/codes.ts'
import type { ShopperContext } from '../../context.ts'
import type { MarketSettings, OrderLimits } from '../../settings/settings.ts'
import { findShares, lockAccountFacts } from './queries.ts'
import {
  type AccountFacts,
  findLimitProblem,
  findShareLeft,
  isShareLimited,
  isTrusted,
  listContacts,
  projectShare,
  type RequestedOrders,
} from './rules.ts'

export interface OrderingAccount {
  facts: AccountFacts
  contacts: string[]
  /** Whether the contacts are locked until the end of the transaction. */
  are_contacts_locked: boolean
}

interface WithinLimitsParams {
  requested: RequestedOrders
  /** Of the delivery address, in E.164. */
  delivery_phone: string
  ownContacts: OwnContacts
  limits: OrderLimits
  rules: Pick<MarketSettings, 'gateways'>
  /** Facts that were read without a lock: the statement that writes must check them. */
  unlockedFacts?: Omit<AccountFacts, 'is_verified'> | undefined
}

/** Logged with every refusal by a limit. Frequent ones indicate abuse: accounts that block stock or never accept orders. */
const securityEvent = 'limit_met'

/** Locks the account's contacts, so that concurrent orders are counted in turn, unless it is given facts. */
export async function requireWithinLimits(ctx: ShopperContext, params: WithinLimitsParams): Promise<OrderingAccount> {
  const { requested, delivery_phone, ownContacts, limits, rules, unlockedFacts } = params
  const { user_id } = ctx
  const is_verified = ownContacts.is_proved
  const contacts = listContacts({ user_id, delivery_phone, ...ownContacts })
  const read = unlockedFacts ?? (await lockAccountFacts(ctx.db, { user_id, contacts, days: limits.new_account_days }))
  const facts = { ...mustExist(read, 'the account of a shopper'), is_verified }
  const problem = findLimitProblem(facts, requested, limits)
  if (!problem) return { facts, contacts, are_contacts_locked: !unlockedFacts }
  if (!is_verified && !findLimitProblem({ ...facts, is_verified: true }, requested, limits)) refuseUnverified()
  const { key, limit } = problem
  const advice = key === 'orders.limit_cash_orders' ? fewerShops : orderLess
  const values = { limit, advice: getAdvice(ctx, advice, { limitKind: requested.limitKind, rules }) }
  return refuse('conflict', key, {
    values,
    data: { limit: key.slice('orders.limit_'.length), max: limit },
    event: securityEvent,
  })
}

/** The checkout then asks for verification and orders again. */
function refuseUnverified(): never {
  return refuse('forbidden', 'orders.verify_for_more', { data: { account_verify: true }, event: securityEvent })
}

interface ShareLine {
  variant_id: number
  product_id: number
  name: string
  quantity: number
}

interface WithinShareParams {
  lines: readonly ShareLine[]
  limitKind: RequestedOrders['limitKind']
  facts: Pick<AccountFacts, 'is_verified' | 'is_new'>
  limits: OrderLimits
  rules: Pick<MarketSettings, 'gateways'>
  /** Whether the stock was taken. Its rows are locked then, so all earlier orders are counted. */
  isTaken: boolean
}

/** Whether `requireWithinShare` reads the database. */
export const needsShareCheck = (params: Pick<WithinShareParams, 'limitKind' | 'facts' | 'limits'>): boolean =>
  params.limitKind !== 'paid' && !isTrusted(params.facts) && isShareLimited(params.limits)

/** Of untrusted accounts. The check after taking the stock is exact; the one before saves the work of a refused order. */
export async function requireWithinShare(ctx: ShopperContext, params: WithinShareParams): Promise<void> {
  const { lines, limitKind, facts, limits, rules, isTaken } = params
  if (limitKind === 'paid' || !needsShareCheck(params)) return
  const shares = await findShares(ctx.db, { variant_ids: lines.map(({ variant_id }) => variant_id) })
  for (const { variant_id, ...share } of shares) {
    const line = mustExist(
      lines.find((each) => each.variant_id === variant_id),
      'the line of a share',
    )
    const own = line.quantity
    const left = findShareLeft(
      isTaken ? { ...share, own } : projectShare({ ...share, own }, limitKind),
      limitKind,
      limits,
    )
    if (left === undefined) continue
    if (!facts.is_new) refuseUnverified()
    const values = {
      name: line.name,
      left,
      advice: getAdvice(ctx, left > 0 ? orderLess : leaveOut, { limitKind, rules }),
    }
    const key = limitKind === 'cash' ? 'orders.limit_share_cash' : 'orders.limit_share'
    refuse('conflict', key, {
      values,
      data: { limit: 'share', product_id: line.product_id, left },
      event: securityEvent,
    })
  }
}

const orderLess = { online: 'orders.order_less_or_online', later: 'orders.order_less_or_later' } as const
const fewerShops = { online: 'orders.fewer_shops_or_online', later: 'orders.fewer_shops_or_later' } as const
const leaveOut = { online: 'orders.leave_out_or_online', later: 'orders.leave_out_for_now' } as const

/** Suggests paying online if that is offered and the order was in cash. */
const getAdvice = (
  { t }: ShopperContext,
  advice: typeof orderLess | typeof fewerShops | typeof leaveOut,
  { limitKind, rules }: Pick<WithinLimitsParams, 'rules'> & Pick<RequestedOrders, 'limitKind'>,
): string => t(limitKind === 'cash' && rules.gateways.length > 0 ? advice.online : advice.later)

/** 403 if the settings require a proved contact and the account has none. */
export function requireProvedContact(
  { is_proved }: OwnContacts,
  { order_place_account_verify }: Pick<MarketSettings, 'order_place_account_verify'>,
): void {
  if (order_place_account_verify && !is_proved)
    refuse('forbidden', 'checkout.verify_first', { data: { account_verify: true } })
}
