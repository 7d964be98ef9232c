import { describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import MarketHomePage from '#console/pages/market/home.tsx'
import ShopHomePage from '#console/pages/shop/home.tsx'
import { call } from '#console/platform/api/client.ts'
import { queryClient } from '#console/platform/api/query-client.ts'
import { meQuery } from '#console/platform/session/me.ts'
import { testFigures, todoLine } from '#console/testing/home.ts'
import { signInAtMarket } from '#console/testing/market-desk.ts'
import { signInAtShop } from '#console/testing/orders.ts'
import { storeDollars } from '#console/testing/products.ts'
import { render } from '#console/testing/render.tsx'
import { screens } from '#console/testing/screens.ts'
import { answerCalls, refuse, sentCalls } from '#contract/testing/answer-calls.ts'
import type { ShopTodoKey } from '#contract/todo.ts'
import { formatPercentChange } from '#locales/numbers.ts'
import { expectNoAxeViolations } from '#ui/testing/axe.ts'

const shopLine = (key: ShopTodoKey, rest: Parameters<typeof todoLine>[1] = {}) => ({ ...todoLine(key, rest), key })

const renderShop = (options: Parameters<typeof render>[1] = {}) =>
  render(<ShopHomePage />, { path: '/shop/7', ...options })

describe('the work list of a shop', () => {
  test.each(screens)('in %s at %i px: each kind of work is counted and leads to its list', async (language, width) => {
    signInAtShop('orders.write', 'stock.write')
    answerCalls({
      'GET /shop/todo': () => ({
        lines: [
          shopLine('orders_late', {
            count: 2,
            path: '/console/shop/7/orders?view=late',
            oldest_at: '2026-01-01T10:00:00.000Z',
          }),
          shopLine('orders_new', { count: 0 }),
          shopLine('stock_low', { count: 99, has_more: true, path: '/console/shop/7/stock?view=low' }),
        ],
      }),
    })
    const { t } = await renderShop({ language, width })
    const late = page.getByRole('link', { name: t('home.todo_orders_late') })
    await expect.element(late).toHaveAttribute('href', '/console/shop/7/orders?view=late')
    await expect.element(late.getByText('2', { exact: true })).toBeVisible()
    const low = page.getByRole('link', { name: t('home.todo_stock_low') })
    await expect.element(low.getByText(t('home.more_than', { number: 99 }))).toBeVisible()
    await expect.element(page.getByText(t('home.todo_orders_new'))).not.toBeInTheDocument()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    await expectNoAxeViolations()
  })

  test('a line whose page is not there, or not permitted, is no link', async () => {
    signInAtShop('chats.write', 'orders.write')
    answerCalls({
      'GET /shop/todo': () => ({
        lines: [
          shopLine('chats_unread', { path: '/console/shop/7/nowhere?view=unread' }),
          shopLine('refunds_failed', { path: '/console/shop/7/orders/12' }),
        ],
      }),
    })
    const { t } = await renderShop()
    await expect.element(page.getByText(t('home.todo_chats_unread'))).toBeVisible()
    await expect.element(page.getByRole('link', { name: t('home.todo_chats_unread') })).not.toBeInTheDocument()
    await expect
      .element(page.getByRole('link', { name: t('home.todo_refunds_failed') }))
      .toHaveAttribute('href', '/console/shop/7/orders/12')
  })

  test('says that all is done, and shows new work when it is read again', async () => {
    signInAtShop('orders.write')
    answerCalls({ 'GET /shop/todo': () => ({ lines: [shopLine('orders_new', { count: 0 })] }) })
    const { t } = await renderShop()
    await expect.element(page.getByText(t('home.all_done'))).toBeVisible()
    answerCalls({ 'GET /shop/todo': () => ({ lines: [shopLine('orders_new', { count: 4 })] }) })
    await queryClient.invalidateQueries({ queryKey: ['todo'] })
    await expect.element(page.getByRole('link', { name: t('home.todo_orders_new') })).toBeVisible()
  })

  test('is not there for people without such work', async () => {
    signInAtShop('people.read')
    answerCalls({ 'GET /shop/todo': () => ({ lines: [] }) })
    const { t } = await renderShop()
    await expect.element(page.getByRole('link', { name: t('members.title') })).toBeInTheDocument()
    await expect.element(page.getByText(t('home.todo'))).not.toBeInTheDocument()
    expect(sentCalls('GET /shop/figures')).toEqual([])
  })

  test('a failed request can be retried, and old counts stay with their time', async () => {
    signInAtShop('orders.write')
    answerCalls({ 'GET /shop/todo': refuse(500, 'Broken') })
    const { t } = await renderShop()
    await expect.element(page.getByText('Broken')).toBeVisible()
    answerCalls({ 'GET /shop/todo': () => ({ lines: [shopLine('orders_new')] }) })
    await page.getByRole('button', { name: t('states.try_again') }).click()
    await expect.element(page.getByRole('link', { name: t('home.todo_orders_new') })).toBeVisible()
    answerCalls({ 'GET /shop/todo': refuse(500, 'Broken') })
    await queryClient.invalidateQueries({ queryKey: ['todo'] })
    await expect.element(page.getByText(t('home.not_refreshed', { time: '' }).slice(0, 20))).toBeVisible()
    await expect.element(page.getByRole('link', { name: t('home.todo_orders_new') })).toBeVisible()
  })

  test('is read again after a change by the person, and not after a search', async () => {
    signInAtShop('orders.write')
    answerCalls({
      'GET /shop/todo': () => ({ lines: [shopLine('orders_new')] }),
      'POST /shop/find': () => ({ orders: [], products: [] }),
      'POST /shop/update-last-seen': () => ({}),
    })
    const { t } = await renderShop()
    await expect.element(page.getByRole('link', { name: t('home.todo_orders_new') })).toBeVisible()
    const before = sentCalls('GET /shop/todo').length
    await call('POST /shop/find', { body: { search: 'x' } })
    await call('POST /shop/update-last-seen', { body: {} })
    await expect.poll(() => sentCalls('GET /shop/todo').length).toBe(before + 1)
  })

  test('is read again each minute while the page is visible', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    signInAtShop('orders.write')
    answerCalls({ 'GET /shop/todo': () => ({ lines: [shopLine('orders_new')] }) })
    const { t } = await renderShop()
    await expect.element(page.getByRole('link', { name: t('home.todo_orders_new') })).toBeVisible()
    const before = sentCalls('GET /shop/todo').length
    vi.advanceTimersByTime(61_000)
    await expect.poll(() => sentCalls('GET /shop/todo').length).toBe(before + 1)
    vi.useRealTimers()
  })
})

describe('the figures', () => {
  const totals = { orders: 12, sales: 680.5, refunds: 12.5, returned_units: 21, average_order: 56.71 }
  const signIn = () => {
    signInAtShop('reports.read')
    storeDollars()
    answerCalls({
      'GET /shop/todo': () => ({ lines: [] }),
      'GET /shop/figures': ({ query }) =>
        query?.days === '30' ? testFigures({ ...totals, orders: 50 }) : testFigures(totals, { ...totals, sales: 500 }),
    })
  }

  test.each(screens)('in %s at %i px: sums with the days before, bars and a table', async (language, width) => {
    signIn()
    const { t } = await renderShop({ language, width })
    await expect.element(page.getByText(formatPercentChange(0.361, language))).toBeVisible()
    await expect
      .element(
        page.getByRole('img', { name: t('home.chart', { from: '', until: '', best: '', sales: '' }).slice(0, 12) }),
      )
      .toBeVisible()
    const bars = document.querySelectorAll('svg[role=img] rect[fill=currentColor]')
    const heights = [...bars].map((bar) => Number(bar.getAttribute('height')))
    expect(heights[3]).toBe(100)
    expect(heights[1]).toBeCloseTo((100 * 120) / 400.5, 3)
    expect(heights[0]).toBe(0)
    // The first day is where reading begins.
    const [first, last] = [bars[1], bars[6]].map((bar) => bar?.getBoundingClientRect().left ?? 0)
    expect((first ?? 0) < (last ?? 0)).toBe(language === 'en')
    await page.getByRole('button', { name: t('home.as_table') }).click()
    await expect.element(page.getByRole('rowheader', { name: t('home.today') })).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    await expectNoAxeViolations()
  })

  test('the choice of days is in the address', async () => {
    signIn()
    const { t, router } = await renderShop()
    await page.getByRole('button', { name: t('home.last_days', { count: 30 }) }).click()
    await expect.element(page.getByText('50', { exact: true })).toBeVisible()
    expect(router.state.location.search).toBe('?days=30')
    await expect
      .element(page.getByRole('button', { name: t('home.last_days', { count: 30 }) }))
      .toHaveAttribute('aria-pressed', 'true')
  })

  test('say that nothing was sold', async () => {
    signIn()
    answerCalls({ 'GET /shop/figures': () => testFigures() })
    const { t } = await renderShop()
    await expect.element(page.getByText(t('home.no_sales'))).toBeVisible()
  })

  test('fail beside the work list, and can be retried', async () => {
    signIn()
    answerCalls({ 'GET /shop/figures': refuse(500, 'Broken') })
    const { t } = await renderShop()
    await expect.element(page.getByText('Broken')).toBeVisible()
    signIn()
    await page.getByRole('button', { name: t('states.try_again') }).click()
    await expect.element(page.getByText('+36%')).toBeVisible()
  })
})

describe('the notes of a shop', () => {
  test('the suspension has its reason and its day', async () => {
    signInAtShop('orders.write')
    const me = queryClient.getQueryData(meQuery.queryKey)
    const suspension = { reason: 'False brands', suspended_at: '2026-01-02T10:00:00.000Z' }
    if (!me) throw new Error('nobody is signed in')
    queryClient.setQueryData(meQuery.queryKey, {
      ...me,
      memberships: me.memberships.map((membership) => ({ ...membership, suspension })),
    })
    answerCalls({ 'GET /shop/todo': () => ({ lines: [] }) })
    const { t } = await renderShop()
    await expect.element(page.getByText(t('home.suspended_since', { day: '2 Jan 2026' }))).toBeVisible()
    await expect.element(page.getByText(/False brands/)).toBeVisible()
  })

  test('a holiday is announced with the way to its page, an open shop says nothing', async () => {
    signInAtShop('shop.read')
    const opening = {
      hours: [],
      is_closed: false,
      is_open: false,
      default_locale: 'en',
      time_zone: 'Asia/Dhaka',
      today: '2026-01-03',
      processing_days: 1,
      holiday: { from: '2026-01-02', until: '2026-01-09', words: {}, is_now: true },
    }
    answerCalls({
      'GET /shop/todo': () => ({ lines: [] }),
      'GET /shop/opening': () => ({ version: 'v', opening }),
    })
    const { t } = await renderShop()
    await expect.element(page.getByText(t('shop-opening.is_on_holiday', { until: '9 Jan 2026' }))).toBeVisible()
    answerCalls({
      'GET /shop/opening': () => ({ version: 'v', opening: { ...opening, is_open: true, holiday: null } }),
    })
    await queryClient.invalidateQueries({ queryKey: ['shop-opening'] })
    await expect
      .element(page.getByText(t('shop-opening.is_on_holiday', { until: '9 Jan 2026' })))
      .not.toBeInTheDocument()
  })
})

describe('the home of the market', () => {
  const line = {
    key: 'identity',
    state: 'open',
    minutes: 5,
    path: '/console/market/settings',
    missing_variables: [] as string[],
  } as const
  const checklist = { is_open: true, opened_at: '2026-01-01T00:00:00.000Z', country: 'BD', mail_test: null }

  test('has the work, then the checklist until it is done, then the figures', async () => {
    signInAtMarket('applications.write', 'settings.read', 'reports.read')
    storeDollars()
    answerCalls({
      'GET /operator/todo': () => ({
        lines: [
          {
            ...todoLine('applications_pending', { path: '/console/market/applications' }),
            key: 'applications_pending' as const,
          },
        ],
      }),
      'GET /operator/checklist': () => ({ ...checklist, lines: [line] }),
      'GET /operator/figures': () => testFigures({ orders: 1, sales: 5 }),
    })
    const { t } = await render(<MarketHomePage />, { path: '/market' })
    await expect
      .element(page.getByRole('link', { name: t('home.todo_applications_pending') }))
      .toHaveAttribute('href', '/console/market/applications')
    const titles = () => [...document.querySelectorAll('main h2')].map((title) => title.textContent)
    await expect.poll(titles).toEqual([t('home.todo'), t('checklist.is_open'), t('home.figures')])
    answerCalls({ 'GET /operator/checklist': () => ({ ...checklist, lines: [{ ...line, state: 'done' }] }) })
    await queryClient.invalidateQueries({ queryKey: ['checklist'] })
    await expect.poll(titles).toEqual([t('home.todo'), t('home.figures'), t('checklist.is_open')])
  })
})
