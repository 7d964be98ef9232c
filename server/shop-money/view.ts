import type { MoneyMonth, ShopTransaction } from '#contract/shop-money.ts'
import { addMoney, subtractMoney, toAmount } from '#server/platform/money.ts'
import type { Changes, MonthRow, TransactionRow } from './transaction-queries.ts'

export const toChanges = ({ gross, commission, cash, paid }: Changes) => ({
  gross: toAmount(gross),
  commission: toAmount(commission),
  cash: toAmount(cash),
  paid: toAmount(paid),
  change: toAmount(addMoney(gross, commission, cash, paid)),
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
  ...row
}: TransactionRow): ShopTransaction => ({
  ...row,
  order: order_id !== null && order_code !== null ? { id: order_id, order_code } : null,
  ...toChanges({ gross, commission, cash, paid }),
})
