import type { PayoutRun } from '#contract/payout-runs.ts'
import { requireFound } from '#server/platform/refusal.ts'
import type { OperatorContext } from '../../context.ts'
import { listPeopleWhoMay } from '../../people/people.ts'
import { findRun, findRunPayouts, type RunRow } from './queries.ts'
import { toRun } from './view.ts'

export const requireRun = async (ctx: OperatorContext, id: number): Promise<RunRow> =>
  requireFound((await findRun(ctx.db, { id }))[0], 'payouts.no_run')

/** Whether the person is the only one in the market with `payouts.write`. */
export async function isSoleApprover(ctx: OperatorContext): Promise<boolean> {
  const approvers = await listPeopleWhoMay(ctx, null, 'payouts.write')
  return approvers.every(({ id }) => id === ctx.person_id)
}

export async function readRun(ctx: OperatorContext, id: number): Promise<PayoutRun> {
  const row = await requireRun(ctx, id)
  const payouts = await findRunPayouts(ctx.db, { run_id: id, locale: ctx.locale })
  return toRun(row, payouts, await canApprove(ctx, row))
}

async function canApprove(ctx: OperatorContext, { state, created_by, is_sole }: RunRow): Promise<boolean> {
  if (state !== 'prepared' || !ctx.permissions.has('payouts.write')) return false
  return created_by?.id !== ctx.person_id || (is_sole && (await isSoleApprover(ctx)))
}
