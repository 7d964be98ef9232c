import type { FieldMap } from '#console/platform/form/merge-changes.ts'
import type { InputAt } from '#contract/client/api-call.ts'
import type { PayoutAccountAnswer } from '#contract/payout-accounts.ts'

export interface AccountValues {
  /** Of the stored account, in no field: two accounts of one holder may differ only in their number. */
  readonly stored: string
  readonly holder: string
  /** As typed; '' at first, as no answer has the whole number. */
  readonly number: string
  readonly bank_code: string
  readonly bank_name: string
}

/** Only the holder is often the same: a code of the former bank must not be sent with another number. */
const toValues = ({ account }: PayoutAccountAnswer): AccountValues => ({
  stored: account ? `${account.saved_at} ${account.number_end}` : '',
  holder: account?.holder ?? '',
  number: '',
  bank_code: '',
  bank_name: '',
})

/** One field: a holder of one account with the number of another would be none. */
export const readAccountFields = (data: PayoutAccountAnswer): FieldMap => ({ account: toValues(data) })

export const toAccountFields = ({ stored, holder, number, bank_code, bank_name }: AccountValues): FieldMap => ({
  account: { stored, holder, number, bank_code, bank_name } satisfies AccountValues,
})

export const toAccountValues = ({ account }: FieldMap): AccountValues => account as AccountValues

/** For the choice between two accounts: "Lamps Ltd, •••• 3000", or the number as typed. */
export const describeAccount = ({ stored, holder, number }: AccountValues): string =>
  [holder, number || `•••• ${stored.slice(-4)}`].join(', ')

/** An IBAN begins with letters, and names its bank. The server decides. */
export const needsBankCode = (number: string): boolean => /^\s*\p{Nd}/u.test(number)

export const toAccountBody = (
  { holder, number, bank_code, bank_name }: AccountValues,
  version: string,
): InputAt<'POST /shop/payout-account'>['body'] => ({ version, holder, number, bank_code, bank_name })
