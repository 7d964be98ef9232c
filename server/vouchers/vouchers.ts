import type { voucherCalls } from '#contract/vouchers.ts'
import { sourceOf } from '#server/platform/http/network-prefix.ts'
import type { Verbs } from '#server/platform/http/route.ts'
import { countAttempt, takeBackAttempts } from '#server/platform/rate-limits/limits.ts'
import { found, mustExist, refuse } from '#server/platform/refusal.ts'
import type { Context, ShopperContext } from '../context.ts'
import { requireShop } from '../shops/shops.ts'
import {
  countUsable,
  countUses,
  findByCodes,
  findOwnVouchers,
  findVoucher,
  findVouchers,
  insertCollection,
  insertUses,
  lockCountersOf,
  returnUses,
} from './queries.ts'
import { type JudgedCodes, judgeCodes } from './rules.ts'
import { listedCouponOf, ownCouponOf } from './view.ts'

export { type CodeProblem, readCodes } from './rules.ts'

type Verb = Verbs<typeof voucherCalls>

export const listVouchers: Verb['listVouchers'] = async (ctx, { query: { shop_id = null } }) => {
  if (shop_id !== null) await requireShop(ctx, shop_id)
  const at = ctx.now()
  const rows = await findVouchers(ctx.db, { shop_id, user_id: ctx.user_id, at })
  return { data: { coupons: usableFirst(rows.map((row) => listedCouponOf(row, { at, t: ctx.t }))) } }
}

export const collectVoucher: Verb['collectVoucher'] = async (ctx, { body: { coupon_id } }) => {
  const voucher = found((await findVoucher(ctx.db, { id: coupon_id, at: ctx.now() }))[0], 'vouchers.no_voucher')
  if (!voucher.is_open) refuse('conflict', 'vouchers.over')
  await insertCollection(ctx.db, { voucher_id: coupon_id, user_id: ctx.user_id })
  return { message: ctx.t('vouchers.kept'), data: {} }
}

export const listOwnVouchers: Verb['listOwnVouchers'] = async (ctx) => {
  const at = ctx.now()
  const rows = await findOwnVouchers(ctx.db, { user_id: ctx.user_id, locale: ctx.locale, at })
  return { data: { coupons: usableFirst(rows.map((row) => ownCouponOf(row, { at, t: ctx.t }))) } }
}

const usableFirst = <T extends { is_usable: boolean }>(coupons: readonly T[]): T[] =>
  coupons.toSorted((a, b) => Number(b.is_usable) - Number(a.is_usable))

/** How many vouchers the shopper has that could be used now. */
export async function countUsableVouchers(ctx: ShopperContext): Promise<number> {
  const [row] = await countUsable(ctx.db, { user_id: ctx.user_id, at: ctx.now() })
  return mustExist(row, 'the count of vouchers').count
}

/** Unknown codes in an hour after which only vouchers that the shopper has collected can be used. */
const maxUnknownCodes = { account: 20, network: 100 }
const hour = 60 * 60

interface CodesParams {
  readonly codes: readonly string[]
  readonly shop_ids: readonly number[]
  /** What `countCodes` returned before. */
  readonly isGuessing: boolean
}

/** Which of the codes the shopper can use now for an order at these shops, and why not the others. */
export async function findCodes(
  ctx: ShopperContext,
  { codes, shop_ids, isGuessing }: CodesParams,
): Promise<JudgedCodes> {
  if (codes.length === 0) return { usable: [], problems: [] }
  const at = ctx.now()
  const rows = await findByCodes(ctx.db, { codes: [...codes], user_id: ctx.user_id, at })
  return judgeCodes(codes, rows, { shop_ids, at, isGuessing })
}

/**
 * Counts codes before they are judged, so that calls at the same time cannot share a limit, and takes those back that are known.
 * Returns whether the shopper, or their network, has tried so many that a right one must not stand out. Never within a transaction: a
 * refusal would take the count back.
 */
export async function countCodes(ctx: ShopperContext, codes: readonly string[]): Promise<boolean> {
  if (codes.length === 0) return false
  const at = ctx.now()
  const rows = await findByCodes(ctx.db, { codes: [...codes], user_id: ctx.user_id, at })
  const uncollected = codes.filter((code) => !rows.some((row) => row.code === code && row.is_collected)).length
  const isGuessing = await countGuesses(ctx, uncollected)
  const { problems } = judgeCodes(codes, rows, { shop_ids: [], at, isGuessing })
  const unknown = problems.filter(({ key }) => key === 'vouchers.unknown').length
  if (isGuessing) ctx.report('limit_met')
  else await takeBackAttempts(ctx.db, guessKeys(ctx), uncollected - unknown)
  return isGuessing
}

const accountKey = ({ user_id }: Pick<ShopperContext, 'user_id'>) => `voucher-codes:${user_id}`
const networkKey = ({ network }: Pick<Context, 'network'>) => `voucher-codes-from:${sourceOf(network)}`
const guessKeys = (ctx: ShopperContext) => [accountKey(ctx), networkKey(ctx)]

async function countGuesses(ctx: ShopperContext, times: number): Promise<boolean> {
  if (times === 0) return false
  const ofAccount = await countAttempt(ctx.db, [accountKey(ctx)], hour, times)
  const ofNetwork = await countAttempt(ctx.db, [networkKey(ctx)], hour, times)
  return ofAccount > maxUnknownCodes.account || ofNetwork > maxUnknownCodes.network
}

interface Taking {
  payment_id: number
  vouchers: readonly { id: number; code: string }[]
}

/**
 * Uses vouchers for a payment, in the caller's transaction. Counters are held from here to its end: of many who want the last
 * use one gets it, and the others are told that it is gone.
 */
export async function takeVouchers(ctx: ShopperContext, { payment_id, vouchers }: Taking): Promise<void> {
  if (vouchers.length === 0) return
  const voucher_ids = vouchers.map(({ id }) => id)
  const counted = await countUses(ctx.db, { voucher_ids })
  requireEach(vouchers, counted, 'vouchers.used_up_named')
  const used = await insertUses(ctx.db, { voucher_ids, payment_id, user_id: ctx.user_id })
  requireEach(vouchers, used, 'vouchers.used_by_you_named')
}

/** Gives back what lowered orders of a payment, in the transaction that cancelled them, unless it lowers another one of its orders. */
export async function returnVouchers(
  ctx: Pick<ShopperContext, 'db'>,
  payment_id: number,
  order_ids: number[],
): Promise<void> {
  const held = await lockCountersOf(ctx.db, { order_ids })
  if (held.length === 0) return
  // A statement of its own, so that it sees what whoever held the counters before has done.
  await returnUses(ctx.db, { payment_id, voucher_ids: held.map(({ voucher_id }) => voucher_id) })
}

function requireEach(vouchers: Taking['vouchers'], rows: readonly { voucher_id: number }[], message: string): void {
  const missing = vouchers.find(({ id }) => rows.every(({ voucher_id }) => voucher_id !== id))
  if (missing) refuse('conflict', message, { values: { code: missing.code }, figures: { coupon_code: missing.code } })
}
