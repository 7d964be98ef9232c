import { startTransition, useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { queryClient } from '#console/platform/api/query-client.ts'
import { useCan } from '#console/platform/session/desks.ts'
import { meQuery } from '#console/platform/session/me.ts'
import { useNotice } from '#console/platform/states/notice.ts'
import { todoLine } from '#console/testing/home.ts'
import { testMe } from '#console/testing/me.ts'
import { DirtyPage, render } from '#console/testing/render.tsx'
import { screens } from '#console/testing/screens.ts'
import type { Me } from '#contract/desk.ts'
import { shopId } from '#contract/ids.ts'
import { answerCalls } from '#contract/testing/answer-calls.ts'
import { expectNoAxeViolations } from '#ui/testing/axe.ts'
import { emulateMedia } from '#ui/testing/media.ts'
import { DeskHome } from './desk-home.tsx'
import { DeskShell } from './desk-shell.tsx'

const membership = (shop_id: number | null, permissions: string[]): Me['memberships'][number] => ({
  kind: shop_id === null ? 'market' : 'shop',
  shop_id: shop_id === null ? null : shopId.parse(shop_id),
  shop_name: shop_id === null ? null : `Shop ${shop_id}`,
  role: 'owner',
  role_name: null,
  permissions,
  suspension: null,
  entered: null,
})

const me: Me = { ...testMe, memberships: [membership(null, ['people.write']), membership(7, ['orders.read'])] }

function Permissions() {
  const can = useCan()
  return <p>{[can('people.read'), can('orders.read'), can('orders.write')].join(' ')}</p>
}

const renderAt = (path: string, options: Parameters<typeof render>[1] = {}) => {
  queryClient.setQueryData(meQuery.queryKey, me)
  return render(
    <DeskShell>
      <Permissions />
    </DeskShell>,
    { path, ...options },
  )
}

beforeEach(() => {
  sessionStorage.clear()
  answerCalls({ 'GET /shop/todo': () => ({ lines: [] }) })
})

test('the shell: permissions are those of the desk in the address', async () => {
  await renderAt('/market')
  await expect.element(page.getByText('true false false')).toBeVisible()
})

test('the shell: another desk is chosen at the top', async () => {
  const { t, router } = await renderAt('/market')
  await page.getByRole('button', { name: t('shell.switch_desk') }).click()
  await page.getByRole('menuitem', { name: 'Shop 7' }).click()
  await expect.element(page.getByText('false true false')).toBeVisible()
  expect(router.state.location.pathname).toBe('/console/shop/7')
})

test('the shell: "More" on a phone shows how much work waits on its pages', async () => {
  answerCalls({ 'GET /shop/todo': () => ({ lines: [{ ...todoLine('returns_new'), key: 'returns_new' as const }] }) })
  const { t } = await renderAt('/shop/7', { width: 360 })
  await page.getByRole('button', { name: t('shell.more') }).click()
  await expect.element(page.getByRole('menuitem', { name: t('home.waiting', { number: 3 }) })).toBeVisible()
})

test('the shell: "More" on a phone has the groups of the side bar', async () => {
  queryClient.setQueryData(meQuery.queryKey, {
    ...me,
    memberships: [membership(null, ['settings.read', 'catalogue.read'])],
  })
  answerCalls({ 'GET /operator/todo': () => ({ lines: [] }) })
  const { t } = await render(
    <DeskShell>
      <Permissions />
    </DeskShell>,
    { path: '/market', width: 360 },
  )
  await page.getByRole('button', { name: t('shell.more') }).click()
  const catalogue = page.getByRole('group', { name: t('catalogue.title') })
  await expect.element(catalogue.getByRole('menuitem', { name: t('catalogue.brands') })).toBeVisible()
  const settings = page.getByRole('group', { name: t('settings.title') })
  await expect.element(settings.getByRole('menuitem', { name: t('currencies.title') })).toBeVisible()
  expect(settings.getByRole('menuitem', { name: t('catalogue.brands') }).query()).toBeNull()
  await expectNoAxeViolations()
})

test.each([
  ['/market', '/market'],
  ['/market/', '/market'],
  ['/market/orders/5', '/market/orders'],
  ['/market/returns/5', '/market/orders'],
  ['/market/orders-of-another-kind', undefined],
  ['/shop/7/returns/5', '/shop/7/returns'],
  ['/account', undefined],
])('the menu at %s marks the entry %s alone', async (path, entry) => {
  const all = [membership(null, ['orders.read']), membership(7, ['orders.read'])]
  queryClient.setQueryData(meQuery.queryKey, { ...testMe, memberships: all })
  answerCalls({ 'GET /operator/todo': () => ({ lines: [] }) })
  sessionStorage.setItem('console_desk', '/shop/7')
  const { t } = await render(<DeskShell>Page</DeskShell>, { path })
  const links = page.getByRole('navigation', { name: t('shell.menu') }).getByRole('link')
  await expect.element(links.first()).toBeVisible()
  const current = links.elements().filter((link) => link.getAttribute('aria-current') === 'page')
  expect(current.map((link) => link.getAttribute('href'))).toEqual(entry ? [`/console${entry}`] : [])
})

test('the shell: pages of the person keep the menu of the desk that was left', async () => {
  const { t, router } = await renderAt('/shop/7', { width: 360 })
  const bar = page.getByRole('navigation', { name: t('shell.menu') })
  await bar.getByRole('link', { name: t('orders.title') }).click()
  await page.getByRole('link', { name: t('notices.bell', { count: 0 }) }).click()
  await expect.poll(() => router.state.location.pathname).toBe('/console/notices')
  await expect
    .element(bar.getByRole('link', { name: t('orders.title') }))
    .toHaveAttribute('href', '/console/shop/7/orders')
})

test('the palette: Ctrl K opens a page of any desk by its name', async () => {
  answerCalls({
    'POST /operator/find': () => ({ orders: [], products: [], shops: [], shoppers: [], categories: [], brands: [] }),
  })
  const { t, router } = await renderAt('/market')
  await userEvent.keyboard('{Control>}k{/Control}')
  await page.getByRole('combobox', { name: t('shell.palette_label') }).fill('xyz')
  await expect.element(page.getByText(t('shell.palette_none'))).toBeVisible()
  await page.getByRole('combobox').fill(t('shell.account').slice(0, 5))
  await expect.element(page.getByRole('option', { name: t('shell.account') })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => router.state.location.pathname).toBe('/console/account')
})

/** As after a sign-in: the router opens the page in a transition, whose effects follow the frame. */
function LateShell() {
  const [isSignedIn, setSignedIn] = useState(false)
  if (isSignedIn) return <DeskShell>{null}</DeskShell>
  return (
    <button type="button" onClick={() => startTransition(() => setSignedIn(true))}>
      Sign in
    </button>
  )
}

test('the palette: Ctrl K opens it as soon as the shell is there', async () => {
  queryClient.setQueryData(meQuery.queryKey, me)
  const { t } = await render(<LateShell />, { path: '/market' })
  const observer = new MutationObserver(() => {
    if (!document.querySelector('#content')) return
    observer.disconnect()
    dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, cancelable: true }))
  })
  observer.observe(document, { subtree: true, childList: true })
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect.element(page.getByRole('combobox', { name: t('shell.palette_label') })).toHaveFocus()
})

test('the shell: signing out asks about unsaved changes before the session ends', async () => {
  queryClient.setQueryData(meQuery.queryKey, me)
  const { t, router } = await render(
    <DeskShell>
      <DirtyPage />
    </DeskShell>,
    { path: '/account' },
  )
  await page.getByRole('button', { name: t('shell.account') }).click()
  await page.getByRole('menuitem', { name: t('shell.sign_out') }).click()
  await expect.element(page.getByText(t('form.leave_question'))).toBeVisible()
  expect(router.state.location.pathname).toBe('/console/account')
  await page.getByRole('button', { name: t('form.leave') }).click()
  await expect.poll(() => router.state.location.pathname).toBe('/console/sign-out')
  expect(router.state.location.state).toBe('requested')
})

test('the shell: without a network a bar says so until it is back', async () => {
  const { t } = await renderAt('/market')
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  dispatchEvent(new Event('offline'))
  await expect.element(page.getByText(t('states.offline'))).toBeVisible()
  isOnline.mockRestore()
  dispatchEvent(new Event('online'))
  await expect.element(page.getByText(t('states.offline'))).not.toBeInTheDocument()
})

test.each([
  ['en', 1440, 'light'],
  ['ar', 1440, 'dark'],
  ['en', 360, 'dark'],
  ['ar', 360, 'light'],
] as const)('the shell in %s, %i wide and %s has no axe violations and fits', async (language, width, scheme) => {
  await emulateMedia({ scheme })
  await renderAt('/shop/7', { language, width })
  await expect.element(page.getByText('false true false')).toBeVisible()
  await expectNoAxeViolations()
  expect(document.documentElement.scrollWidth).toBe(width)
})

test('the home of a desk says so if the role opens no page', async () => {
  queryClient.setQueryData(meQuery.queryKey, { ...testMe, memberships: [membership(7, ['reports.read'])] })
  const { t } = await render(<DeskHome />, { path: '/shop/7' })
  await expect.element(page.getByText(t('shell.no_pages_text'))).toBeVisible()
})

test('a notice: Undo takes the change back and closes the notice', async () => {
  const { t } = await renderAt('/market', { language: 'ar', width: 360 })
  let undone = 0
  useNotice.getState().show('Moved', () => {
    undone += 1
  })
  await expect.element(page.getByText('Moved')).toBeVisible()
  await expectNoAxeViolations()
  await page.getByRole('button', { name: t('form.undo') }).click()
  await expect.element(page.getByText('Moved')).not.toBeInTheDocument()
  expect(undone).toBe(1)
})

test('the shell: a notice links to a page outside the console', async () => {
  await renderAt('/market')
  useNotice.getState().show('Approved', undefined, { label: 'Open in the shop', href: '/products/3/details' })
  await expect
    .element(page.getByRole('link', { name: 'Open in the shop' }))
    .toHaveAttribute('href', '/products/3/details')
})

test.each(screens)('the menu in %s at %i px says how much waits on a page', async (language, width) => {
  answerCalls({ 'GET /shop/todo': () => ({ lines: [{ ...todoLine('orders_new'), key: 'orders_new' as const }] }) })
  const { t } = await renderAt('/shop/7', { language, width })
  const link = page.getByRole('link', { name: t('home.waiting', { number: 3 }) })
  await expect.element(link).toHaveAttribute('href', '/console/shop/7/orders')
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  await expectNoAxeViolations()
})

test('the menu counts the flash sales that a shop can offer products for, and the offers that the market judges', async () => {
  const memberships = [membership(null, ['vouchers.read']), membership(7, ['vouchers.read'])]
  queryClient.setQueryData(meQuery.queryKey, { ...testMe, memberships })
  answerCalls({
    'GET /operator/todo': () => ({
      lines: [{ ...todoLine('flash_sale_offers'), key: 'flash_sale_offers' as const }],
    }),
    'GET /shop/todo': () => ({ lines: [{ ...todoLine('flash_sales_open'), key: 'flash_sales_open' as const }] }),
  })
  const { t, router } = await render(<DeskShell>Page</DeskShell>, { path: '/market' })
  const link = page.getByRole('link', { name: t('home.waiting', { number: 3 }) })
  await expect.element(link).toHaveAttribute('href', '/console/market/flash-sales')
  await router.navigate('/shop/7')
  await expect.element(link).toHaveAttribute('href', '/console/shop/7/flash-sales')
})
