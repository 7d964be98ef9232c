import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { toast } from '#storefront/platform/dialogs/toasts.ts'
import { requireLogin } from '#storefront/platform/session/session.ts'
import { aShopper } from '#storefront/testing/fixtures/people.ts'
import { button } from '#storefront/testing/locators.ts'
import { type RenderOptions, render } from '#storefront/testing/render.tsx'
import { passTime } from '#ui/testing/timing.ts'
import { Header } from '../header/header.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})

const failure = (text: string) => page.getByRole('alert').filter({ hasText: text })

/** A pointer over the toasts, left there by another test, would stop their time. */
async function renderHost(options: RenderOptions = {}) {
  const rendered = await render(<p>Somewhere else</p>, options)
  await page.getByText('Somewhere else').hover()
  return rendered
}

test.each([
  ['en', 1440],
  ['ar', 1440],
  ['en', 360],
  ['ar', 360],
] as const)(
  'toasts (%s, %i px): a success stays three seconds, in the lower corner where reading begins',
  async (language, width) => {
    await renderHost({ language, width })
    toast.success('Added')
    const shown = page.getByRole('status').filter({ hasText: 'Added' })
    await expect.element(shown).toBeVisible()
    await passTime(500)
    const box = shown.element().getBoundingClientRect()
    expect(box.top).toBeGreaterThan(innerHeight / 2)
    expect(box.bottom).toBeLessThanOrEqual(innerHeight)
    if (width === 360) expect(box.width).toBeGreaterThan(width * 0.8)
    else if (language === 'en') expect(box.left).toBeLessThan(40)
    else expect(box.right).toBeGreaterThan(width - 40)
    if (width === 1440) expect(box.width).toBe(360)
    await passTime(1500)
    await expect.element(shown).toBeVisible()
    await passTime(1500)
    await expect.element(shown).not.toBeInTheDocument()
  },
)

test.each(
  (['en', 'ar'] as const).flatMap((language) =>
    ([1440, 360] as const).flatMap((width) => ['/', '/checkout', '/blogs'].map((path) => ({ language, width, path }))),
  ),
)('toasts: one of the login leaves the account and the cart free ($language, $width px, $path)', async (screen) => {
  await render(<Header />, { ...screen, shopper: aShopper() })
  toast.success('You are in', { position: 'top' })
  const shown = page.getByRole('status').filter({ hasText: 'You are in' })
  await expect.element(shown).toBeVisible()
  await passTime(1000)
  const { top, bottom, left, right } = shown.element().getBoundingClientRect()
  const isCovered = (element: Element) => {
    const box = element.getBoundingClientRect()
    return box.left < right && box.right > left && box.top < bottom && box.bottom > top
  }
  const controls = [...document.querySelectorAll('header :is(a, button, input)')].filter(
    (control) => control.checkVisibility() && !control.closest('[data-bottom-row]'),
  )
  expect(controls.length).toBeGreaterThan(1)
  expect(controls.filter(isCovered)).toEqual([])
})

test.each(['en', 'ar'] as const)(
  'toasts (%s, 360 px): the one that asks for a login covers no control of the login',
  async (language) => {
    const { style, dataset } = document.documentElement
    // As on a product page, whose bar and button lie below the dialog.
    style.setProperty('--sticky-bottom', '4rem')
    dataset.corner = ''
    onTestFinished(() => {
      style.removeProperty('--sticky-bottom')
      delete dataset.corner
    })
    const { t } = await renderHost({ language, width: 360 })
    void requireLogin()
    const shown = failure(t('accounts.login_first'))
    await expect.element(shown).toBeVisible()
    await expect.element(button(t('accounts.sign_up'))).toBeVisible()
    await passTime(1000)
    const { top, bottom } = shown.element().getBoundingClientRect()
    expect(bottom).toBeLessThanOrEqual(innerHeight)
    const controls = [...page.getByRole('dialog').element().querySelectorAll('a, button, input')]
    const ends = controls.filter((control) => control.checkVisibility()).map((it) => it.getBoundingClientRect().bottom)
    expect(Math.max(...ends)).toBeLessThan(top)
  },
)

test('toasts: a failure is an alert and stays five seconds', async () => {
  await renderHost()
  toast.error('Refused')
  await expect.element(failure('Refused')).toBeVisible()
  await passTime(4300)
  await expect.element(failure('Refused')).toBeVisible()
  await passTime(1000)
  await expect.element(failure('Refused')).not.toBeInTheDocument()
})

test('toasts: a refusal that is met three times is shown once, and its time begins anew', async () => {
  await renderHost()
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    toast.error('Refused')
    await expect.element(failure('Refused')).toBeVisible()
    await passTime(3000)
    expect(failure('Refused').all()).toHaveLength(1)
  }
})

test('toasts: the oldest of more than twenty are removed', async () => {
  vi.useRealTimers()
  const { t } = await renderHost({ width: 360 })
  for (let number = 1; number <= 23; number += 1) toast.error(`Refusal ${number}.`)
  await expect.element(page.getByText('Refusal 23.', { exact: true })).toBeInTheDocument()
  const region = page.getByRole('region', { name: t('shell.toasts') })
  await expect.poll(() => region.getByText(/^Refusal \d+\.$/).all()).toHaveLength(20)
  await expect.element(page.getByText('Refusal 3.', { exact: true })).not.toBeInTheDocument()
  await expect.element(page.getByText('Refusal 4.', { exact: true })).toBeInTheDocument()
})

test('toasts: F6 moves the focus to them, their time stops there, and each can be closed', async () => {
  const { t } = await renderHost()
  toast.error('Refused')
  await expect.element(failure('Refused')).toBeVisible()
  await userEvent.keyboard('{F6}')
  expect(page.getByRole('region', { name: t('shell.toasts') }).element()).toContainElement(
    document.activeElement as HTMLElement,
  )
  await passTime(20_000)
  await expect.element(failure('Refused')).toBeVisible()
  // The toast itself is focused first, then its buttons.
  await userEvent.tab()
  await userEvent.tab()
  await expect.element(button(t('shell.close'), failure('Refused'))).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await passTime(500)
  await expect.element(failure('Refused')).not.toBeInTheDocument()
})

test('toasts: a pointer over them stops their time', async () => {
  await renderHost()
  toast.error('Refused')
  await expect.element(failure('Refused')).toBeVisible()
  await failure('Refused').hover()
  await passTime(20_000)
  await expect.element(failure('Refused')).toBeVisible()
  await page.getByText('Somewhere else').hover()
  await passTime(5500)
  await expect.element(failure('Refused')).not.toBeInTheDocument()
})

test('toasts: a message is text, never markup', async () => {
  const { t } = await renderHost({ width: 360 })
  const message = '<img src=x onerror="document.title=1"><b>bold</b>'
  toast.error(message)
  await expect.element(failure(message)).toBeVisible()
  expect(
    page
      .getByRole('region', { name: t('shell.toasts') })
      .element()
      .querySelectorAll('img, b'),
  ).toHaveLength(0)
})
