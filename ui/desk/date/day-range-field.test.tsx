import { useState } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectNoAxeViolations } from '#ui/testing/axe.ts'
import type { DayRange } from './day-presets.ts'
import { DayRangeField, type DayRangeOptions } from './day-range-field.tsx'

const optionsOf = (locale: string): DayRangeOptions => ({
  locale,
  today: '2026-11-28',
  labels: {
    from: 'From',
    until: 'Until',
    calendar: 'Calendar',
    previousMonth: 'Previous',
    nextMonth: 'Next',
    presets: {
      today: 'Today',
      yesterday: 'Yesterday',
      last_7_days: 'Last 7 days',
      last_30_days: 'Last 30 days',
      this_month: 'This month',
      last_month: 'Last month',
    },
  },
})

function Page({ locale = 'en', initial = { from: '', until: '' } }: { locale?: string; initial?: DayRange }) {
  const [range, setRange] = useState(initial)
  return (
    <main>
      <DayRangeField label="Placed" range={range} onChange={setRange} options={optionsOf(locale)} />
      <output>{`${range.from}/${range.until}`}</output>
    </main>
  )
}

const openCalendar = () => page.getByRole('button', { name: 'Calendar' }).click()
const day = (name: string | RegExp) => page.getByRole('gridcell').getByRole('button', { name })

afterEach(() => document.documentElement.removeAttribute('dir'))

describe('a period of days', () => {
  test('is chosen by a preset, and removed by a second press', async () => {
    await render(<Page />)
    const preset = page.getByRole('button', { name: 'Last month' })
    await preset.click()
    await expect.element(page.getByText('2026-10-01/2026-10-31')).toBeVisible()
    await expect.element(preset).toHaveAttribute('aria-pressed', 'true')
    await preset.click()
    await expect.element(preset).toHaveAttribute('aria-pressed', 'false')
  })

  test('may be typed', async () => {
    await render(<Page />)
    await page.getByLabelText('From').fill('2026-11-03')
    await page.getByLabelText('Until').fill('2026-11-05')
    await expect.element(page.getByText('2026-11-03/2026-11-05')).toBeVisible()
  })

  test('is chosen in the calendar by two presses, the second of which completes it', async () => {
    await render(<Page initial={{ from: '2026-11-10', until: '2026-11-12' }} />)
    await openCalendar()
    await day(/November 20/).click()
    await expect.element(page.getByText('2026-11-10/2026-11-12')).toBeVisible()
    await day(/November 18/).click()
    await expect.element(page.getByText('2026-11-18/2026-11-20')).toBeVisible()
    await expectNoAxeViolations()
  })

  test('that a preset replaces begins anew in the calendar', async () => {
    await render(<Page initial={{ from: '2026-11-10', until: '2026-11-12' }} />)
    await openCalendar()
    await day(/November 20/).click()
    await page.getByRole('button', { name: 'Last 7 days' }).click()
    await day(/November 18/).click()
    await expect.element(page.getByText('2026-11-22/2026-11-28')).toBeVisible()
    await day(/November 19/).click()
    await expect.element(page.getByText('2026-11-18/2026-11-19')).toBeVisible()
  })

  test('that a preset or a typed day moves elsewhere is shown by the calendar', async () => {
    await render(<Page initial={{ from: '2026-11-10', until: '2026-11-12' }} />)
    await openCalendar()
    await expect.element(page.getByRole('grid', { name: 'November 2026' })).toBeVisible()
    await page.getByRole('button', { name: 'Last month' }).click()
    await expect.element(page.getByRole('grid', { name: 'October 2026' })).toBeVisible()
    await page.getByLabelText('From').fill('2026-03-03')
    await expect.element(page.getByRole('grid', { name: 'October 2026' })).toBeVisible()
    await page.getByLabelText('Until').fill('2026-03-05')
    await expect.element(page.getByRole('grid', { name: 'March 2026' })).toBeVisible()
    await page.getByRole('button', { name: 'Next' }).click()
    await expect.element(page.getByRole('grid', { name: 'April 2026' })).toBeVisible()
  })

  test('is chosen by the keyboard: arrows move by days, from right to left as well', async () => {
    document.documentElement.dir = 'rtl'
    await render(<Page locale="ar" initial={{ from: '2026-11-10', until: '2026-11-10' }} />)
    await openCalendar()
    const start = page.getByRole('gridcell', { selected: true }).getByRole('button')
    await expect.element(start).toBeVisible()
    const button = start.element()
    if (button instanceof HTMLElement) button.focus()
    await userEvent.keyboard('{ArrowLeft}{Enter}{ArrowDown}{Enter}')
    await expect.element(page.getByText('2026-11-11/2026-11-18')).toBeVisible()
    await expectNoAxeViolations()
  })

  test.each([
    ['en', /^Sun/],
    ['fr', /^lun/],
    ['ar', /^س$/],
  ])('in %s: begins the week of the calendar on the first day of the language', async (locale, first) => {
    await render(<Page locale={locale} />)
    await openCalendar()
    await expect.element(page.getByRole('grid')).toBeVisible()
    expect(document.querySelector('thead th')?.textContent).toMatch(first)
  })
})
