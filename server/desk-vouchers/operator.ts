import type { deskVoucherCalls, OperatorVoucherAnswer } from '#contract/desk-vouchers.ts'
import type { Verbs } from '#server/platform/http/route.ts'
import { refuse, requireFound } from '#server/platform/refusal.ts'
import type { OperatorContext } from '../context.ts'
import { pauseAnyVoucher, resumeAnyVoucher } from '../vouchers/vouchers.ts'
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
import { countAllVouchers, findAllVouchers, findAnyVoucher } from './queries.ts'
import { versionOfVoucher, viewCounts, viewOperatorVoucher } from './view.ts'

type Verb = Verbs<typeof deskVoucherCalls>

export const listOperatorVouchers: Verb['listOperatorVouchers'] = async (ctx, { query }) => {
  const { state = null, of = null, shop_id = null, page, per_page } = query
  const filter = { ...toSearch(ctx, query), of, shop_id }
  const [rows, counted] = await Promise.all([
    findAllVouchers(ctx.db, { ...filter, ...toOffset(query), state, locale: ctx.locale }),
    countAllVouchers(ctx.db, filter),
  ])
  const vouchers = rows.map(viewOperatorVoucher)
  return { data: { vouchers, page, per_page, ...viewCounts(counted, state) } }
}

async function readVoucher(ctx: OperatorContext, id: number): Promise<OperatorVoucherAnswer> {
  const row = requireFound((await findAnyVoucher(ctx.db, { id, locale: ctx.locale, now: ctx.now() }))[0])
  return { version: versionOfVoucher(row), voucher: viewOperatorVoucher(row) }
}

/** Vouchers of shops can be changed by their shop alone; the market can pause them. */
async function requireOfMarket(ctx: OperatorContext, id: number) {
  const { voucher } = await readVoucher(ctx, id)
  if (voucher.shop) refuse('conflict', 'vouchers.of_shop')
  return { id, shop_id: null }
}

export const getOperatorVoucher: Verb['getOperatorVoucher'] = async (ctx, { params: { id } }) => ({
  data: { ...(await readVoucher(ctx, id)), figures: await readFigures(ctx, id) },
})

export const createOperatorVoucher: Verb['createOperatorVoucher'] = async (ctx, { body }) => ({
  data: await readVoucher(ctx, await addVoucher(ctx, null, body)),
})

export const saveOperatorVoucher: Verb['saveOperatorVoucher'] = async (ctx, { params: { id }, body }) => {
  const { version, ...edit } = body
  const voucher = await requireOfMarket(ctx, id)
  return { data: await saveVoucher(ctx, { voucher, version, edit, read: () => readVoucher(ctx, id) }) }
}

export const pauseOperatorVoucher: Verb['pauseOperatorVoucher'] = async (ctx, { params: { id } }) => {
  const paused = await pauseAnyVoucher(ctx.db, { id, now: ctx.now() })
  const data = await readVoucher(ctx, id)
  recordPause(ctx, data.voucher, paused, { is_paused_by_market: true })
  return { data }
}

export const resumeOperatorVoucher: Verb['resumeOperatorVoucher'] = async (ctx, { params: { id } }) => {
  const resumed = await resumeAnyVoucher(ctx.db, { id })
  const data = await readVoucher(ctx, id)
  recordPause(ctx, data.voucher, resumed, { is_paused_by_market: false })
  return { data }
}

export const deleteOperatorVoucher: Verb['deleteOperatorVoucher'] = async (ctx, { params: { id } }) => {
  await deleteVoucher(ctx, await requireOfMarket(ctx, id))
  return { data: {} }
}

export const listUsesOfOperatorVoucher: Verb['listUsesOfOperatorVoucher'] = async (ctx, { params: { id }, query }) => {
  await readVoucher(ctx, id)
  return { data: await listUses(ctx, { id, shop_id: null }, query) }
}

export const tryOperatorVoucher: Verb['tryOperatorVoucher'] = async (_, { body }) => ({ data: tryVoucher(body) })
