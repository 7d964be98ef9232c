import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import PeoplePage from '#console/pages/people.tsx'
import { queryClient } from '#console/platform/api/query-client.ts'
import { meQuery } from '#console/platform/session/me.ts'
import { signInAtMarket } from '#console/testing/market-desk.ts'
import { testMe } from '#console/testing/me.ts'
import { render } from '#console/testing/render.tsx'
import { oppositeScreens } from '#console/testing/screens.ts'
import type { Me } from '#contract/desk.ts'
import { shopId } from '#contract/ids.ts'
import type { Member, People } from '#contract/people.ts'
import { presetRoles } from '#contract/permissions.ts'
import { answerCalls, loseResponse, refuse, sentCalls } from '#contract/testing/answer-calls.ts'
import { expectNoAxeViolations } from '#ui/testing/axe.ts'
import { ProofDialog } from './proof-dialog.tsx'

const member = (id: number, name: string, rest: Partial<Member> = {}): Member => ({
  id,
  name,
  email: `${name.toLowerCase()}@shop.example`,
  role: 'packer',
  role_name: null,
  has_factor: false,
  is_you: false,
  joined_at: '2026-01-01T00:00:00.000Z',
  last_seen_at: null,
  disabled_at: null,
  locked: null,
  ...rest,
})

const role = (key: string, permissions: readonly string[], name: string | null = null) => ({
  version: '1',
  key,
  name,
  permissions: [...permissions],
  people: 1,
  may_grant: true,
})

const people: People = {
  people: [
    member(1, 'Nour', { role: 'owner', is_you: true, locked: 'you', has_factor: true }),
    member(2, 'Amin'),
    member(3, 'Lea', { disabled_at: '2026-02-01T00:00:00.000Z' }),
  ],
  invitations: [
    {
      id: 5,
      email: 'new@shop.example',
      role: 'packer',
      role_name: null,
      invited_by: 'Nour',
      invited_at: '2026-01-01T00:00:00.000Z',
      expires_at: '2026-01-08T00:00:00.000Z',
      is_expired: true,
    },
  ],
  roles: [
    role('owner', presetRoles.shop.owner ?? []),
    role('packer', presetRoles.shop.packer ?? []),
    role('own-7', ['chats.read'], 'Greeter'),
  ],
}

const me = (permissions: readonly string[]): Me => ({
  ...testMe,
  memberships: [
    {
      kind: 'shop',
      shop_id: shopId.parse(7),
      shop_name: 'Shop 7',
      role: 'owner',
      role_name: null,
      permissions: [...permissions],
      suspension: null,
      entered: null,
    },
  ],
})

const renderPage = (options: Parameters<typeof render>[1] = {}) =>
  render(
    <>
      <PeoplePage />
      <ProofDialog />
    </>,
    { path: '/shop/7/people', ...options },
  )

beforeEach(() => {
  queryClient.setQueryData(meQuery.queryKey, me(['people.write']))
  answerCalls({ 'GET /shop/people': () => people })
})

const row = (name: string) => page.getByRole('row', { name })

test.each(oppositeScreens)(
  'the people of a shop in %s at %i: axe finds nothing, and nothing overflows',
  async (language, width) => {
    const { t } = await renderPage({ language, width })
    await expect.element(page.getByText('amin@shop.example')).toBeVisible()
    await expect.element(page.getByText(t('members.locked_you'))).toBeVisible()
    await expectNoAxeViolations()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  },
)

test('the people of a shop: search and filters narrow the list, and are in the address', async () => {
  const { t } = await renderPage()
  await page.getByRole('searchbox').fill('AMIN')
  await page.getByRole('button', { name: t('list.submit_search') }).click()
  await expect.element(row('Lea')).not.toBeInTheDocument()
  await expect.element(row('Amin')).toBeVisible()
  expect(location.search).toBe('?search=AMIN')
})

test('an invitation: after the confirmation the call is repeated, and the link is shown', async () => {
  let isConfirmed = false
  answerCalls({
    'POST /shop/people/invite': ({ body }) =>
      isConfirmed
        ? { ...people, link: `https://souk.example/console/invitation#${body.email}`, is_mailed: false }
        : refuse(403, 'Confirm first', { code: 'desk.confirm_first' })(),
    'POST /desk/confirm': () => {
      isConfirmed = true
      return { confirmed_until: '2026-01-01T00:10:00.000Z' }
    },
    'GET /desk/me': () => me(['people.write']),
  })
  const { t } = await renderPage()
  await page.getByRole('button', { name: t('members.invite') }).click()
  const form = page.getByRole('dialog', { name: t('members.invite') })
  await form.getByLabelText(t('people.email')).fill('sam@shop.example')
  await form.getByRole('radio', { name: t('people.role_packer') }).click()
  await expectNoAxeViolations()
  await form.getByRole('button', { name: t('members.send_invitation') }).click()
  const proof = page.getByRole('dialog', { name: t('people.confirm_title') })
  await proof.getByLabelText(t('people.password')).first().fill('souk-demo-1')
  await proof.getByRole('button', { name: t('people.confirm') }).click()
  await expect.element(page.getByText(t('members.invited_unmailed', { email: 'sam@shop.example' }))).toBeVisible()
  await expect
    .element(page.getByLabelText(t('members.link')))
    .toHaveValue('https://souk.example/console/invitation#sam@shop.example')
  expect(sentCalls('POST /shop/people/invite').map(({ body }) => body)).toEqual([
    { email: 'sam@shop.example', role: 'packer' },
    { email: 'sam@shop.example', role: 'packer' },
  ])
})

test('an invitation whose response was lost is repeated with the same idempotency key', async () => {
  answerCalls({ 'POST /shop/people/invite': loseResponse })
  const { t } = await renderPage()
  await page.getByRole('button', { name: t('members.invite') }).click()
  const form = page.getByRole('dialog', { name: t('members.invite') })
  await form.getByLabelText(t('people.email')).fill('sam@shop.example')
  await form.getByRole('radio', { name: t('people.role_packer') }).click()
  const send = form.getByRole('button', { name: t('members.send_invitation') })
  await send.click()
  await expect.element(form.getByText(t('states.unreachable'))).toBeVisible()
  answerCalls({ 'POST /shop/people/invite': () => ({ ...people, link: 'https://souk.example/x', is_mailed: true }) })
  await send.click()
  await expect.element(page.getByLabelText(t('members.link'))).toHaveValue('https://souk.example/x')
  const keys = sentCalls('POST /shop/people/invite').map(({ headers }) => headers.get('Idempotency-Key'))
  expect(keys).toEqual([keys[0], keys[0]])
})

test('an invitation without a role: the form asks for one, and nothing is sent', async () => {
  const { t } = await renderPage()
  await page.getByRole('button', { name: t('members.invite') }).click()
  await page.getByRole('dialog').getByLabelText(t('people.email')).fill('sam@shop.example')
  await page.getByRole('button', { name: t('members.send_invitation') }).click()
  await expect.element(page.getByText(t('members.choose_role'))).toBeVisible()
  expect(sentCalls('POST /shop/people/invite')).toEqual([])
})

test('an invitation without address and role: both are listed, and the entry of the role leads to its choice', async () => {
  const { t } = await renderPage()
  await page.getByRole('button', { name: t('members.invite') }).click()
  await page.getByRole('button', { name: t('members.send_invitation') }).click()
  const entry = (label: string, message: string) =>
    page.getByRole('link', { name: t('form.field_problem', { label, message }) })
  await expect.element(entry(t('people.email'), t('form.no_email'))).toBeVisible()
  await entry(t('members.role'), t('members.choose_role')).click()
  await expect.element(page.getByRole('group', { name: t('members.role') })).toHaveFocus()
})

test.each(['', 'not-an-email'])(
  'an invitation to "%s": the form marks the address, and nothing is sent',
  async (typed) => {
    const { t } = await renderPage()
    await page.getByRole('button', { name: t('members.invite') }).click()
    const email = page.getByRole('dialog').getByLabelText(t('people.email'))
    await email.fill(typed)
    await page.getByRole('button', { name: t('members.send_invitation') }).click()
    await expect.element(email).toHaveAccessibleDescription(t('form.no_email'))
    await expect.element(email).toHaveAttribute('aria-invalid', 'true')
    expect(sentCalls('POST /shop/people/invite')).toEqual([])
  },
)

test('an invitation: closing the dialog asks before the typed address is lost', async () => {
  const { t } = await renderPage()
  const open = page.getByRole('button', { name: t('members.invite') })
  const address = page.getByRole('dialog').getByLabelText(t('people.email'))
  await open.click()
  await address.fill('sam@shop.example')
  await page.getByRole('button', { name: t('shell.close') }).click()
  await page.getByRole('button', { name: t('form.stay') }).click()
  await expect.element(address).toHaveValue('sam@shop.example')
  await page.getByRole('button', { name: t('shell.close') }).click()
  await page.getByRole('button', { name: t('form.leave') }).click()
  await expect.element(address).not.toBeInTheDocument()
  await open.click()
  await expect.element(address).toHaveValue('')
})

test('an expired invitation: sending it again shows the new link', async () => {
  const again = { ...people, invitations: people.invitations.map((each) => ({ ...each, id: 6 })) }
  answerCalls({ 'POST /shop/people/invite': () => ({ ...again, link: 'https://souk.example/#new', is_mailed: true }) })
  const { t } = await renderPage()
  await page.getByRole('button', { name: t('members.send_again') }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('members.send_again') })
    .click()
  await expect.element(page.getByLabelText(t('members.link'))).toHaveValue('https://souk.example/#new')
})

const choose = async (name: string, entry: string, t: Awaited<ReturnType<typeof renderPage>>['t']) => {
  await page.getByRole('button', { name: t('members.actions', { name }) }).click()
  await page.getByRole('menuitem', { name: entry }).click()
}

test('disabling a person: their address is typed first, and the list shows it', async () => {
  const disabled = people.people.map((each) =>
    each.id === 2 ? { ...each, disabled_at: '2026-02-01T00:00:00.000Z' } : each,
  )
  answerCalls({ 'POST /shop/people/{id}/disable': () => ({ ...people, people: disabled }) })
  const { t } = await renderPage()
  await choose('Amin', t('members.disable'), t)
  const dialog = page.getByRole('dialog')
  const field = dialog.getByLabelText(t('members.disable_type', { email: 'amin@shop.example' }))
  await field.fill('lea@shop.example')
  await dialog.getByRole('button', { name: t('members.disable') }).click()
  await expect.element(page.getByText(t('members.disable_mismatch'))).toBeVisible()
  expect(sentCalls('POST /shop/people/{id}/disable')).toEqual([])
  await field.fill(' Amin@shop.example')
  await dialog.getByRole('button', { name: t('members.disable') }).click()
  await expect.element(row('Amin').getByText(t('members.disabled'))).toBeVisible()
})

test('the people of the market: of many without a second factor, five are named and the others counted', async () => {
  signInAtMarket('people.write')
  const names = ['Nour', 'Amin', 'Sara', 'Li', 'Rosa', 'Max', 'Ida']
  answerCalls({
    'GET /operator/people': () => ({ ...people, people: names.map((name, index) => member(index + 1, name)) }),
  })
  const { t } = await renderPage({ path: '/market/people' })
  const isolated = names.slice(0, 5).map((name) => `\u2068${name}\u2069`)
  const shown = [...isolated, t('members.other_people', { count: 2 })].join(t('shell.list_comma'))
  await expect.element(page.getByText(t('members.factor_hint', { names: shown }))).toBeVisible()
})

test.each(['en', 'ar'] as const)(
  'the people of the market in %s: those without a second factor are named',
  async (language) => {
    signInAtMarket('people.write')
    const nour = member(1, 'Nour', { is_you: true, locked: 'you' })
    answerCalls({
      'GET /operator/people': () => ({ ...people, people: [nour, member(2, 'Amin', { has_factor: true })] }),
    })
    const { t } = await renderPage({ path: '/market/people', language, width: 360 })
    await expect.element(page.getByText(t('members.factor_hint', { names: '\u2068Nour\u2069' }))).toBeVisible()
    await expect.element(page.getByRole('link', { name: t('members.factor_turn_on') })).toBeVisible()
    await expectNoAxeViolations()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
  },
)

test('the people of a shop are shown without a hint about the second factor', async () => {
  const { t } = await renderPage()
  await expect.element(row('Amin')).toBeVisible()
  await expect.element(page.getByRole('link', { name: t('members.factor_turn_on') })).not.toBeInTheDocument()
})

test('a role change that the server refuses: the dialog shows the error and stays open', async () => {
  answerCalls({ 'POST /shop/people/{id}/role': refuse(409, 'There must be one owner', { code: 'people.last_owner' }) })
  const { t } = await renderPage()
  await choose('Amin', t('members.change_role'), t)
  await page.getByRole('radio', { name: t('people.role_owner') }).click()
  await page.getByRole('button', { name: t('form.save') }).click()
  await expect.element(page.getByRole('dialog').getByText('There must be one owner')).toBeVisible()
})

test('a role change: closing the dialog asks before a chosen role is lost', async () => {
  const { t } = await renderPage()
  await choose('Amin', t('members.change_role'), t)
  await page.getByRole('radio', { name: t('people.role_owner') }).click()
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: t('form.stay') }).click()
  await expect.element(page.getByRole('radio', { name: t('people.role_owner') })).toBeChecked()
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: t('form.leave') }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('the people of a shop: a person without permission to change them sees the list without buttons', async () => {
  queryClient.setQueryData(meQuery.queryKey, me(['people.read']))
  const locked = people.people.map((each) => ({ ...each, locked: 'no_permission' as const }))
  answerCalls({ 'GET /shop/people': () => ({ ...people, people: locked }) })
  const { t } = await renderPage()
  await expect.element(page.getByText(t('members.locked_no_permission')).first()).toBeVisible()
  for (const name of ['members.invite', 'members.send_again', 'members.withdraw', 'members.new_role'] as const) {
    await expect.element(page.getByRole('button', { name: t(name) })).not.toBeInTheDocument()
  }
})

test('the people of a shop: a person without the permission is referred to an owner, and has nothing to search', async () => {
  answerCalls({
    'GET /shop/people': refuse(403, 'Ask an owner', { code: 'errors.forbidden' }),
    'GET /desk/me': () => testMe,
  })
  const { t } = await renderPage()
  await expect.element(page.getByText('Ask an owner')).toBeVisible()
  expect(page.getByRole('searchbox').elements()).toEqual([])
  expect(page.getByRole('button', { name: t('list.filters') }).elements()).toEqual([])
})
