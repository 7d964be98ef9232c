import type { DeskVoucherAnswer, deskVoucherCalls } from '#contract/desk-vouchers.ts'
import type { PreparedVerb, Verbs } from '#server/platform/http/route.ts'
import { limitAttempts, uncountAttempts } from '#server/platform/rate-limits/attempt-limits.ts'
import { refuse, requireFound } from '#server/platform/refusal.ts'
import type { ShopContext } from '../context.ts'
import { lockVoucher, pauseOwnVoucher, resumeOwnVoucher } from '../vouchers/vouchers.ts'
import {
  addVoucher,
  deleteVoucher,
  listUses,
  readFigures,
  recordPause,
  saveVoucher,
  toOffset,
  toSearch,
  tryVoucher,
} from './desk-vouchers.ts'
import { countShopVouchers, findCode, findShopVoucher, findShopVouchers } from './queries.ts'
import { versionOfVoucher, viewCounts, viewVoucher } from './view.ts'

type Calls = typeof deskVoucherCalls
type Verb = Verbs<Calls>

export const listShopVouchers: Verb['listShopVouchers'] = async (ctx, { query }) => {
  const { state = null, page, per_page } = query
  const filter = { ...toSearch(ctx, query), shop_id: ctx.shop_id }
  const [rows, counted] = await Promise.all([
    findShopVouchers(ctx.db, { ...filter, ...toOffset(query), state }),
    countShopVouchers(ctx.db, filter),
  ])
  const vouchers = rows.map(viewVoucher)
  return { data: { vouchers, page, per_page, ...viewCounts(counted, state) } }
}

async function readVoucher(ctx: ShopContext, id: number): Promise<DeskVoucherAnswer> {
  const row = requireFound((await findShopVoucher(ctx.db, { id, shop_id: ctx.shop_id, now: ctx.now() }))[0])
  return { version: versionOfVoucher(row), voucher: viewVoucher(row) }
}

export const getShopVoucher: Verb['getShopVoucher'] = async (ctx, { params: { id } }) => ({
  data: { ...(await readVoucher(ctx, id)), figures: await readFigures(ctx, id) },
})

/** A refusal reveals that another shop has an unlisted code. */
const maxTakenCodesPerHour = 30

/** Counts outside of the transaction, whose rollback would undo it, and first, so that concurrent guesses keep the limit. */
export const createShopVoucher: PreparedVerb<Calls['createShopVoucher']> = {
  async prepare(ctx, { body: { code } }) {
    const limitKeys = [`voucher-codes-taken:${ctx.person_id}`]
    await limitAttempts(ctx.db, limitKeys, maxTakenCodesPerHour, 60 * 60)
    const [taken] = await findCode(ctx.db, { code: code.toUpperCase() })
    if (!taken) await uncountAttempts(ctx.db, limitKeys)
    return async (inner, { body }) => ({ data: await readVoucher(inner, await addVoucher(inner, inner.shop_id, body)) })
  },
}

export const saveShopVoucher: Verb['saveShopVoucher'] = async (ctx, { params: { id }, body: { version, ...edit } }) => {
  const voucher = { id, shop_id: ctx.shop_id }
  return { data: await saveVoucher(ctx, { voucher, version, edit, read: () => readVoucher(ctx, id) }) }
}

export const pauseShopVoucher: Verb['pauseShopVoucher'] = async (ctx, { params: { id } }) => {
  const paused = await pauseOwnVoucher(ctx.db, { id, shop_id: ctx.shop_id, now: ctx.now() })
  const data = await readVoucher(ctx, id)
  recordPause(ctx, data.voucher, paused, { is_paused: true })
  return { data }
}

export const resumeShopVoucher: Verb['resumeShopVoucher'] = async (ctx, { params: { id } }) => {
  const voucher = { id, shop_id: ctx.shop_id }
  const { is_paused_by_market } = requireFound((await lockVoucher(ctx.db, voucher))[0])
  if (is_paused_by_market) refuse('conflict', 'vouchers.paused_by_market')
  const resumed = await resumeOwnVoucher(ctx.db, voucher)
  const data = await readVoucher(ctx, id)
  recordPause(ctx, data.voucher, resumed, { is_paused: false })
  return { data }
}

export const deleteShopVoucher: Verb['deleteShopVoucher'] = async (ctx, { params: { id } }) => {
  await deleteVoucher(ctx, { id, shop_id: ctx.shop_id })
  return { data: {} }
}

export const listUsesOfShopVoucher: Verb['listUsesOfShopVoucher'] = async (ctx, { params: { id }, query }) => {
  await readVoucher(ctx, id)
  return { data: await listUses(ctx, { id, shop_id: ctx.shop_id }, query) }
}

export const tryShopVoucher: Verb['tryShopVoucher'] = async (_, { body }) => ({ data: tryVoucher(body) })
