/** 2026-11. */
const form = /^(?!0000)\d{4}-(0[1-9]|1[0-2])$/

/** The month of an address; '' if it has none. */
export function readMonth(text: string | null | undefined): string {
  return text && form.test(text) ? text : ''
}

/** The month that many months later. */
export function shiftMonth(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const index = year * 12 + number - 1 + months
  return `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}`
}

interface ListMonthsParams {
  readonly first_month: string | null
  readonly this_month: string
}

/** A market with more has changed its clock. */
const maxMonths = 600

/** The months of the books, the latest first. */
export function listMonths({ first_month, this_month }: ListMonthsParams): string[] {
  const months: string[] = []
  for (let month = this_month; months.length < maxMonths; month = shiftMonth(month, -1)) {
    months.push(month)
    if (month <= (first_month ?? this_month)) break
  }
  return months
}
