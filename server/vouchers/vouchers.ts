import type { RefusalCode } from '#contract/contract.ts'
import type { ShopId } from '#contract/ids.ts'
import { voucherCalls } from '#contract/vouchers.ts'
import { routesOf, type Verbs } from '#server/platform/http/route.ts'
import { rateLimitSource } from '#server/platform/network-prefix.ts'
import { countAttempt, uncountAttempts } from '#server/platform/rate-limits/attempt-limits.ts'
import { mustExist, refuse, requireFound } from '#server/platform/refusal.ts'
import type { Context, ShopperContext } from '../context.ts'
import { requireShop } from '../shops/shops.ts'
import {
  countUsable,
  findAvailable,
  findByCodes,
  findListedVoucher,
  findNextStart,
  findOwnVouchers,
  findVouchers,
  incrementUses,
  insertCollection,
  insertUses,
} from './queries.ts'
import { type CheckedCodes, checkVoucherCodes } from './rules.ts'
import { viewListedVoucher, viewOwnVoucher } from './view.ts'

export {
  countCurrentVouchers,
  deleteUnusedVoucher,
  insertVoucher,
  lockVoucher,
  lockVoucherToDelete,
  type OwnVoucher,
  pauseAnyVoucher,
  pauseOwnVoucher,
  resumeAnyVoucher,
  resumeOwnVoucher,
  updateVoucher,
  type VoucherColumns,
  voucherStateSql,
} from './desk-queries.ts'
export { deleteCollectionsOfLeaver, lockCounters, returnUses } from './queries.ts'
export { type CheckedCodes, type CodeProblem, normaliseCodes } from './rules.ts'

type Verb = Verbs<typeof voucherCalls>

const listVouchers: Verb['listVouchers'] = async (ctx, { query: { shop_id = null } }) => {
  if (shop_id !== null) await requireShop(ctx, shop_id)
  const now = ctx.now()
  const rows = await findVouchers(ctx.db, { shop_id, user_id: ctx.user_id, now })
  const [next] = await findNextStart(ctx.db, { shop_id, now })
  const coupons = usableFirst(rows.map((row) => viewListedVoucher(row, { now, t: ctx.t })))
  return { data: { coupons, next_begins_at: next?.next_begins_at ?? null } }
}

const collectVoucher: Verb['collectVoucher'] = async (ctx, { body: { coupon_id } }) => {
  const [voucher] = await findListedVoucher(ctx.db, { id: coupon_id, now: ctx.now() })
  const { is_running, is_paused } = requireFound(voucher, 'vouchers.no_voucher')
  if (!is_running) refuse('conflict', 'vouchers.over')
  if (is_paused) refuse('conflict', 'vouchers.paused')
  const [collected] = await insertCollection(ctx.db, { voucher_id: coupon_id, user_id: ctx.user_id })
  requireFound(collected, 'vouchers.no_voucher')
  return { message: ctx.t('vouchers.kept'), data: {} }
}

const listOwnVouchers: Verb['listOwnVouchers'] = async (ctx) => {
  const now = ctx.now()
  const rows = await findOwnVouchers(ctx.db, { user_id: ctx.user_id, locale: ctx.locale, now })
  return { data: { coupons: usableFirst(rows.map((row) => viewOwnVoucher(row, { now, t: ctx.t }))) } }
}

const usableFirst = <T extends { is_usable: boolean }>(coupons: readonly T[]): T[] =>
  coupons.toSorted((a, b) => Number(b.is_usable) - Number(a.is_usable))

export async function countUsableVouchers(ctx: ShopperContext): Promise<number> {
  const [row] = await countUsable(ctx.db, { user_id: ctx.user_id, now: ctx.now() })
  return mustExist(row, 'the count of vouchers').count
}

/** After this many unknown codes in an hour only collected vouchers can be used. */
const maxUnknownCodes = { account: 20, network: 100 }
const hourSeconds = 60 * 60

interface CodesParams {
  readonly codes: readonly string[]
  readonly shop_ids: readonly ShopId[]
  readonly isOverGuessLimit: boolean
}

export async function checkCodes(
  ctx: ShopperContext,
  { codes, shop_ids, isOverGuessLimit }: CodesParams,
): Promise<CheckedCodes> {
  if (codes.length === 0) return { usable: [], problems: [] }
  const now = ctx.now()
  const rows = await findByCodes(ctx.db, { codes: [...codes], user_id: ctx.user_id, now })
  return checkVoucherCodes(codes, rows, { shop_ids, now, isOverGuessLimit })
}

/** Returns true after too many guesses. Call it before the check, so that concurrent calls keep the limit, and outside a transaction, whose rollback would undo the count. */
export async function countCodeGuesses(ctx: ShopperContext, codes: readonly string[]): Promise<boolean> {
  return codes.length > 0 && (await countGuessesAndFindCodes(ctx, codes)).isOverGuessLimit
}

/** As `countCodeGuesses` and then `checkCodes`, with one read of the vouchers. */
export async function countAndCheckCodes(
  ctx: ShopperContext,
  { codes, shop_ids }: Omit<CodesParams, 'isOverGuessLimit'>,
): Promise<CheckedCodes> {
  const { rows, now, isOverGuessLimit } = await countGuessesAndFindCodes(ctx, codes)
  return checkVoucherCodes(codes, rows, { shop_ids, now, isOverGuessLimit })
}

/** Counts first, so that concurrent calls keep the limit, then uncounts the codes that exist. */
async function countGuessesAndFindCodes(ctx: ShopperContext, codes: readonly string[]) {
  const now = ctx.now()
  const rows = await findByCodes(ctx.db, { codes: [...codes], user_id: ctx.user_id, now })
  const uncollected = codes.filter((code) => !rows.some((row) => row.code === code && row.is_collected)).length
  const isOverGuessLimit = await countGuesses(ctx, uncollected)
  const { problems } = checkVoucherCodes(codes, rows, { shop_ids: [], now, isOverGuessLimit })
  const unknown = problems.filter(({ key }) => key === 'vouchers.unknown').length
  if (isOverGuessLimit) ctx.report('limit_met')
  else await uncountAttempts(ctx.db, guessKeys(ctx), uncollected - unknown)
  return { rows, now, isOverGuessLimit }
}

const accountKey = ({ user_id }: Pick<ShopperContext, 'user_id'>) => `voucher-codes:${user_id}`
const networkKey = ({ network }: Pick<Context, 'network'>) => `voucher-codes-from:${rateLimitSource(network)}`
const guessKeys = (ctx: ShopperContext) => [accountKey(ctx), networkKey(ctx)]

async function countGuesses(ctx: ShopperContext, times: number): Promise<boolean> {
  if (times === 0) return false
  const ofAccount = await countAttempt(ctx.db, [accountKey(ctx)], hourSeconds, times)
  const ofNetwork = await countAttempt(ctx.db, [networkKey(ctx)], hourSeconds, times)
  return ofAccount > maxUnknownCodes.account || ofNetwork > maxUnknownCodes.network
}

type UsedVouchers = readonly { id: number; code: string }[]

/** Locks the counters, so that one shopper gets the last use, others 409. Call it before stock is locked, and `recordVoucherUses` once the payment is inserted. */
export async function countVoucherUses(ctx: ShopperContext, vouchers: UsedVouchers): Promise<void> {
  if (vouchers.length === 0) return
  const counted = await incrementUses(ctx.db, { voucher_ids: vouchers.map(({ id }) => id) })
  await requireEach(ctx, vouchers, counted, 'vouchers.used_up_named')
}

/** Records the uses that were counted, for a payment that has been inserted. */
export async function recordVoucherUses(
  ctx: ShopperContext,
  payment_id: number,
  vouchers: UsedVouchers,
): Promise<void> {
  if (vouchers.length === 0) return
  const voucher_ids = vouchers.map(({ id }) => id)
  const inserted = await insertUses(ctx.db, { voucher_ids, payment_id, user_id: ctx.user_id })
  await requireEach(ctx, vouchers, inserted, 'vouchers.used_by_you_named')
}

async function requireEach(
  ctx: ShopperContext,
  vouchers: UsedVouchers,
  rows: readonly { voucher_id: number }[],
  usedCode: RefusalCode,
): Promise<void> {
  const missing = vouchers.find(({ id }) => rows.every(({ voucher_id }) => voucher_id !== id))
  if (!missing) return
  const [available] = await findAvailable(ctx.db, { id: missing.id })
  const { code } = missing
  refuse('conflict', available ? usedCode : 'vouchers.paused_named', { values: { code }, data: { coupon_code: code } })
}

export const voucherRoutes = routesOf(voucherCalls, { listVouchers, collectVoucher, listOwnVouchers })
