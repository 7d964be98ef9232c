import type { TodoLine } from '#console/platform/session/todo-query.ts'
import type { Figures, FigureTotals } from '#contract/figures.ts'

/** Work of shop 7 that waits. */
export const todoLine = (key: TodoLine['key'], rest: Partial<TodoLine> = {}) => ({
  key,
  count: 3,
  has_more: false,
  oldest_at: null,
  path: '/console/shop/7/orders?view=new',
  ...rest,
})

const none: FigureTotals = { orders: 0, sales: 0, refunds: 0, returned_units: 0, average_order: null }

/** Seven days of which the fourth is the best. */
export const testFigures = (totals: Partial<FigureTotals> = {}, before: Partial<FigureTotals> = {}): Figures => ({
  time_zone: 'Asia/Dhaka',
  totals: { ...none, ...totals },
  before: { ...none, ...before },
  days: [0, 120, 80, 400.5, 0, 60, 20].map((sales, index) => ({
    day: `2026-01-0${index + 1}`,
    orders: sales > 0 ? 2 : 0,
    sales,
    refunds: index === 1 ? 12.5 : 0,
    returned_units: index,
  })),
  at: '2026-01-07T10:00:00.000Z',
})
