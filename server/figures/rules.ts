import type { FigureDay, FigurePeriod, Figures, FigureTotals } from '#contract/figures.ts'
import { addMoney, type Money, toAmount, zero } from '#server/platform/money.ts'
import type { DayRow, DaySums } from './queries.ts'

export const daysToRead = (period: FigurePeriod): number => 2 * Number(period)

/** Of days of which the earlier half is compared. */
export function toFigures(rows: readonly DayRow[], now: Date): Figures {
  const days = rows.slice(rows.length / 2)
  return {
    time_zone: rows[0]?.time_zone ?? 'UTC',
    totals: sumDays(days),
    before: sumDays(rows.slice(0, rows.length / 2)),
    days: days.map(toFigureDay),
    at: now.toISOString(),
  }
}

const toFigureDay = ({ day, orders, sales, refunds, returned_units }: DayRow): FigureDay => ({
  day,
  orders,
  sales: toAmount(sales),
  refunds: toAmount(refunds),
  returned_units,
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
