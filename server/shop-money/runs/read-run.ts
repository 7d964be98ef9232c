import type { PayoutRun } from '#contract/payout-runs.ts'
import { requireFound } from '#server/platform/refusal.ts'
import type { OperatorContext } from '../../context.ts'
import { mayApprove } from '../../people/people.ts'
import { findRun, findRunPayouts, type RunRow } from './queries.ts'
import { toRun } from './view.ts'

export const requireRun = async (ctx: OperatorContext, id: number): Promise<RunRow> =>
  requireFound((await findRun(ctx.db, { id }))[0], 'payouts.no_run')

export async function readRun(ctx: OperatorContext, id: number): Promise<PayoutRun> {
  const row = await requireRun(ctx, id)
  const payouts = await findRunPayouts(ctx.db, { run_id: id, locale: ctx.locale })
  return toRun(row, payouts, await canApprove(ctx, row))
}

async function canApprove(ctx: OperatorContext, { state, created_by, is_sole }: RunRow): Promise<boolean> {
  if (state !== 'prepared' || !ctx.permissions.has('payouts.write')) return false
  return mayApprove(ctx, { created_by: created_by?.id ?? null, is_sole }, 'payouts.write')
}
