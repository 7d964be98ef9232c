import type { FigureDay, FigureTotals } from '#contract/figures.ts'
import { addMoney, type Money, toAmount, zero } from '#server/platform/money.ts'
import type { DayRow, DaySums } from './queries.ts'

export const toFigureDay = ({ day, orders, sales, refunds, returned_units }: DayRow): FigureDay => ({
  ...{ day, orders, sales: toAmount(sales), refunds: toAmount(refunds), returned_units },
})

export function sumDays(days: readonly DaySums[]): FigureTotals {
  const count = (name: 'orders' | 'returned_units') => days.reduce((sum, day) => sum + day[name], 0)
  const sales = addMoney(...days.map((day) => day.sales))
  const orders = count('orders')
  return {
    orders,
    sales: toAmount(sales),
    refunds: toAmount(addMoney(zero, ...days.map((day) => day.refunds))),
    returned_units: count('returned_units'),
    average_order: orders === 0 ? null : toAmount(divideMoney(sales, orders)),
  }
}

const divideMoney = (sum: Money, by: number): Money => Math.round(sum / by) as Money
