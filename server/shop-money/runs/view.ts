import type { PayoutCandidate, PayoutRun, PayoutRunCard, RunPayout } from '#contract/payout-runs.ts'
import { toAmount } from '#server/platform/money.ts'
import type { CandidateRow, RunPayoutRow, RunRow } from './queries.ts'

export const toCandidate = ({ shop_id, name, amount, pending, ...row }: CandidateRow): PayoutCandidate => ({
  shop: { id: shop_id, name },
  amount: toAmount(amount),
  pending: toAmount(pending),
  ...row,
})

export const toRunCard = ({ id, state, created_at, created_by, currency, ...row }: RunRow): PayoutRunCard => ({
  id,
  state,
  created_at,
  created_by,
  currency,
  payouts: row.payouts,
  amount: toAmount(row.amount),
  paid: row.paid,
  failed: row.failed,
})

export const toRun = (row: RunRow, payouts: readonly RunPayoutRow[], can_approve: boolean): PayoutRun => ({
  ...toRunCard(row),
  approved_at: row.approved_at,
  approved_by: row.approved_by,
  cancelled_at: row.cancelled_at,
  cancelled_by: row.cancelled_by,
  downloaded_at: row.downloaded_at,
  downloaded_by: row.downloaded_by,
  can_approve,
  payout_list: payouts.map(toRunPayout),
})

const toRunPayout = ({ shop_id, name, amount, ...row }: RunPayoutRow): RunPayout => ({
  shop: { id: shop_id, name },
  amount: toAmount(amount),
  ...row,
})
