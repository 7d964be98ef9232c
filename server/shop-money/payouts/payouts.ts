import { shopPayoutCalls } from '#contract/shop-payouts.ts'
import { createLimiter } from '#server/platform/async/limiter.ts'
import { csvMark, formatCsvRows, streamTexts } from '#server/platform/csv.ts'
import { routesOf, type Verbs } from '#server/platform/http/route.ts'
import { subtractMoney, toAmount } from '#server/platform/money.ts'
import { mustExist, requireFound } from '#server/platform/refusal.ts'
import type { ShopContext } from '../../context.ts'
import { getAmountFormat, getMarketplaceAddress, getRules, getTimeZone } from '../../settings/settings.ts'
import { findPayoutSums, findPayoutTransactions, findStatementRows, type StatementRow } from '../transaction-queries.ts'
import { sumChanges, toChanges, toTransaction } from '../view.ts'
import { countPayouts, findPayout, findPayouts, findStatementHead, type PayoutRow } from './queries.ts'
import { buildStatement, isVoidPayout, maxPrintedTransactions } from './view.ts'

type Verb = Verbs<typeof shopPayoutCalls>

const listShopPayouts: Verb['listShopPayouts'] = async ({ db, shop_id }, { query: { page, per_page } }) => {
  const payouts = await findPayouts(db, { shop_id, limit: per_page, offset: (page - 1) * per_page })
  const [counted] = await countPayouts(db, { shop_id })
  return { data: { payouts: payouts.map(toCard), total: mustExist(counted, 'the count of payouts').total } }
}

const toCard = (row: PayoutRow) => ({ ...row, amount: toAmount(row.amount) })

const getShopPayout: Verb['getShopPayout'] = async (ctx, { params }) => {
  const row = await readPayout(ctx, params.id)
  const { transactions, sales, refunds, ...changes } = await readSums(ctx, params.id)
  const { change: _, ...sums } = toChanges(changes)
  const parts = { transactions, sales: toAmount(sales), refunds: toAmount(refunds), ...sums }
  return { data: { payout: { ...toCard(row), ...parts } } }
}

const readPayout = async ({ db, shop_id }: ShopContext, id: number): Promise<PayoutRow> =>
  requireFound((await findPayout(db, { shop_id, id }))[0], 'payouts.no_payout')

async function readSums({ db, shop_id }: ShopContext, payout_id: number) {
  const sums = mustExist((await findPayoutSums(db, { shop_id, payout_id }))[0], 'the sums of a payout')
  return { ...sums, refunds: subtractMoney(sums.gross, sums.sales) }
}

const listPayoutTransactions: Verb['listPayoutTransactions'] = async (ctx, { params, query }) => {
  const { per_page, after = null } = query
  const { currency } = await readPayout(ctx, params.id)
  const { return_days } = await getRules(ctx)
  const ofPayout = { shop_id: ctx.shop_id, payout_id: params.id }
  const rows = await findPayoutTransactions(ctx.db, { ...ofPayout, after, return_days, limit: per_page + 1 })
  const page = rows.slice(0, per_page)
  const next = rows.length > per_page ? String(page.at(-1)?.id) : null
  return { data: { currency, transactions: page.map(toTransaction), next } }
}

const downloadStatement: Verb['downloadStatement'] = async (ctx, { params: { id } }) => {
  const payout = await readPayout(ctx, id)
  return { file: streamTexts(readPages(ctx, id)), name: `${fileNameOf(payout)}.csv` }
}

/** A file that is sent on says by its name that nothing was paid. */
const fileNameOf = ({ id, state }: PayoutRow) => `payout-${id}${isVoidPayout(state) ? `-${state}` : ''}`

const pageSize = 500

/** Reads a page when the client has taken the one before it. */
async function* readPages({ db, shop_id }: ShopContext, payout_id: number): AsyncGenerator<string, undefined> {
  yield csvMark + formatCsvRows([Object.keys(columns)])
  for (let after = 0; ; ) {
    const rows = await findStatementRows(db, { shop_id, payout_id, after, limit: pageSize })
    if (rows.length > 0) yield formatCsvRows(rows.map((row) => Object.values(columns).map((read) => read(row))))
    const last = rows.at(-1)
    if (!last || rows.length < pageSize) return
    after = last.id
  }
}

const columns = {
  id: ({ id }) => String(id),
  at: ({ at }) => at,
  kind: ({ kind }) => kind,
  order_id: ({ order_id }) => String(order_id ?? ''),
  order_code: ({ order_code }) => order_code ?? '',
  note: ({ note }) => note ?? '',
  gross: ({ gross }) => toAmount(gross),
  commission: ({ commission }) => toAmount(commission),
  cash: ({ cash }) => toAmount(cash),
  paid: ({ paid }) => toAmount(paid),
  corrections: ({ corrections }) => toAmount(corrections),
  change: (row) => toAmount(sumChanges(row)),
} satisfies Record<string, (row: StatementRow) => string | number>

const printStatement: Verb['printStatement'] = async (ctx, { params: { id } }) => {
  const { db, shop_id, locale, t } = ctx
  const head = requireFound((await findStatementHead(db, { shop_id, id, locale }))[0], 'payouts.no_payout')
  const sums = await readSums(ctx, id)
  const rows = await findStatementRows(db, { shop_id, payout_id: id, after: 0, limit: maxPrintedTransactions })
  const statement = buildStatement(
    { head, sums, rows },
    {
      t,
      locale,
      amountText: await getAmountFormat(ctx, head.currency),
      marketplace: await getMarketplaceAddress(ctx),
      time_zone: await getTimeZone(db),
    },
  )
  // Loaded on first use: the PDF code is large, and many processes never draw a statement.
  const { drawStatement } = await import('./draw-statement.ts')
  return { file: await inTurn(() => drawStatement(statement)), name: `${fileNameOf(head)}.pdf` }
}

/** Drawing keeps the processor busy for up to a second. */
const inTurn = createLimiter(1, { maxWaiting: 20 })

export const shopPayoutRoutes = routesOf(shopPayoutCalls, {
  listShopPayouts,
  getShopPayout,
  listPayoutTransactions,
  downloadStatement,
  printStatement,
})
