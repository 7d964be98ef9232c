import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import ShopHomePage from '#console/pages/shop/home.tsx'
import { signInAtShop, testOrderPage } from '#console/testing/orders.ts'
import { render } from '#console/testing/render.tsx'
import type { OrderView } from '#contract/client/order-desk.ts'
import { answerCalls, refuse, sentCalls } from '#contract/testing/answer-calls.ts'
import { expectNoAxeViolations } from '#ui/testing/axe.ts'

const answer = (counts: Partial<Record<OrderView, number>>) =>
  testOrderPage([], { views: { new: 0, to_pack: 0, late: 0, on_the_way: 0, done: 0, ...counts } })

const renderHome = (options: Parameters<typeof render>[1] = {}) =>
  render(<ShopHomePage />, { path: '/shop/7', ...options })

test.each([
  ['en', 1440],
  ['ar', 360],
] as const)('the home of a shop in %s at %i px: open orders are counted by view', async (language, width) => {
  signInAtShop('orders.read')
  answerCalls({ 'GET /shop/orders': () => answer({ new: 3, on_the_way: 1200, done: 9 }) })
  const { t } = await renderHome({ language, width })
  const fresh = page.getByRole('link', { name: t('orders.view.new') })
  await expect.element(fresh).toHaveAttribute('href', '/console/shop/7/orders?view=new')
  await expect.element(fresh.getByText('3')).toBeVisible()
  await expect.element(page.getByText('1,200')).toBeVisible()
  await expect.element(page.getByText(t('orders.view.done'))).not.toBeInTheDocument()
  expect(document.documentElement.scrollWidth).toBe(width)
  await expectNoAxeViolations()
})

test('the home of a shop: pages are listed where the side bar is hidden', async () => {
  signInAtShop('orders.read')
  answerCalls({ 'GET /shop/orders': () => answer({}) })
  const { t } = await renderHome({ width: 360 })
  const orders = page.getByRole('link', { name: t('orders.title'), exact: true })
  await expect.element(orders).toBeVisible()
  await page.viewport(1440, 900)
  await expect.element(orders).not.toBeInTheDocument()
})

test('the home of a shop: without open orders it says so, and a failed request can be retried', async () => {
  let isFailing = true
  signInAtShop('orders.read')
  answerCalls({ 'GET /shop/orders': () => (isFailing ? refuse(500, 'It failed')() : answer({ done: 2 })) })
  const { t } = await renderHome()
  await expect.element(page.getByText('It failed')).toBeVisible()
  isFailing = false
  await page.getByRole('button', { name: t('states.try_again') }).click()
  await expect.element(page.getByText(t('orders.none_open'))).toBeVisible()
})

test('the home of a shop: without the permission for orders it asks for none, and lists the pages', async () => {
  signInAtShop('people.read')
  const { t } = await renderHome()
  await expect.element(page.getByRole('link', { name: t('members.title') })).toBeVisible()
  expect(sentCalls('GET /shop/orders')).toEqual([])
})
