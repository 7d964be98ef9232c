import { isValidIBAN } from 'ibantools'
import type { InputOf } from '#contract/call.ts'
import { normalisePastedText } from '#contract/pasted.ts'
import type { PayoutAccount, PayoutAccountAnswer, payoutAccountCalls } from '#contract/payout-accounts.ts'
import type { PayoutAccountState } from '#contract/payout-states.ts'
import { westernDigits } from '#locales/digits.ts'
import { refuseField } from '#server/platform/refusal.ts'
import { versionOf } from '#server/platform/versions.ts'
import type { AccountFields, StoredAccount } from './queries.ts'

type SentAccount = Omit<InputOf<typeof payoutAccountCalls.savePayoutAccount>['body'], 'version'>

/** As banks write numbers and codes: ASCII capitals and digits, without the spaces and hyphens that group them. */
const compact = (text: string): string =>
  westernDigits(normalisePastedText(text).normalize('NFKC'))
    .replace(/[\s\p{Pd}\u2212]/gu, '')
    .toUpperCase()

/** Statements print "IBAN" before the number. */
const ibanLabel = /^IBAN:?(?=[A-Z]{2}\d{2})/

/** The fields as they are stored; refuses what no bank can pay to. */
export function readAccount({ holder, number: sentNumber, bank_code, bank_name }: SentAccount): AccountFields {
  // Spreadsheets would run such a name in the bank file as a formula.
  if (/^[=+\-@]/.test(holder)) refuseField('holder', 'errors.invalid_value')
  const number = compact(sentNumber).replace(ibanLabel, '')
  const code = compact(bank_code ?? '')
  const is_iban = /^[A-Z]{2}\d{2}/.test(number)
  if (is_iban && !isValidIBAN(number)) refuseField('number', 'payout-accounts.iban')
  if (!/^[0-9A-Z]{4,34}$/.test(number)) refuseField('number', 'payout-accounts.number')
  // An IBAN names its bank.
  const isCodeNeeded = !is_iban || code !== ''
  if (isCodeNeeded && !/^[0-9A-Z]{3,20}$/.test(code)) refuseField('bank_code', 'payout-accounts.bank_code')
  return { holder, number, is_iban, bank_code: code || null, bank_name: bank_name || null }
}

const transferFields = ['holder', 'number', 'bank_code'] as const

/** Whether a transfer to both reaches the same account. The name of the bank is only read by people. */
export const isSameAccount = (one: AccountFields, other: AccountFields): boolean =>
  transferFields.every((field) => one[field] === other[field])

export const numberEnd = (number: string): string => number.slice(-4)

export interface Accounts {
  readonly current: StoredAccount | undefined
  /** Only while the current one waits. Not one that its bank refused. */
  readonly former: StoredAccount | undefined
}

/** The latest first. */
export const toAccounts = ([current, before]: readonly StoredAccount[]): Accounts => ({
  current,
  former: current?.is_waiting && before?.refusal === null ? before : undefined,
})

const stateOf = ({ refusal, is_waiting }: StoredAccount): PayoutAccountState =>
  refusal !== null ? 'refused' : is_waiting ? 'waiting' : 'usable'

/** Masks the account number: a person who can read the page must not be able to copy it. */
const toShown = ({ holder, number, is_iban, bank_code, bank_name, saved_at, saved_by }: StoredAccount) => ({
  ...{ holder, number_end: numberEnd(number), is_iban, bank_code, bank_name, saved_at, saved_by },
})

const toAccount = (stored: StoredAccount): PayoutAccount => ({
  ...toShown(stored),
  state: stateOf(stored),
  usable_from: stored.is_waiting ? stored.usable_from : null,
  refusal: stored.refusal,
})

/** The version ignores the end of the waiting period, because no person caused that change. */
export const toAnswer = ({ current, former }: Accounts): PayoutAccountAnswer => ({
  account: current ? toAccount(current) : null,
  former: former ? toShown(former) : null,
  version: versionOf(current ? { id: current.id, bank_name: current.bank_name, refusal: current.refusal } : null),
})
