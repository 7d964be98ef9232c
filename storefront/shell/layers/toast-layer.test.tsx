import { beforeEach, expect, test, vi } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { toast } from '#storefront/platform/dialogs/toasts.ts'
import { render } from '#storefront/testing/render.tsx'
import { desktop, phone } from '#storefront/testing/screens.ts'
import { passTime } from '#ui/testing/timing.ts'

/** Time passes only on request of the test. */
beforeEach(() => void vi.useFakeTimers())

/** Lets the code of the layer load and render. */
const moments = async <T,>(look: () => T): Promise<T> => {
  await passTime(20)
  return look()
}
const appears = (shown: Locator) => expect.poll(() => moments(() => shown.query())).not.toBeNull()
/** Its exit animation takes half a second. */
const goes = async (shown: Locator) => {
  await passTime(500)
  expect(shown.query()).toBeNull()
}

const failure = page.getByRole('alert').filter({ hasText: 'Refused' })

test.each([
  { language: 'en', width: 1440 },
  { language: 'ar', width: 1440 },
  { language: 'en', width: 360 },
  { language: 'ar', width: 360 },
] as const)(
  'a toast: a success stays three seconds, in the corner where reading begins ($language, $width px)',
  async (screen) => {
    await render(<h1>Page</h1>, screen)
    toast.success('Added')
    const success = page.getByRole('status').filter({ hasText: 'Added' })
    await appears(success)
    await passTime(500)
    const { left, right, top, bottom, width } = success.element().getBoundingClientRect()
    expect(top).toBeGreaterThan(innerHeight / 2)
    expect(bottom).toBeLessThanOrEqual(innerHeight)
    if (screen.width === 360) expect(width).toBeGreaterThan(360 * 0.8)
    else {
      expect(width).toBe(360)
      expect(screen.language === 'en' ? left : innerWidth - right).toBeLessThan(40)
    }
    await passTime(2200)
    await expect.element(success).toBeVisible()
    await passTime(200)
    await goes(success)
  },
)

test('a toast: a failure stays five seconds and is spoken at once', async () => {
  await render(<h1>Page</h1>, desktop)
  toast.error('Refused')
  await appears(failure)
  await passTime(4700)
  await expect.element(failure).toBeVisible()
  await passTime(200)
  await goes(failure)
})

test('a toast: the oldest of more than twenty are removed', async () => {
  const { t } = await render(<h1>Page</h1>, phone)
  for (let number = 1; number <= 23; number += 1) {
    toast.error(`Refusal ${number}.`)
    await passTime(20)
  }
  await appears(page.getByText('Refusal 23.', { exact: true }))
  await passTime(500)
  const region = page.getByRole('region', { name: t('shell.toasts') })
  expect(region.getByText(/^Refusal \d+\.$/).elements()).toHaveLength(20)
  await expect.element(page.getByText('Refusal 3.', { exact: true })).not.toBeInTheDocument()
  await expect.element(page.getByText('Refusal 4.', { exact: true })).toBeInTheDocument()
})

test('a toast: F6 focuses it, its time stops there, and it can be closed', async () => {
  const { t } = await render(<h1>Page</h1>, desktop)
  toast.error('Refused')
  await appears(failure)
  await userEvent.keyboard('{F6}')
  const region = page.getByRole('region', { name: t('shell.toasts') }).element()
  expect(region.contains(document.activeElement)).toBe(true)
  await passTime(20_000)
  await expect.element(failure).toBeVisible()
  // The toast itself is focused first, then its buttons.
  await userEvent.tab()
  await userEvent.tab()
  await expect.element(failure.getByRole('button', { name: t('shell.close') })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await goes(failure)
})

test('a toast: a pointer over it stops its time as well', async () => {
  await render(<h1>Page</h1>, desktop)
  toast.error('Refused')
  await appears(failure)
  await failure.hover()
  await passTime(20_000)
  await expect.element(failure).toBeVisible()
  await page.getByRole('heading', { name: 'Page' }).hover()
  await passTime(5000)
  await goes(failure)
})

test('a toast: its text is never markup', async () => {
  const { t } = await render(<h1>Page</h1>, phone)
  const message = '<img src=x onerror="document.title=1"><b>bold</b>'
  toast.error(message)
  const shown = page.getByRole('alert').filter({ hasText: message })
  await appears(shown)
  await expect.element(shown).toBeVisible()
  const region = page.getByRole('region', { name: t('shell.toasts') }).element()
  expect(region.querySelectorAll('img, b')).toHaveLength(0)
})

test.each([
  ['goes as soon as what it asks for is done', true],
  ['keeps its time if what it asks for is given up', false],
])('a toast: it %s', async (_title, isDone) => {
  await render(<h1>Page</h1>, phone)
  const { promise, resolve } = Promise.withResolvers<boolean>()
  toast.error('Refused', { until: promise })
  await appears(failure)
  resolve(isDone)
  await passTime(1000)
  expect(failure.query() === null).toBe(isDone)
})
