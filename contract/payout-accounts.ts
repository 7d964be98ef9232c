import { z } from 'zod'
import { call } from './call.ts'
import { payoutAccountStates, payoutLimits } from './payout-states.ts'
import { id, moment, singleLineText } from './shapes.ts'

/** The last four characters of the number stand for all. */
const shown = {
  holder: z.string(),
  number_end: z.string().length(4),
  is_iban: z.boolean(),
  bank_code: z.string().nullable(),
  bank_name: z.string().nullable(),
  saved_at: moment,
  /** Null: their account is gone. */
  saved_by: z.strictObject({ id, name: z.string() }).nullable(),
}

const payoutAccount = z.strictObject({
  ...shown,
  state: z.enum(payoutAccountStates),
  /** Until then nothing is paid to the shop; null if it is over. */
  usable_from: moment.nullable(),
  /** What the bank said. */
  refusal: z.string().nullable(),
})
export type PayoutAccount = z.output<typeof payoutAccount>

const formerAccount = z.strictObject(shown)
export type FormerPayoutAccount = z.output<typeof formerAccount>

const answer = z.strictObject({
  account: payoutAccount.nullable(),
  /** The account before the waiting one, which counts again if the change is withdrawn. */
  former: formerAccount.nullable(),
  version: z.string(),
})
export type PayoutAccountAnswer = z.output<typeof answer>

const version = z.string().max(100)

export const payoutAccountCalls = {
  getPayoutAccount: call({
    method: 'GET',
    path: '/shop/payout-account',
    who: 'shop',
    needs: 'money.read',
    about: 'The bank account that the market pays the shop to. Of its number only the end is shown.',
    data: answer,
  }),
  savePayoutAccount: call({
    method: 'POST',
    path: '/shop/payout-account',
    who: 'shop',
    needs: 'money.write',
    stepUp: true,
    about:
      'Sets the bank account of the shop. Nothing is paid to the shop for three days, and all who may change the account are emailed at once, so that a stranger cannot redirect money. `number` is an IBAN or, with `bank_code`, the number of an account. Spaces and case do not matter.',
    body: z.strictObject({
      version,
      holder: singleLineText(payoutLimits.holder),
      number: singleLineText(60),
      bank_code: singleLineText(40, 0).default(''),
      bank_name: singleLineText(payoutLimits.bankName, 0).default(''),
    }),
    data: answer,
    refuses: {
      409: ['errors.changed_meanwhile'],
      422: ['payout-accounts.number', 'payout-accounts.iban', 'payout-accounts.bank_code', 'payout-accounts.same'],
    },
  }),
  withdrawPayoutAccount: call({
    method: 'POST',
    path: '/shop/payout-account/withdraw',
    who: 'shop',
    needs: 'money.write',
    stepUp: true,
    about:
      'Withdraws a change that still waits: the account before it counts again, at once. All who may change the account are emailed.',
    body: z.strictObject({ version }),
    data: answer,
    refuses: { 409: ['errors.changed_meanwhile', 'payout-accounts.nothing_to_withdraw'] },
  }),
}
