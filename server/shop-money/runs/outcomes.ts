import type { payoutRunCalls } from '#contract/payout-runs.ts'
import type { Verbs } from '#server/platform/http/route.ts'
import { mustExist, refuse, requireFound } from '#server/platform/refusal.ts'
import type { OperatorContext } from '../../context.ts'
import { bookFailedPayouts, bookPaidPayouts } from '../../ledger/ledger.ts'
import { refuseAccount } from '../../payout-accounts/payout-accounts.ts'
import { findMarketDay, findRunOfPayout, lockRun, markFailed, markPaid } from './queries.ts'
import { readRun } from './read-run.ts'

type Verb = Verbs<Pick<typeof payoutRunCalls, 'markPayoutsPaid' | 'markPayoutFailed'>>

export const markPayoutsPaid: Verb['markPayoutsPaid'] = (ctx, { params: { id }, body: { payout_ids, paid_on } }) =>
  ctx.transaction(async (inner) => {
    const { approved_on } = requireFound((await lockRun(inner.db, { id }))[0], 'payouts.no_run')
    const current = await readRun(inner, id)
    const requested = current.payout_list.filter((payout) => payout_ids.includes(payout.id))
    if (requested.length < new Set(payout_ids).size) refuse('missing', 'payouts.no_payout')
    if (approved_on === null || requested.some(({ state }) => state !== 'approved' && state !== 'paid'))
      return refuse('conflict', 'payouts.not_approved', { data: { run: current } })
    await requirePaidDay(inner, paid_on, approved_on)
    const paid = await markPaid(inner.db, { ids: payout_ids, paid_on, person_id: inner.person_id })
    await bookPaidPayouts(inner, paid)
    if (paid.length > 0) {
      await inner.emit('payouts_paid', { payout_ids: paid.map(({ payout_id }) => payout_id) })
      inner.record({ subject: ['payout_run', id], after: { paid: paid.length, paid_on } })
    }
    return { message: inner.t('payouts.marked_paid'), data: { run: await readRun(inner, id) } }
  })

async function requirePaidDay(ctx: OperatorContext, paid_on: string, approved_on: string): Promise<void> {
  const { today } = mustExist((await findMarketDay(ctx.db, {}))[0], 'the day of the market')
  const problem = paid_on > today ? 'payouts.future_day' : paid_on < approved_on ? 'payouts.before_approval' : null
  if (problem) refuse('invalid', problem, { fields: { paid_on: [{ key: problem }] } })
}

export const markPayoutFailed: Verb['markPayoutFailed'] = (
  ctx,
  { params: { id }, body: { from, reason, is_account_wrong } },
) =>
  ctx.transaction(async (inner) => {
    const { run_id } = requireFound((await findRunOfPayout(inner.db, { id }))[0], 'payouts.no_payout')
    await lockRun(inner.db, { id: run_id })
    const [payout] = await markFailed(inner.db, { id, from, failure: reason, person_id: inner.person_id })
    if (!payout) return refuse('conflict', 'payouts.not_open', { data: { run: await readRun(inner, run_id) } })
    await bookFailedPayouts(inner, [id])
    if (is_account_wrong) await refuseAccount(inner, { id: payout.account_id, reason })
    await inner.emit('payout_failed', { payout_id: id })
    inner.record({ subject: ['payout', id], after: { state: payout.state, is_account_wrong } })
    return { message: inner.t('payouts.marked_failed'), data: { run: await readRun(inner, run_id) } }
  })
