import { beforeEach, expect, type MockInstance, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { useNotice } from '#console/platform/states/notice.ts'
import { signInAtShop } from '#console/testing/orders.ts'
import { render } from '#console/testing/render.tsx'
import { oppositeScreens } from '#console/testing/screens.ts'
import { answerCalls, refuse, sentCalls } from '#contract/testing/answer-calls.ts'
import { expectNoAxeViolations } from '#ui/testing/axe.ts'
import { PapersMenu } from './papers-menu.tsx'

const pdf = () => new Blob(['%PDF-1.7'], { type: 'application/pdf' })
const marked = () => ({ orders: [] })
let download: MockInstance<HTMLAnchorElement['click']>
const names = () => download.mock.contexts.map((link) => (link as HTMLAnchorElement).download)

beforeEach(() => {
  download = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  useNotice.getState().hide()
})

const open = (ids: readonly number[], options: Parameters<typeof render>[1] = {}) =>
  render(<PapersMenu ids={ids} />, { path: '/shop/7/orders', ...options })

async function choose(t: Awaited<ReturnType<typeof open>>['t'], label: string) {
  await page.getByRole('button', { name: t('orders.print') }).click()
  await page.getByRole('menuitem', { name: label }).click()
}

test.each(oppositeScreens)('papers in %s at %i px: the menu lists them', async (language, width) => {
  signInAtShop('orders.write')
  const { t } = await open([5, 6], { language, width })
  await page.getByRole('button', { name: t('orders.print') }).click()
  for (const key of ['orders.paper.pick_list', 'orders.paper.packing_slips', 'orders.print_labels_a6'] as const)
    await expect.element(page.getByRole('menuitem', { name: t(key) })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  await expectNoAxeViolations()
})

test('papers: the PDF is saved, the orders are marked as printed, and the mark can be undone', async () => {
  signInAtShop('orders.write')
  answerCalls({
    'GET /shop/orders/papers': pdf,
    'POST /shop/orders/papers/printed': marked,
    'POST /shop/orders/papers/unmark': marked,
  })
  const { t } = await open([6, 5])
  await choose(t, t('orders.print_labels_a4x4'))
  await expect.poll(() => useNotice.getState().text).toBe(t('orders.papers_marked', { count: 2 }))
  expect(names()).toEqual(['labels.pdf'])
  expect(sentCalls('GET /shop/orders/papers')[0]?.query).toEqual({ kind: 'labels', ids: '6,5', layout: 'a4x4' })
  expect(sentCalls('POST /shop/orders/papers/printed')[0]?.body).toEqual({ kind: 'labels', ids: [6, 5] })
  useNotice.getState().undo?.()
  await expect.poll(() => useNotice.getState().text).toBe(t('orders.papers_unmarked'))
  expect(sentCalls('POST /shop/orders/papers/unmark')[0]?.body).toEqual({ kind: 'labels', ids: [6, 5] })
})

test('papers: their marks are stored and undone in their shop after another one was opened', async () => {
  signInAtShop('orders.write')
  answerCalls({
    'GET /shop/orders/papers': () => {
      history.replaceState(null, '', '/console/shop/9/orders')
      return pdf()
    },
    'POST /shop/orders/papers/printed': marked,
    'POST /shop/orders/papers/unmark': marked,
  })
  const { t } = await open([6, 5])
  await choose(t, t('orders.print_labels_a4x4'))
  await expect.poll(() => useNotice.getState().text).toBe(t('orders.papers_marked', { count: 2 }))
  useNotice.getState().undo?.()
  await expect.poll(() => useNotice.getState().text).toBe(t('orders.papers_unmarked'))
  for (const address of ['POST /shop/orders/papers/printed', 'POST /shop/orders/papers/unmark'] as const) {
    expect(sentCalls(address)[0]?.headers.get('Souk-Shop')).toBe('7')
  }
})

test('papers: a person who may only read orders saves the PDF and marks nothing', async () => {
  signInAtShop('orders.read')
  answerCalls({ 'GET /shop/orders/papers': pdf })
  const { t } = await open([5])
  await choose(t, t('orders.paper.packing_slips'))
  await expect.poll(() => useNotice.getState().text).toBe(t('orders.papers_saved'))
  expect(names()).toEqual(['packing-slips.pdf'])
  expect(sentCalls('POST /shop/orders/papers/printed')).toEqual([])
})

test('papers: orders that have ended are named, and the others can be printed', async () => {
  signInAtShop('orders.write')
  const details = { code: 'order-papers.ended' as const, data: { ids: [6] } }
  let isFirst = true
  answerCalls({
    'GET /shop/orders/papers': () => (isFirst ? refuse(409, 'SK-6 was cancelled', details)() : pdf()),
    'POST /shop/orders/papers/printed': marked,
  })
  const { t } = await open([5, 6])
  await choose(t, t('orders.paper.pick_list'))
  await expect.element(page.getByText('SK-6 was cancelled')).toBeVisible()
  expect(names()).toEqual([])
  isFirst = false
  await page.getByRole('button', { name: t('orders.papers_without_ended') }).click()
  await expect
    .poll(() => sentCalls('POST /shop/orders/papers/printed')[0]?.body)
    .toEqual({
      kind: 'pick_list',
      ids: [5],
    })
  await expect.element(page.getByText('SK-6 was cancelled')).not.toBeInTheDocument()
})

test('papers: a failed mark is reported beside the saved file', async () => {
  signInAtShop('orders.write')
  answerCalls({
    'GET /shop/orders/papers': pdf,
    'POST /shop/orders/papers/printed': refuse(503, 'Busy'),
  })
  const { t } = await open([5])
  await choose(t, t('orders.paper.packing_slips'))
  await expect.poll(() => useNotice.getState().text).toBe(t('orders.papers_not_marked'))
})

test('papers: more orders than one PDF holds are not requested', async () => {
  signInAtShop('orders.write')
  const { t } = await open(Array.from({ length: 201 }, (_, index) => index + 1))
  await expect.element(page.getByText(t('orders.papers_too_many', { limit: 200 }))).toBeVisible()
  await expect.element(page.getByRole('button', { name: t('orders.print') })).toBeDisabled()
})

test('papers: those of a selection on all pages are of the orders that its pages hold', async () => {
  signInAtShop('orders.write')
  answerCalls({ 'GET /shop/orders/papers': pdf, 'POST /shop/orders/papers/printed': marked })
  const wholeSelection = { count: 3, loadIds: () => Promise.resolve([7, 8, 9]) }
  const { t } = await render(<PapersMenu ids={[]} wholeSelection={wholeSelection} />, { path: '/shop/7/orders' })
  await choose(t, t('orders.print_labels_a6'))
  await expect.poll(() => useNotice.getState().text).toBe(t('orders.papers_marked', { count: 3 }))
  expect(sentCalls('GET /shop/orders/papers')[0]?.query).toEqual({ kind: 'labels', ids: '7,8,9', layout: 'a6' })
})
