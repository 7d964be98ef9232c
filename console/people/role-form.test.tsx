import { Route, Routes } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import RolePage from '#console/pages/role.tsx'
import { queryClient } from '#console/platform/api/query-client.ts'
import { useNotice } from '#console/platform/states/notice.ts'
import { signInAtMarket } from '#console/testing/market-desk.ts'
import { render } from '#console/testing/render.tsx'
import { oppositeScreens } from '#console/testing/screens.ts'
import type { People, Role } from '#contract/people.ts'
import { answerCalls, loseResponse, refuse, sentCalls } from '#contract/testing/answer-calls.ts'
import { expectNoAxeViolations } from '#ui/testing/axe.ts'
import { waitForPaint } from '#ui/testing/timing.ts'
import { togglePermission } from './permission-grid.tsx'

const people: People = {
  people: [],
  invitations: [],
  roles: [{ version: '1', key: 'own-7', name: 'Greeter', permissions: ['tickets.read'], people: 0, may_grant: true }],
}

const withRole = (role: Partial<Role>): People => ({
  ...people,
  roles: people.roles.map((each) => ({ ...each, ...role })),
})

const renderPage = (path: string, options: Parameters<typeof render>[1] = {}) =>
  render(
    <Routes>
      <Route path="/market/people" element={<p>The people</p>} />
      <Route path="/market/people/roles/:role" element={<RolePage />} />
    </Routes>,
    { path: `/market/people/roles/${path}`, ...options },
  )

beforeEach(() => {
  signInAtMarket('people.write', 'orders.write', 'tickets.read')
  answerCalls({ 'GET /operator/people': () => people })
})

test.each([
  [['orders.read'], 'write', ['orders.read', 'orders.write']],
  [[], 'write', ['orders.read', 'orders.write']],
  [['orders.read', 'orders.write'], 'write', ['orders.read']],
  [['orders.read', 'orders.write'], 'read', []],
  [['orders.write'], 'read', []],
  [[], 'read', ['orders.read']],
] as const)('permissions %j after a press on the box for %s are %j', (value, level, expected) =>
  expect(togglePermission(value, 'orders', level)).toEqual(expected),
)

test('a new role: the grid is filled by keys, saved, and the people are shown again', async () => {
  answerCalls({ 'POST /operator/roles': () => withRole({ key: 'own-8', name: 'Clerk of tickets' }) })
  const { t } = await renderPage('new')
  await page.getByLabelText(t('members.role_name')).fill('Clerk of tickets')
  const box = page.getByRole('checkbox', { name: t('members.change_area', { area: t('permissions.orders') }) })
  ;(box.element() as HTMLElement).focus()
  await userEvent.keyboard(' ')
  await expect.element(box).toBeChecked()
  await page.getByRole('button', { name: t('form.save') }).click()
  await expect.element(page.getByText('The people')).toBeVisible()
  expect(sentCalls('POST /operator/roles').map(({ body }) => body)).toEqual([
    { name: 'Clerk of tickets', permissions: ['orders.read', 'orders.write'] },
  ])
})

test('a new role: only rights with an effect are offered', async () => {
  const { t } = await renderPage('new')
  const seen = page.getByRole('checkbox', { name: t('members.see_area', { area: t('permissions.activity') }) })
  await expect.element(seen).toBeInTheDocument()
  const names = page
    .getByRole('checkbox')
    .elements()
    .map((box) => box.getAttribute('aria-label'))
  expect(names).not.toContain(t('members.change_area', { area: t('permissions.activity') }))
  expect(names).not.toContain(t('members.change_area', { area: t('permissions.reports') }))
})

test('a new role whose response was lost is repeated with the same idempotency key', async () => {
  answerCalls({ 'POST /operator/roles': loseResponse })
  const { t } = await renderPage('new')
  await page.getByLabelText(t('members.role_name')).fill('Clerk')
  await page.getByRole('checkbox', { name: t('members.see_area', { area: t('permissions.tickets') }) }).click()
  await page.getByRole('button', { name: t('form.save') }).click()
  await expect.element(page.getByText(t('states.unreachable'))).toBeVisible()
  answerCalls({ 'POST /operator/roles': () => withRole({ key: 'own-8', name: 'Clerk' }) })
  await page.getByRole('button', { name: t('form.save') }).click()
  await expect.element(page.getByText('The people')).toBeVisible()
  const keys = sentCalls('POST /operator/roles').map(({ headers }) => headers.get('Idempotency-Key'))
  expect(keys).toEqual([keys[0], keys[0]])
})

test('a new role: a name that is typed while it is saved stays, and the next save changes the same role', async () => {
  const saved = withRole({ key: 'own-8', name: 'Clerk' })
  const creation = Promise.withResolvers<People>()
  const renamed = withRole({ version: '2', key: 'own-8', name: 'Clerk of tickets' })
  answerCalls({ 'POST /operator/roles': ({ body }) => (body.key ? renamed : creation.promise) })
  const { t } = await renderPage('new')
  const name = page.getByLabelText(t('members.role_name'))
  await name.fill('Clerk')
  await page.getByRole('checkbox', { name: t('members.see_area', { area: t('permissions.tickets') }) }).click()
  await page.getByRole('button', { name: t('form.save') }).click()
  await expect.poll(() => sentCalls('POST /operator/roles')).toHaveLength(1)
  await name.fill('Clerk of tickets')
  creation.resolve(saved)
  await expect.poll(() => useNotice.getState().text).toBe(t('form.saved'))
  await page.getByRole('button', { name: t('form.save') }).click()
  await expect.element(page.getByText('The people')).toBeVisible()
  expect(sentCalls('POST /operator/roles')[1]?.body).toMatchObject({
    key: 'own-8',
    version: '1',
    name: 'Clerk of tickets',
  })
})

/** Another person saves first. */
const changeMeanwhile = (change: Partial<Role>) => {
  const theirs = withRole({ version: '2', ...change })
  const [current] = theirs.roles
  answerCalls({
    'POST /operator/roles': ({ body: { version, key: _, ...values } }) =>
      version === '2'
        ? withRole({ version: '3', ...values })
        : refuse(409, 'Changed', { code: 'errors.changed_meanwhile', data: { current } })(),
  })
}

test('a role that another person has changed meanwhile: changes to other areas are merged and saved', async () => {
  changeMeanwhile({ name: 'Host', permissions: ['orders.read', 'tickets.read'] })
  const { t } = await renderPage('own-7')
  await page.getByRole('checkbox', { name: t('members.change_area', { area: t('permissions.people') }) }).click()
  await page.getByRole('button', { name: t('form.save') }).click()
  await expect.element(page.getByText('The people')).toBeVisible()
  expect(sentCalls('POST /operator/roles').map(({ body }) => body)).toEqual([
    { key: 'own-7', version: '1', name: 'Greeter', permissions: ['people.read', 'people.write', 'tickets.read'] },
    {
      key: 'own-7',
      version: '2',
      name: 'Host',
      permissions: ['orders.read', 'people.read', 'people.write', 'tickets.read'],
    },
  ])
})

test('a role that another person has changed meanwhile: both values of a name and of an area are shown', async () => {
  changeMeanwhile({ name: 'Host', permissions: ['orders.write', 'tickets.read'] })
  const { t } = await renderPage('own-7')
  await page.getByLabelText(t('members.role_name')).fill('Clerk')
  await page.getByRole('checkbox', { name: t('members.see_area', { area: t('permissions.orders') }) }).click()
  await page.getByRole('button', { name: t('form.save') }).click()
  const conflict = page.getByRole('alert').filter({ hasText: t('form.conflict') })
  const orders = conflict.getByRole('group', { name: t('permissions.orders') })
  for (const value of [t('members.change'), t('members.see')])
    await expect.element(orders.getByText(value, { exact: true })).toBeVisible()
  const name = conflict.getByRole('group', { name: t('members.role_name') })
  for (const value of ['Host', 'Clerk']) await expect.element(name.getByText(value, { exact: true })).toBeVisible()
  expect(sentCalls('POST /operator/roles')).toHaveLength(1)
})

test('a role: permissions that the person lacks cannot be granted, and the page says why', async () => {
  const { t } = await renderPage('own-7')
  const box = (key: 'see_area' | 'change_area', area: string) =>
    page.getByRole('checkbox', { name: t(`members.${key}`, { area }) })
  await expect.element(box('see_area', t('permissions.tickets'))).toBeChecked()
  await expect.element(box('change_area', t('permissions.tickets'))).toBeDisabled()
  await expect.element(box('see_area', t('permissions.money'))).not.toBeInTheDocument()
  await expect.element(box('see_area', t('permissions.books'))).toBeDisabled()
  await expect
    .element(box('see_area', t('permissions.books')))
    .toHaveAccessibleDescription(t('members.permission_lacking'))
})

test('a role without any permission: the form asks for one, and nothing is sent', async () => {
  const { t } = await renderPage('own-7')
  await page.getByRole('checkbox', { name: t('members.see_area', { area: t('permissions.tickets') }) }).click()
  await page.getByRole('button', { name: t('form.save') }).click()
  await expect.element(page.getByText(t('members.choose_permission'))).toBeVisible()
  expect(sentCalls('POST /operator/roles')).toEqual([])
})

test('a role: a reload that fails in the background keeps the form and its input', async () => {
  const { t } = await renderPage('own-7')
  const name = page.getByLabelText(t('members.role_name'))
  await name.fill('Clerk')
  answerCalls({ 'GET /operator/people': refuse(500, 'It failed') })
  await queryClient.refetchQueries({ queryKey: ['people'] })
  expect(sentCalls('GET /operator/people')).toHaveLength(2)
  await waitForPaint()
  await expect.element(name).toHaveValue('Clerk')
})

test.each(oppositeScreens)(
  'the editor of a role in %s at %i: axe finds nothing, and nothing overflows',
  async (language, width) => {
    const { t } = await renderPage('own-7', { language, width })
    await expect.element(page.getByText(t('members.permission_lacking'))).toBeVisible()
    await expectNoAxeViolations()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  },
)

test('a role that does not exist: the page says so', async () => {
  const { t } = await renderPage('own-9')
  await expect.element(page.getByText(t('members.role_missing'))).toBeVisible()
})

test('a role that was deleted while it was edited: the page says so', async () => {
  answerCalls({ 'POST /operator/roles': refuse(404, 'This was not found.', { code: 'errors.not_found' }) })
  const { t } = await renderPage('own-7')
  await page.getByLabelText(t('members.role_name')).fill('Clerk')
  answerCalls({ 'GET /operator/people': () => ({ ...people, roles: [] }) })
  await page.getByRole('button', { name: t('form.save') }).click()
  await expect.element(page.getByText(t('members.role_missing_text'))).toBeVisible()
  await expect.element(page.getByText('This was not found.')).not.toBeInTheDocument()
})

test('a role: a person who may not read people gets a page with a heading', async () => {
  answerCalls({ 'GET /operator/people': refuse(403, 'Ask an owner.'), 'GET /desk/me': refuse(500, 'It failed') })
  const { t } = await renderPage('new')
  await expect.element(page.getByText('Ask an owner.')).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 1, name: t('members.new_role') })).toBeVisible()
})

test.each(['new', 'own-7'])('a role at %s: a person who may only read people gets no form', async (path) => {
  signInAtMarket('people.read')
  const { t } = await renderPage(path)
  await expect.element(page.getByRole('heading', { name: t('states.forbidden') })).toBeVisible()
  await expect.element(page.getByLabelText(t('members.role_name'))).not.toBeInTheDocument()
})
