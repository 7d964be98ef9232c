import { payoutReference } from '#contract/payout-states.ts'
import { statement } from '#db/statement.ts'
import { csvMark, formatCsvRows } from '#server/platform/csv.ts'
import { type Money, toAmount } from '#server/platform/money.ts'
import { currentAccountSql } from '../../payout-accounts/payout-accounts.ts'
import { isOutdatedSql } from './queries.ts'

interface TransferRow {
  payout_id: number
  holder: string
  number: string
  bank_code: string | null
  bank_name: string | null
  amount: Money
  currency: string
}

/** The approved payouts of a run whose accounts are not outdated, with whole account numbers. */
export const findTransfers = statement<{ run_id: number }, TransferRow>(
  'shop_money.transfers',
  `select o.id as payout_id, a.holder, a.number, a.bank_code, a.bank_name, o.amount, o.currency
   from payouts o join payout_accounts a on a.id = o.account_id join shops s on s.id = o.shop_id
   cross join ${currentAccountSql('o.shop_id')} account
   where o.run_id = :run_id and o.state = 'approved' and not (${isOutdatedSql}) order by o.id`,
)

const columns = {
  payout: ({ payout_id }) => String(payout_id),
  holder: ({ holder }) => holder,
  account_number: ({ number }) => number,
  bank_code: ({ bank_code }) => bank_code ?? '',
  bank: ({ bank_name }) => bank_name ?? '',
  amount: ({ amount }) => toAmount(amount).toFixed(2),
  currency: ({ currency }) => currency,
  reference: ({ payout_id }) => payoutReference(payout_id),
} satisfies Record<string, (row: TransferRow) => string>

/** A CSV file with a transfer on each line. */
export const writeBankFile = (rows: readonly TransferRow[]): string =>
  csvMark + formatCsvRows([Object.keys(columns), ...rows.map((row) => Object.values(columns).map((read) => read(row)))])
