import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { queryClient } from '#console/platform/api/query-client.ts'
import { useCan } from '#console/platform/session/desks.ts'
import { meQuery } from '#console/platform/session/me.ts'
import { render } from '#console/testing/render.tsx'
import type { Me } from '#contract/desk.ts'
import { shopId } from '#contract/ids.ts'
import { answerCalls, sentCalls } from '#contract/testing/answer-calls.ts'
import { expectNoAxeViolations } from '#ui/testing/axe.ts'
import { emulateMedia } from '#ui/testing/media.ts'
import { DeskShell } from './desk-shell.tsx'

const membership = (shop_id: number | null, permissions: string[]): Me['memberships'][number] => ({
  kind: shop_id === null ? 'market' : 'shop',
  shop_id: shop_id === null ? null : shopId.parse(shop_id),
  shop_name: shop_id === null ? null : `Shop ${shop_id}`,
  role: 'owner',
  role_name: null,
  permissions,
})

const me: Me = {
  person: { id: 1, name: 'Nour', email: 'nour@shop.example', locale: 'en', time_zone: null },
  memberships: [membership(null, ['people.write']), membership(7, ['orders.read'])],
  has_factor: false,
  recovery_codes_left: 0,
  must_add_factor: false,
  confirmed_until: null,
}

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

test('the palette: Ctrl K opens a page of any desk by its name', async () => {
  const { t, router } = await renderAt('/market')
  await userEvent.keyboard('{Control>}k{/Control}')
  await page.getByRole('combobox', { name: t('shell.palette_label') }).fill('xyz')
  await expect.element(page.getByText(t('shell.palette_none'))).toBeVisible()
  await page.getByRole('combobox').fill(t('shell.account').slice(0, 5))
  await expect.element(page.getByRole('option', { name: t('shell.account') })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => router.state.location.pathname).toBe('/console/account')
})

test('the shell: signing out ends the session and opens the sign-in page', async () => {
  answerCalls({ 'POST /desk/logout': () => ({}), 'GET /desk/me': () => me })
  const { t, router } = await renderAt('/account')
  await page.getByRole('button', { name: t('shell.account') }).click()
  await page.getByRole('menuitem', { name: t('shell.sign_out') }).click()
  await expect.poll(() => router.state.location.pathname).toBe('/console/sign-in')
  expect(sentCalls('POST /desk/logout')).toHaveLength(1)
})

test.each([
  ['en', 1440, 'light'],
  ['ar', 1440, 'dark'],
  ['en', 360, 'dark'],
  ['ar', 360, 'light'],
] as const)('the shell in %s, %i wide and %s has no barrier and fits', async (language, width, scheme) => {
  await emulateMedia({ scheme })
  await renderAt('/shop/7', { language, width })
  await expect.element(page.getByText('false true false')).toBeVisible()
  await expectNoAxeViolations()
  expect(document.documentElement.scrollWidth).toBe(width)
})
