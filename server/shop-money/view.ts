import type { MoneyMonth, ShopTransaction } from '#contract/shop-money.ts'
import { addMoney, type Money, subtractMoney, toAmount } from '#server/platform/money.ts'
import type { Changes, MonthRow, TransactionRow } from './transaction-queries.ts'

export const sumChanges = ({ gross, commission, cash, paid, corrections }: Changes): Money =>
  addMoney(gross, commission, cash, paid, corrections)

export const toChanges = (changes: Changes) => ({
  gross: toAmount(changes.gross),
  commission: toAmount(changes.commission),
  cash: toAmount(changes.cash),
  paid: toAmount(changes.paid),
  corrections: toAmount(changes.corrections),
  change: toAmount(sumChanges(changes)),
})

export const toMonth = ({ month, sales, ...changes }: MonthRow): MoneyMonth => ({
  month,
  sales: toAmount(sales),
  refunds: toAmount(subtractMoney(changes.gross, sales)),
  ...toChanges(changes),
})

export const toTransaction = ({
  order_id,
  order_code,
  gross,
  commission,
  cash,
  paid,
  corrections,
  ...row
}: TransactionRow): ShopTransaction => ({
  ...row,
  order: order_id !== null && order_code !== null ? { id: order_id, order_code } : null,
  ...toChanges({ gross, commission, cash, paid, corrections }),
})
