import type { Locator, Page } from '@playwright/test'
import type { Text } from '#locales/text.ts'
import { afterMoments, stopTime } from './clock.ts'
import { expect, oneProduct, type Product, test, visit } from './shopper.ts'

const refusal = (number: number) => ({ status: 409, json: { message: `Refusal ${number}.`, data: { left: 0 } } })

/** Answers how to press once more, which the shop refuses once more with another number. */
async function refuseToAdd(page: Page, t: Text): Promise<Locator> {
  const product = await oneProduct()
  let number = 0
  await page.route('**/api/cart/store', (route) => {
    number += 1
    return route.fulfill(refusal(number))
  })
  await openStill(page, product)
  return addButton(page, t)
}

/** Opens a product and stops the time, so that it passes only when the journey says so. */
async function openStill(page: Page, product: Product): Promise<void> {
  await page.clock.install()
  await visit(page, `/products/${product.id}/details`)
  await stopTime(page)
}

const addButton = (page: Page, t: Text) => page.getByRole('button', { name: t('catalogue.add_to_cart') }).first()
const region = (page: Page, t: Text) => page.getByRole('region', { name: t('shell.toasts') })

const appears = (page: Page, toast: Locator) => afterMoments(page, () => expect(toast).toBeVisible({ timeout: 250 }))
const goes = (page: Page, toast: Locator) => afterMoments(page, () => expect(toast).toHaveCount(0, { timeout: 250 }))

test('a success stays three seconds, in the corner where reading begins', { tag: '@everywhere' }, async ({
  page,
  t,
  shopper: _,
  dir,
  isMobile,
}) => {
  const product = await oneProduct()
  await openStill(page, product)
  await addButton(page, t).click()
  const toast = page.getByRole('status').filter({ hasText: t('cart.added_named', { name: product.name }) })
  await appears(page, toast)
  await page.clock.runFor(500)
  const box = await toast.boundingBox()
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  if (!box) throw new Error('It has no place')
  expect(box.y).toBeGreaterThan(height / 2)
  expect(box.y + box.height).toBeLessThanOrEqual(height)
  if (isMobile) expect(box.width).toBeGreaterThan(width * 0.8)
  else if (dir === 'ltr') expect(box.x).toBeLessThan(40)
  else expect(box.x + box.width).toBeGreaterThan(width - 40)
  if (!isMobile) expect(box.width).toBe(360)
  await page.clock.runFor(1500)
  await expect(toast).toBeVisible()
  await page.clock.runFor(1000)
  await goes(page, toast)
})

test('a failure stays five seconds and is spoken at once', { tag: '@desk' }, async ({ page, t, shopper: _ }) => {
  const add = await refuseToAdd(page, t)
  await add.click()
  const toast = page.getByRole('alert').filter({ hasText: 'Refusal 1.' })
  await appears(page, toast)
  await page.clock.runFor(4300)
  await expect(toast).toBeVisible()
  await page.clock.runFor(1000)
  await goes(page, toast)
})

test('of more than twenty the oldest go', { tag: '@phone' }, async ({ page, t, shopper: _ }) => {
  const add = await refuseToAdd(page, t)
  for (let number = 1; number <= 23; number += 1) {
    await add.dispatchEvent('click')
    // A moment each, so that the first has not run out when the last one comes; a busy button hears nothing.
    await afterMoments(page, async () => {
      await expect(page.getByText(`Refusal ${number}.`)).toBeAttached({ timeout: 250 })
      await expect(add).not.toHaveAttribute('aria-busy', { timeout: 250 })
    })
  }
  await page.clock.runFor(500)
  await expect(region(page, t).getByText(/^Refusal \d+\.$/)).toHaveCount(20)
  await expect(page.getByText('Refusal 3.', { exact: true })).toHaveCount(0)
  await expect(page.getByText('Refusal 4.', { exact: true })).toBeAttached()
})

test('F6 goes to what was said, time waits there, and it can be closed', { tag: '@desk' }, async ({
  page,
  t,
  shopper: _,
}) => {
  const add = await refuseToAdd(page, t)
  await add.click()
  const toast = page.getByRole('alert').filter({ hasText: 'Refusal 1.' })
  await appears(page, toast)
  await page.keyboard.press('F6')
  await expect(region(page, t).locator(':focus')).toHaveCount(1)
  await page.clock.runFor(20_000)
  await expect(toast).toBeVisible()
  // The toast itself comes first, then what can be pressed in it.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(toast.getByRole('button', { name: t('shell.close') })).toBeFocused()
  await page.keyboard.press('Enter')
  await goes(page, toast)
})

// A finger does not hover.
test('a pointer over it stops its time as well', { tag: '@desk' }, async ({ page, t, shopper: _ }) => {
  const add = await refuseToAdd(page, t)
  await add.click()
  const toast = page.getByRole('alert').filter({ hasText: 'Refusal 1.' })
  await appears(page, toast)
  await toast.hover()
  await page.clock.runFor(20_000)
  await expect(toast).toBeVisible()
  await page.mouse.move(700, 100)
  await page.clock.runFor(5000)
  await goes(page, toast)
})

test('what the shop says is text, never markup', { tag: '@phone' }, async ({ page, t, shopper: _ }) => {
  const product = await oneProduct()
  const message = '<img src=x onerror="document.title=1"><b>bold</b>'
  await page.route('**/api/cart/store', (route) => route.fulfill({ status: 409, json: { message, data: {} } }))
  await visit(page, `/products/${product.id}/details`)
  await addButton(page, t).click()
  await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible()
  await expect(region(page, t).locator('img, b')).toHaveCount(0)
})
