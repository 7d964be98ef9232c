import { csvMark, formatCsvRows } from '#server/platform/csv.ts'
import { toAmount } from '#server/platform/money.ts'
import type { TransferRow } from './queries.ts'

/** What the statement of the shop's bank shows. Letters, digits and a hyphen are safe at all banks. */
const referenceOf = ({ payout_id }: TransferRow): string => `PAYOUT-${payout_id}`

const columns = {
  payout: ({ payout_id }) => String(payout_id),
  holder: ({ holder }) => holder,
  account_number: ({ number }) => number,
  bank_code: ({ bank_code }) => bank_code ?? '',
  bank: ({ bank_name }) => bank_name ?? '',
  amount: ({ amount }) => toAmount(amount).toFixed(2),
  currency: ({ currency }) => currency,
  reference: referenceOf,
} satisfies Record<string, (row: TransferRow) => string>

/** A CSV file with a transfer on each line. */
export const writeBankFile = (rows: readonly TransferRow[]): string =>
  csvMark + formatCsvRows([Object.keys(columns), ...rows.map((row) => Object.values(columns).map((read) => read(row)))])
