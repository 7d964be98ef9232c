import type { DeskVoucherAnswer, deskVoucherCalls } from '#contract/desk-vouchers.ts'
import type { Verbs } from '#server/platform/http/route.ts'
import { refuse, requireFound } from '#server/platform/refusal.ts'
import type { ShopContext } from '../context.ts'
import { lockVoucher, pauseOwnVoucher, resumeOwnVoucher } from '../vouchers/vouchers.ts'
import {
  addVoucher,
  deleteVoucher,
  listUses,
  recordPause,
  saveVoucher,
  toSearch,
  toSkip,
  tryVoucher,
} from './desk-vouchers.ts'
import { countShopVouchers, findShopVoucher, findShopVouchers } from './queries.ts'
import { versionOfVoucher, viewCounts, viewVoucher } from './view.ts'

type Verb = Verbs<typeof deskVoucherCalls>

export const listShopVouchers: Verb['listShopVouchers'] = async (ctx, { query }) => {
  const { state = null, page, per_page } = query
  const filter = { ...toSearch(ctx, query), shop_id: ctx.shop_id }
  const [rows, counted] = await Promise.all([
    findShopVouchers(ctx.db, { ...filter, ...toSkip(query), state }),
    countShopVouchers(ctx.db, filter),
  ])
  const vouchers = rows.map((row) => viewVoucher(ctx, row))
  return { data: { vouchers, page, per_page, ...viewCounts(counted, state) } }
}

async function readVoucher(ctx: ShopContext, id: number): Promise<DeskVoucherAnswer> {
  const row = requireFound((await findShopVoucher(ctx.db, { id, shop_id: ctx.shop_id, now: ctx.now() }))[0])
  return { version: versionOfVoucher(row), voucher: viewVoucher(ctx, row) }
}

export const getShopVoucher: Verb['getShopVoucher'] = async (ctx, { params: { id } }) => ({
  data: await readVoucher(ctx, id),
})

export const createShopVoucher: Verb['createShopVoucher'] = async (ctx, { body }) => ({
  data: await readVoucher(ctx, await addVoucher(ctx, ctx.shop_id, body)),
})

export const saveShopVoucher: Verb['saveShopVoucher'] = async (ctx, { params: { id }, body: { version, ...edit } }) => {
  const voucher = { id, shop_id: ctx.shop_id }
  return { data: await saveVoucher(ctx, { voucher, version, edit, read: () => readVoucher(ctx, id) }) }
}

export const pauseShopVoucher: Verb['pauseShopVoucher'] = async (ctx, { params: { id } }) => {
  const paused = await pauseOwnVoucher(ctx.db, { id, shop_id: ctx.shop_id, now: ctx.now() })
  const data = await readVoucher(ctx, id)
  recordPause(ctx, data.voucher, paused.length > 0, true)
  return { data }
}

export const resumeShopVoucher: Verb['resumeShopVoucher'] = async (ctx, { params: { id } }) => {
  const voucher = { id, shop_id: ctx.shop_id }
  const { is_paused_by_market } = requireFound((await lockVoucher(ctx.db, voucher))[0])
  if (is_paused_by_market) refuse('conflict', 'vouchers.paused_by_market')
  const resumed = await resumeOwnVoucher(ctx.db, voucher)
  const data = await readVoucher(ctx, id)
  recordPause(ctx, data.voucher, resumed.length > 0, false)
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
