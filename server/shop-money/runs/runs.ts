import type { ShopId } from '#contract/ids.ts'
import { payoutRunCalls } from '#contract/payout-runs.ts'
import { routesOf, type Verbs } from '#server/platform/http/route.ts'
import { mustExist, refuse, requireFound } from '#server/platform/refusal.ts'
import { lockEdits } from '#server/platform/versions.ts'
import type { OperatorContext } from '../../context.ts'
import { bookFailedPayouts, bookPayouts } from '../../ledger/ledger.ts'
import { isSoleApprover, mayApprove } from '../../people/people.ts'
import { getRules } from '../../settings/settings.ts'
import { findTransfers, writeBankFile } from './bank-file.ts'
import { markPayoutFailed, markPayoutsPaid } from './outcomes.ts'
import {
  approveRun,
  cancelPayouts,
  countRuns,
  findCandidates,
  findRuns,
  insertPayouts,
  insertRun,
  lockRun,
  markDownloaded,
  markRunCancelled,
} from './queries.ts'
import { readRun, requireRun } from './read-run.ts'
import { toCandidate, toRunCard } from './view.ts'

type Verb = Verbs<typeof payoutRunCalls>

const getDueParams = async (ctx: OperatorContext) => {
  const { return_days, currency } = await getRules(ctx)
  return { return_days, currency }
}

const previewPayouts: Verb['previewPayouts'] = async (ctx) => {
  const params = await getDueParams(ctx)
  const rows = await findCandidates(ctx.db, { ...params, locale: ctx.locale })
  return { data: { currency: params.currency, shops: rows.map(toCandidate) } }
}

const listPayoutRuns: Verb['listPayoutRuns'] = async (ctx, { query: { page, per_page } }) => {
  const rows = await findRuns(ctx.db, { skip: (page - 1) * per_page, max_rows: per_page })
  const { count } = mustExist((await countRuns(ctx.db, {}))[0], 'the count of payout runs')
  return { data: { runs: rows.map(toRunCard), total: count } }
}

const getPayoutRun: Verb['getPayoutRun'] = async (ctx, { params: { id } }) => ({
  data: { run: await readRun(ctx, id) },
})

const createPayoutRun: Verb['createPayoutRun'] = (ctx, { body: { shop_ids } }) =>
  ctx.transaction(async (inner) => {
    const { person_id } = inner
    // Two runs at once would both read a transaction as unpaid; the second would fail at the unique index.
    await lockEdits(inner.db, { name: 'payouts' })
    const is_sole = await isSoleApprover(inner, 'payouts.write')
    const { id } = mustExist((await insertRun(inner.db, { person_id, is_sole }))[0], 'the new payout run')
    const payouts = await preparePayouts(inner, id, shop_ids)
    if (payouts === 0) refuse('conflict', 'payouts.nothing_to_pay')
    await inner.emit('payouts_prepared', { payout_run_id: id })
    const run = await readRun(inner, id)
    inner.record({ subject: ['payout_run', id], after: { payouts: run.payouts, amount: run.amount } })
    return { message: inner.t('payouts.prepared'), data: { run } }
  })

/** One statement for all shops of a large run would take longer than a statement may. */
const shopsTogether = 200

/** Returns how many payouts were prepared. */
async function preparePayouts(ctx: OperatorContext, run_id: number, shop_ids: readonly ShopId[]): Promise<number> {
  const params = { ...(await getDueParams(ctx)), run_id, person_id: ctx.person_id }
  let count = 0
  for (let i = 0; i < shop_ids.length; i += shopsTogether) {
    const payouts = await insertPayouts(ctx.db, { ...params, shop_ids: shop_ids.slice(i, i + shopsTogether) })
    if (payouts.length > 0) await bookPayouts(ctx, payouts)
    count += payouts.length
  }
  return count
}

/** Locks the run, which must be prepared. */
async function lockPrepared(ctx: OperatorContext, id: number) {
  const run = requireFound((await lockRun(ctx.db, { id }))[0], 'payouts.no_run')
  if (!run.is_prepared) refuse('conflict', 'payouts.not_prepared', { data: { run: await readRun(ctx, id) } })
  return run
}

/** Cancels prepared payouts: their amounts return to the balances. Returns their number. */
async function endPayouts(ctx: OperatorContext, which: { run_id: number; only_outdated: boolean }): Promise<number> {
  const cancelled = await cancelPayouts(ctx.db, { ...which, person_id: ctx.person_id })
  const payout_ids = cancelled.map(({ id }) => id)
  if (payout_ids.length > 0) await bookFailedPayouts(ctx, payout_ids)
  return payout_ids.length
}

const approvePayoutRun: Verb['approvePayoutRun'] = (ctx, { params: { id } }) =>
  ctx.transaction(async (inner) => {
    const { person_id } = inner
    const run = await lockPrepared(inner, id)
    if (!(await mayApprove(inner, run, 'payouts.write'))) refuse('conflict', 'payouts.second_person')
    const outdated = await endPayouts(inner, { run_id: id, only_outdated: true })
    const approved = await approveRun(inner.db, { id, person_id })
    if (approved.length === 0) refuse('conflict', 'payouts.all_outdated')
    inner.record({ subject: ['payout_run', id], after: { payouts: approved.length } })
    const message = outdated === 0 ? inner.t('payouts.approved') : inner.t('payouts.approved_some', { count: outdated })
    return { message, data: { run: await readRun(inner, id) } }
  })

const cancelPayoutRun: Verb['cancelPayoutRun'] = (ctx, { params: { id } }) =>
  ctx.transaction(async (inner) => {
    await lockPrepared(inner, id)
    await markRunCancelled(inner.db, { id, person_id: inner.person_id })
    await endPayouts(inner, { run_id: id, only_outdated: false })
    inner.record({ subject: ['payout_run', id] })
    return { message: inner.t('payouts.cancelled'), data: { run: await readRun(inner, id) } }
  })

/** Recorded although it is a GET, because the file has whole account numbers. */
const downloadBankFile: Verb['downloadBankFile'] = async (ctx, { params: { id } }) => {
  await requireRun(ctx, id)
  const transfers = await findTransfers(ctx.db, { run_id: id })
  if (transfers.length === 0) refuse('conflict', 'payouts.nothing_approved')
  const { db, person_id } = ctx
  await markDownloaded(db, { id, person_id })
  await ctx.recordFor(db, {
    person_id,
    change: { subject: ['payout_run', id], after: { transfers: transfers.length } },
  })
  return { file: new TextEncoder().encode(writeBankFile(transfers)), name: `payouts-${id}.csv` }
}

export const payoutRunRoutes = routesOf(payoutRunCalls, {
  previewPayouts,
  listPayoutRuns,
  getPayoutRun,
  createPayoutRun,
  approvePayoutRun,
  cancelPayoutRun,
  downloadBankFile,
  markPayoutsPaid,
  markPayoutFailed,
})
