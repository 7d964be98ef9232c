import { ledgerAccounts } from '#contract/book-kinds.ts'
import { type AccountRow, bookCalls, type LedgerTransaction, type TrialBalance } from '#contract/books.ts'
import type { ShopId } from '#contract/ids.ts'
import { csvMark, formatCsvRows, streamTexts } from '#server/platform/csv.ts'
import { routesOf, type Verbs } from '#server/platform/http/route.ts'
import { addMoney, subtractMoney, toAmount, zero } from '#server/platform/money.ts'
import { mustExist } from '#server/platform/refusal.ts'
import type { OperatorContext } from '../context.ts'
import { correctionVerbs } from './corrections/corrections.ts'
import {
  type BalanceRow,
  type CsvRow,
  findBalances,
  findCsvRows,
  findMonths,
  findShops,
  findTransactions,
  findTransactionsOfAccount,
  findTransactionsOfRareAccount,
  findTransactionsOfShop,
  rareAccounts,
  type TransactionPage,
  type TransactionRow,
} from './queries.ts'

type Verb = Verbs<typeof bookCalls>

const getBooks: Verb['getBooks'] = async ({ db }, { query }) => {
  const months = await readMonths(db)
  const month = query.month ?? months.this_month
  const byCurrency = Map.groupBy(await findBalances(db, { month }), ({ currency }) => currency)
  const balances = [...byCurrency.keys()].sort().map((currency): TrialBalance => {
    const rows = byCurrency.get(currency) ?? []
    return { currency, accounts: rows.toSorted(compareAccounts).map(toAccountRow) }
  })
  return { data: { month, ...months, balances } }
}

const readMonths = async (db: OperatorContext['db']) =>
  mustExist((await findMonths(db, {}))[0], 'the months of the books')

const accountOrder: readonly string[] = ledgerAccounts

/** Gateways, which the list does not have, come first. */
const compareAccounts = (a: BalanceRow, b: BalanceRow): number =>
  accountOrder.indexOf(a.account) - accountOrder.indexOf(b.account) || (a.account < b.account ? -1 : 1)

const toAccountRow = ({ account, opening, debits, credits }: BalanceRow): AccountRow => ({
  account,
  opening: toAmount(opening),
  debits: toAmount(debits),
  credits: toAmount(credits),
  closing: toAmount(subtractMoney(addMoney(opening, debits), credits)),
})

const listLedgerTransactions: Verb['listLedgerTransactions'] = async ({ db, locale }, { query }) => {
  const { per_page, after = null, kind = null, month = null, account = null, shop_id = null } = query
  const rows = await findPage(db, { kind, month, after, account, shop_id, locale, limit: per_page + 1 })
  const page = rows.slice(0, per_page)
  const next = rows.length > per_page ? String(page.at(-1)?.id) : null
  return { data: { ...(await readMonths(db)), transactions: page.map(toTransaction), next } }
}

interface FindPageParams extends TransactionPage {
  readonly account: string | null
  readonly shop_id: ShopId | null
}

function findPage(db: OperatorContext['db'], params: FindPageParams): Promise<TransactionRow[]> {
  const { account, shop_id } = params
  if (shop_id !== null) return findTransactionsOfShop(db, { ...params, shop_id })
  if (account === null) return findTransactions(db, params)
  const find = rareAccounts.includes(account) ? findTransactionsOfRareAccount : findTransactionsOfAccount
  return find(db, { ...params, account })
}

const toTransaction = (row: TransactionRow): LedgerTransaction => ({
  ...row,
  entries: row.entries.map((entry) => ({ ...entry, amount: toAmount(entry.amount) })),
})

/** Recorded although it is a GET, because the file has all movements of money of the market. */
const downloadBooks: Verb['downloadBooks'] = async (ctx, { query: { month } }) => {
  const { db, person_id } = ctx
  await ctx.recordFor(db, { person_id, change: { subject: ['books', month], label: month } })
  return { file: streamTexts(readPages(ctx, month)), name: `books-${month}.csv` }
}

/** In transactions. */
const pageSize = 200

/** Reads a page when the client has taken the one before it. */
async function* readPages({ db, locale }: OperatorContext, month: string): AsyncGenerator<string, undefined> {
  yield csvMark + formatCsvRows([Object.keys(columns)])
  for (let after: number | null = null; ; ) {
    const rows: CsvRow[] = await findCsvRows(db, { month, locale, after, limit: pageSize })
    const last = rows.at(-1)
    if (!last) return
    yield formatCsvRows(rows.map((row) => Object.values(columns).map((read) => read(row))))
    after = last.transaction_id
  }
}

const columns = {
  transaction_id: ({ transaction_id }) => String(transaction_id),
  at: ({ at }) => at,
  kind: ({ kind }) => kind,
  reference: ({ reference }) => reference,
  order_code: ({ order_code }) => order_code ?? '',
  payout_id: ({ payout_id }) => String(payout_id ?? ''),
  account: ({ account }) => account,
  shop_id: ({ shop_id }) => String(shop_id ?? ''),
  shop: ({ shop }) => shop ?? '',
  debit: ({ amount }) => (amount > 0 ? toAmount(amount).toFixed(2) : ''),
  credit: ({ amount }) => (amount < 0 ? toAmount(subtractMoney(zero, amount)).toFixed(2) : ''),
  currency: ({ currency }) => currency,
} satisfies Record<string, (row: CsvRow) => string>

const listBookShops: Verb['listBookShops'] = async ({ db, locale }, { query: { search } }) => ({
  data: { shops: await findShops(db, { search: search?.trim() || null, locale }) },
})

export const bookRoutes = routesOf(bookCalls, {
  getBooks,
  listLedgerTransactions,
  downloadBooks,
  listBookShops,
  ...correctionVerbs,
})
