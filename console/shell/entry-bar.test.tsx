import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import ChooseDeskPage from '#console/pages/choose-desk.tsx'
import { call } from '#console/platform/api/client.ts'
import { queryClient } from '#console/platform/api/query-client.ts'
import { meQuery } from '#console/platform/session/me.ts'
import { testMe } from '#console/testing/me.ts'
import { DirtyPage, render } from '#console/testing/render.tsx'
import { screens } from '#console/testing/screens.ts'
import type { Me } from '#contract/desk.ts'
import { shopId } from '#contract/ids.ts'
import { answerCalls, refuse, sentCalls } from '#contract/testing/answer-calls.ts'
import { expectNoAxeViolations } from '#ui/testing/axe.ts'
import { DeskShell } from './desk-shell.tsx'

const market: Me['memberships'][number] = {
  kind: 'market',
  shop_id: null,
  shop_name: null,
  role: 'owner',
  role_name: null,
  permissions: ['shops.write', 'orders.write'],
  suspension: null,
  entered: null,
}
const inMarket: Me = { ...testMe, memberships: [market] }

/** A person of the market who has entered the shop 7, for so many minutes more. */
const entered = (minutes: number, may_write = false, shop_name = 'Sole Street'): Me => ({
  ...testMe,
  memberships: [
    market,
    {
      kind: 'shop',
      shop_id: shopId.parse(7),
      shop_name,
      role: 'owner',
      role_name: null,
      permissions: ['orders.read'],
      suspension: null,
      entered: { until: new Date(Date.now() + minutes * 60_000).toISOString(), may_write },
    },
  ],
})

const plain = (text: string | null | undefined) => text?.replace(/[\u2066-\u2069]/g, '')
const showPage = (me: Me, path = '/shop/7/orders', options: Parameters<typeof render>[1] = {}) => {
  queryClient.setQueryData(meQuery.queryKey, me)
  return render(
    <DeskShell>
      <h1>Orders of the shop</h1>
    </DeskShell>,
    { path, ...options },
  )
}
const bar = () => page.getByRole('region')

beforeEach(() => {
  vi.setSystemTime(new Date('2026-01-05T12:00:00Z'))
  answerCalls({
    'GET /shop/todo': () => ({ lines: [] }),
    'GET /operator/todo': () => ({ lines: [] }),
  })
})

test.each([
  [false, 'You are in Sole Street as the marketplace, read only. 52 minutes left'],
  [true, 'You are in Sole Street as the marketplace and may make changes. 52 minutes left'],
])('an entered shop, may_write %s: a bar says as what and for how long', async (may_write, text) => {
  await showPage(entered(52, may_write))
  await expect.poll(() => plain(bar().element().querySelector('p')?.textContent)).toBe(text)
})

test('an entered shop: a desk where the person is a member has no bar', async () => {
  await showPage(entered(52), '/market')
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.element(bar()).not.toBeInTheDocument()
})

test.each(screens)(
  'an entered shop in %s at %i px: the bar has no axe violations and fits',
  async (language, width) => {
    const long = 'Inks and Papers of the Four Oceans, Family Workshop since 1888, Hand-made Goods'
    const { t } = await showPage(entered(52, true, long), '/shop/7/orders', { language, width })
    await expect.element(page.getByRole('link', { name: t('shell.leave') })).toBeVisible()
    expect(document.documentElement.scrollWidth).toBe(width)
    await expectNoAxeViolations()
  },
)

test('an entered shop: the switch and the choice of desks say that it is one', async () => {
  const { t } = await showPage(entered(52), '/market')
  await page.getByRole('button', { name: t('shell.switch_desk') }).click()
  await expect
    .element(page.getByRole('menuitem', { name: `Sole Street ${t('shell.as_market_read')}` }))
    .toHaveAttribute('href', '/console/shop/7')
})

test('the desks of a person: an entered shop shows the rights of the entry', async () => {
  queryClient.setQueryData(meQuery.queryKey, entered(52, true))
  const { t } = await render(<ChooseDeskPage />)
  await expect.element(page.getByRole('link', { name: `Sole Street ${t('shell.as_market_write')}` })).toBeVisible()
})

test('an expired entry: the page checks with the server, then links to the page of the shop', async () => {
  const { t } = await showPage(entered(0.02))
  await expect.element(bar()).toBeVisible()
  answerCalls({ 'GET /desk/me': () => inMarket })
  vi.setSystemTime(new Date('2026-01-05T12:00:02Z'))
  await expect.element(page.getByRole('heading', { level: 1, name: t('shell.entry_over') })).toBeVisible()
  await expect.element(page.getByText('Orders of the shop')).not.toBeInTheDocument()
  await expect
    .element(page.getByRole('link', { name: t('shell.to_shop') }))
    .toHaveAttribute('href', '/console/market/shops/7')
})

test('an entry that has ended elsewhere is noticed by the next call', async () => {
  const { t } = await showPage(entered(52))
  answerCalls({
    'GET /shop/stock': refuse(403, 'Forbidden', { code: 'errors.forbidden' }),
    'GET /desk/me': () => inMarket,
  })
  await expect(call('GET /shop/stock')).rejects.toThrow('Forbidden')
  await expect.element(page.getByRole('heading', { level: 1, name: t('shell.entry_over') })).toBeVisible()
})

test('the address of a shop that a person of the market has not entered leads to its page', async () => {
  const { t } = await showPage(inMarket, '/shop/9/products?state=shown')
  await expect
    .element(page.getByRole('link', { name: t('shell.to_shop') }))
    .toHaveAttribute('href', '/console/market/shops/9')
})

test('an entered shop: leaving asks about unsaved changes before the entry ends', async () => {
  queryClient.setQueryData(meQuery.queryKey, entered(52))
  const { t, router } = await render(
    <DeskShell>
      <DirtyPage />
    </DeskShell>,
    { path: '/shop/7/orders' },
  )
  await page.getByRole('link', { name: t('shell.leave') }).click()
  await expect.element(page.getByText(t('form.leave_question'))).toBeVisible()
  expect(router.state.location.pathname).toBe('/console/shop/7/orders')
  await page.getByRole('button', { name: t('form.leave') }).click()
  await expect.poll(() => router.state.location.pathname).toBe('/console/leave/shop/7')
  expect(router.state.location.state).toBe('requested')
  expect(sentCalls('POST /desk/entries/end')).toEqual([])
})
