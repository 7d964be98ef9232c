import { z } from 'zod'
import { call } from './call.ts'
import { shopId } from './ids.ts'
import { holdReasons, payoutLimits, payoutRunStates, payoutStates } from './payout-states.ts'
import { amount, id, idText, moment, paging, singleLineText } from './shapes.ts'

const count = z.number().int()
const day = z.iso.date()
const shop = z.strictObject({ id: shopId, name: z.string() })
const person = z.strictObject({ id, name: z.string() })
const currency = z.string()
const params = z.strictObject({ id: idText })
const empty = z.strictObject({})

const candidate = z.strictObject({
  shop,
  /** What a payout would pay now. */
  amount,
  /** Of orders whose money is not available yet. */
  pending: amount,
  /** Transactions that it would pay. */
  transactions: count,
  /** The end of the number of its account; null without one. */
  number_end: z.string().nullable(),
  held_back: z.enum(holdReasons).nullable(),
})
export type PayoutCandidate = z.output<typeof candidate>

const runCard = z.strictObject({
  id,
  state: z.enum(payoutRunStates),
  created_at: moment,
  /** Null: their account is gone. */
  created_by: person.nullable(),
  currency,
  payouts: count,
  /** Of all payouts, also of failed ones. */
  amount,
  paid: count,
  /** Failed or returned. */
  failed: count,
})
export type PayoutRunCard = z.output<typeof runCard>

const payout = z.strictObject({
  id,
  shop,
  amount,
  transactions: count,
  holder: z.string(),
  number_end: z.string(),
  /** While it is prepared or approved: whether the shop is held back since, or has another account. Approving cancels such payouts. */
  is_account_outdated: z.boolean(),
  state: z.enum(payoutStates),
  paid_on: day.nullable(),
  changed_at: moment,
  failure: z.string().nullable(),
})
export type RunPayout = z.output<typeof payout>

const run = runCard.extend({
  approved_at: moment.nullable(),
  approved_by: person.nullable(),
  cancelled_at: moment.nullable(),
  cancelled_by: person.nullable(),
  /** The latest download of the bank file: the bank may have the payouts. */
  downloaded_at: moment.nullable(),
  downloaded_by: person.nullable(),
  /**
   * Whether the requesting person may approve it. The person who prepared it may do so only if nobody else had the permission at that time,
   * and nobody else has it now.
   */
  can_approve: z.boolean(),
  /** The largest amount first. */
  payout_list: z.array(payout),
})
export type PayoutRun = z.output<typeof run>

const data = z.strictObject({ run })

export const payoutRunCalls = {
  previewPayouts: call({
    method: 'GET',
    path: '/operator/payouts/preview',
    who: 'operator',
    needs: 'payouts.read',
    about:
      'The shops with an available balance above zero, which a payout run can pay now, the largest amounts first; and those of them that are held back, with the reason. Shops that owe the market are left out.',
    data: z.strictObject({ currency, shops: z.array(candidate) }),
  }),
  listPayoutRuns: call({
    method: 'GET',
    path: '/operator/payout-runs',
    who: 'operator',
    needs: 'payouts.read',
    about: 'The payout runs, the latest first.',
    query: z.strictObject(paging(20)),
    data: z.strictObject({ runs: z.array(runCard), total: count }),
  }),
  getPayoutRun: call({
    method: 'GET',
    path: '/operator/payout-runs/{id}',
    who: 'operator',
    needs: 'payouts.read',
    about: 'A payout run with its payouts.',
    params,
    data,
    refuses: { 404: ['payouts.no_run'] },
  }),
  createPayoutRun: call({
    method: 'POST',
    path: '/operator/payout-runs',
    who: 'operator',
    needs: 'payouts.write',
    stepUp: true,
    about:
      'Prepares a payout for each of the shops: takes all that is available from its balance. Shops that are held back, or have nothing available any more, are left out. 409 if nothing remains. Pays nothing yet: another person has to approve the run.',
    body: z.strictObject({ shop_ids: z.array(shopId).min(1).max(payoutLimits.runPayouts) }),
    data,
    idempotent: true,
    refuses: { 409: ['payouts.nothing_to_pay'] },
  }),
  approvePayoutRun: call({
    method: 'POST',
    path: '/operator/payout-runs/{id}/approve',
    who: 'operator',
    needs: 'payouts.write',
    stepUp: true,
    about:
      'Approves a prepared run, so that it can be paid. Payouts to shops that are held back since, or have another account, are cancelled instead; 409 if none remains. 409 also for the person who prepared it, unless nobody else in the market could approve payouts then and can now.',
    params,
    body: empty,
    data,
    refuses: {
      404: ['payouts.no_run'],
      409: ['payouts.second_person', 'payouts.not_prepared', 'payouts.all_outdated'],
    },
  }),
  cancelPayoutRun: call({
    method: 'POST',
    path: '/operator/payout-runs/{id}/cancel',
    who: 'operator',
    needs: 'payouts.write',
    about: 'Cancels a run that is not approved: its amounts return to the balances of the shops.',
    params,
    body: empty,
    data,
    refuses: { 404: ['payouts.no_run'], 409: ['payouts.not_prepared'] },
  }),
  downloadBankFile: call({
    method: 'GET',
    path: '/operator/payout-runs/{id}/bank-file',
    who: 'operator',
    needs: 'payouts.write',
    stepUp: true,
    about:
      'The approved payouts that are still to be paid, without those whose account is outdated, as a CSV file (RFC 4180, UTF-8 with a byte order mark) for the bank: payout, holder, account number, bank code, bank, amount, currency, reference. Recorded in the activity log, because it has whole account numbers. Values that look like a formula get an apostrophe.',
    params,
    file: 'text/csv; charset=utf-8',
    refuses: { 404: ['payouts.no_run'], 409: ['payouts.nothing_approved'] },
  }),
  markPayoutsPaid: call({
    method: 'POST',
    path: '/operator/payout-runs/{id}/paid',
    who: 'operator',
    needs: 'payouts.write',
    stepUp: true,
    about:
      'Records that the bank has carried out approved payouts of the run on a day that is not in the future. The shops are notified. Payouts that are marked already stay as they are. 409 if one of them is neither approved nor paid.',
    params,
    body: z.strictObject({ payout_ids: z.array(id).min(1).max(payoutLimits.runPayouts), paid_on: day }),
    data,
    refuses: {
      404: ['payouts.no_run', 'payouts.no_payout'],
      409: ['payouts.not_approved'],
      422: ['payouts.future_day', 'payouts.before_approval'],
    },
  }),
  markPayoutFailed: call({
    method: 'POST',
    path: '/operator/payouts/{id}/fail',
    who: 'operator',
    needs: 'payouts.write',
    stepUp: true,
    about:
      'Records that an approved payout failed, or that the money of a paid one came back: its amount returns to the balance of the shop, which is notified with the reason. With `is_account_wrong` the shop is held back until it changes its account.',
    params,
    body: z.strictObject({
      /** The state that the person saw, so that a payout which was paid meanwhile is not taken for one that failed. */
      from: z.enum(['approved', 'paid']),
      reason: singleLineText(payoutLimits.failure),
      is_account_wrong: z.boolean(),
    }),
    data,
    refuses: { 404: ['payouts.no_payout'], 409: ['payouts.not_open'] },
  }),
}
