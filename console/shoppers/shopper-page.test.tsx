import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { useProof } from '#console/platform/api/proof.ts'
import { signInAtMarket } from '#console/testing/market-desk.ts'
import { render } from '#console/testing/render.tsx'
import { screens } from '#console/testing/screens.ts'
import { shopperOrder, testAddress, testShopper } from '#console/testing/shoppers.ts'
import type { Disabling, Shopper } from '#contract/operator-shoppers.ts'
import { answerCalls, refuse, sentCalls } from '#contract/testing/answer-calls.ts'
import { expectNoAxeViolations } from '#ui/testing/axe.ts'
import { ShopperPage } from './shopper-page.tsx'

const show = (shopper: Shopper, options: Parameters<typeof render>[1] = {}) => {
  answerCalls({
    'GET /operator/shoppers/{id}': () => ({ shopper }),
    'GET /operator/shoppers/{id}/orders': () => ({ orders: [], total: 0, page: 1, per_page: 10 }),
    'GET /operator/shoppers/{id}/tickets': () => ({ tickets: [], total: 0, page: 1, per_page: 10 }),
  })
  return render(<ShopperPage id="12" />, { path: '/market/shoppers/12', ...options })
}

const long = 'Abdul-Rahman ibn Muhammad al-Hadrami of the Four Oceans and the Seven Lakes'
const disabling: Disabling = {
  reason: 'Six parcels were refused.\nTwice.',
  disabled_by: 'Sami',
  disabled_at: '2026-01-02T09:00:00.000Z',
  enabled_at: null,
  enabled_by: null,
}

test.each(screens)(
  'a shopper in %s at %i px: facts, orders, sessions, addresses, vouchers',
  async (language, width) => {
    signInAtMarket('shoppers.write', 'orders.read', 'tickets.read', 'activity.read')
    const answer = show(
      testShopper({
        name: long,
        email: `${'a'.repeat(60)}@mail.example`,
        is_disabled: true,
        deletes_at: '2026-02-01T09:00:00.000Z',
        leaving_by: 'Nadia',
        providers: ['https://accounts.google.com'],
        addresses: [{ ...testAddress, name: long }],
        disablings: [
          disabling,
          {
            ...disabling,
            disabled_at: '2025-01-02T09:00:00.000Z',
            disabled_by: null,
            enabled_at: '2025-02-02T09:00:00.000Z',
          },
        ],
        vouchers: [
          {
            code: 'HELD10',
            shop: null,
            collected_at: '2025-12-01T09:00:00.000Z',
            ends_at: '2199-01-01T00:00:00.000Z',
            use_count: 2,
          },
          {
            code: 'PAST5',
            shop: 'Solestreet',
            collected_at: '2025-11-01T09:00:00.000Z',
            ends_at: '2025-12-01T00:00:00.000Z',
            use_count: 0,
          },
        ],
      }),
      { language, width },
    )
    answerCalls({
      'GET /operator/shoppers/{id}/orders': () => ({
        orders: [shopperOrder(5), { ...shopperOrder(6), payable_amount: null }],
        total: 2,
        page: 1,
        per_page: 10,
      }),
      'GET /operator/shoppers/{id}/tickets': () => ({
        tickets: [
          {
            ticket_number: '260105-TICKET1',
            subject: 'Where is my parcel?',
            issue_type: 'delivery',
            status: 'open',
            order: null,
            created_at: '2026-01-05T12:00:00.000Z',
            updated_at: '2026-01-05T12:00:00.000Z',
          },
        ],
        total: 1,
        page: 1,
        per_page: 10,
      }),
    })
    const { t } = await answer
    await expect.element(page.getByRole('heading', { level: 1, name: long })).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: '260105-000005' }))
      .toHaveAttribute('href', '/console/market/orders/5')
    await expect
      .element(page.getByRole('link', { name: 'Where is my parcel?' }))
      .toHaveAttribute('href', '/console/market/tickets/260105-TICKET1')
    await expect.element(page.getByText('HELD10')).toBeVisible()
    await expect.element(page.getByText(/Nadia/)).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: t('activity.title') }))
      .toHaveAttribute('href', '/console/market/activity?subject_type=shopper&subject_id=12')
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    await expectNoAxeViolations()
  },
)

test('a shopper: the pages of orders are in the address, and the way back keeps the list', async () => {
  signInAtMarket('shoppers.read', 'orders.read')
  const answer = show(testShopper(), { path: '/market/shoppers/12?view=disabled' })
  answerCalls({
    'GET /operator/shoppers/{id}/orders': ({ query }) => ({
      orders: [shopperOrder(Number(query?.page))],
      total: 11,
      page: Number(query?.page),
      per_page: 10,
    }),
  })
  const { t, router } = await answer
  await expect.element(page.getByRole('link', { name: '260105-000001' })).toBeVisible()
  await page.getByRole('link', { name: t('list.next') }).click()
  await expect.element(page.getByRole('link', { name: '260105-000002' })).toBeVisible()
  expect(router.state.location.search).toBe('?view=disabled&orders=2')
  await expect
    .element(page.getByRole('link', { name: t('shoppers.title') }).first())
    .toHaveAttribute('href', '/console/market/shoppers?view=disabled')
})

test('a shopper: disabling needs a reason, and shows who did it', async () => {
  signInAtMarket('shoppers.write')
  const { t } = await show(testShopper())
  await page.getByRole('button', { name: t('shoppers.disable') }).click()
  const dialog = page.getByRole('dialog')
  const submit = dialog.getByRole('button', { name: t('shoppers.disable') })
  await submit.click()
  await expect.element(dialog.getByText(t('shops.reason_missing'))).toBeVisible()
  await dialog.getByRole('textbox').fill(' Six parcels were refused. ')
  await expectNoAxeViolations()
  answerCalls({
    'POST /operator/shoppers/{id}/disable': () => ({
      shopper: testShopper({ is_disabled: true, sessions: [], disablings: [disabling] }),
    }),
  })
  await submit.click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByText(/Sami/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: t('shoppers.enable') })).toBeVisible()
  expect(sentCalls('POST /operator/shoppers/{id}/disable')[0]?.body).toEqual({ reason: 'Six parcels were refused.' })
})

test('a shopper whom another person has disabled: the dialog closes, and the page says by whom and shows the account', async () => {
  signInAtMarket('shoppers.write')
  const { t } = await show(testShopper())
  await page.getByRole('button', { name: t('shoppers.disable') }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('Late')
  answerCalls({
    'POST /operator/shoppers/{id}/disable': refuse(409, 'Disabled already, by Sami.', { code: 'shoppers.is_disabled' }),
    'GET /operator/shoppers/{id}': () => ({ shopper: testShopper({ is_disabled: true, disablings: [disabling] }) }),
  })
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('shoppers.disable') })
    .click()
  await expect.element(page.getByText(`Disabled already, by Sami. ${t('form.conflict_note')}`)).toBeVisible()
  await expect.element(page.getByRole('button', { name: t('shoppers.enable') })).toBeVisible()
})

test('a shopper: the deletion needs what identifies the account, and can be cancelled', async () => {
  signInAtMarket('shoppers.write')
  const { t } = await show(testShopper())
  await page.getByRole('button', { name: t('shoppers.delete') }).click()
  const dialog = page.getByRole('dialog')
  const submit = dialog.getByRole('button', { name: t('shoppers.delete') })
  await dialog.getByRole('textbox').fill('Mina Haddad')
  await submit.click()
  await expect.element(dialog.getByText(t('shoppers.delete_mismatch'))).toBeVisible()
  expect(sentCalls('POST /operator/shoppers/{id}/delete-account')).toEqual([])
  await dialog.getByRole('textbox').fill(' MINA@mail.example')
  const leaving = testShopper({ deletes_at: '2026-02-01T09:00:00.000Z', leaving_by: 'Nour' })
  answerCalls({ 'POST /operator/shoppers/{id}/delete-account': () => ({ shopper: leaving }) })
  await submit.click()
  await expect.element(page.getByText(/Nour/)).toBeVisible()
  answerCalls({ 'POST /operator/shoppers/{id}/keep-account': () => ({ shopper: testShopper() }) })
  await page.getByRole('button', { name: t('shoppers.keep') }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('shoppers.keep') })
    .click()
  await expect.element(page.getByRole('button', { name: t('shoppers.delete') })).toBeVisible()
})

test('a shopper: enabling the account with an expired confirmation requests a new one', async () => {
  signInAtMarket('shoppers.write')
  const { t } = await show(testShopper({ is_disabled: true, disablings: [disabling] }))
  answerCalls({ 'POST /operator/shoppers/{id}/enable': refuse(403, 'Confirm first', { code: 'desk.confirm_first' }) })
  await page.getByRole('button', { name: t('shoppers.enable') }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('shoppers.enable') })
    .click()
  await expect.poll(() => useProof.getState().kind).toBe('confirm')
})

test('a shopper: all sessions are ended after a confirmation, and an error stays in the dialog', async () => {
  signInAtMarket('shoppers.write')
  const { t } = await show(testShopper())
  await page.getByRole('button', { name: t('shoppers.sign_out') }).click()
  const dialog = page.getByRole('alertdialog')
  answerCalls({ 'POST /operator/shoppers/{id}/sessions/end': refuse(500, 'It failed') })
  await dialog.getByRole('button', { name: t('shoppers.sign_out') }).click()
  await expect.element(dialog.getByText('It failed')).toBeVisible()
  answerCalls({
    'POST /operator/shoppers/{id}/sessions/end': () => ({ shopper: testShopper({ sessions: [] }), ended: 1 }),
  })
  await dialog.getByRole('button', { name: t('shoppers.sign_out') }).click()
  await expect.element(page.getByText(t('shoppers.no_sessions'))).toBeVisible()
})

test('a shopper: a person who may only read changes nothing, and sees no orders without that permission', async () => {
  signInAtMarket('shoppers.read')
  const { t } = await show(
    testShopper({ email: null, phone: null, last_seen_at: null, locale: null, country: null, has_password: false }),
  )
  await expect.element(page.getByText(t('shoppers.enabled_text'))).toBeVisible()
  for (const name of ['shoppers.disable', 'shoppers.delete', 'shoppers.sign_out'] as const)
    await expect.element(page.getByRole('button', { name: t(name) })).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { name: t('shoppers.orders') })).not.toBeInTheDocument()
  expect(sentCalls('GET /operator/shoppers/{id}/orders')).toEqual([])
})

test('a deleted shopper: the page says so, and offers no decision', async () => {
  signInAtMarket('shoppers.write', 'orders.read')
  const deleted = testShopper({
    name: '—',
    email: null,
    phone: null,
    deleted_at: '2026-01-02T09:00:00.000Z',
    sessions: [],
  })
  const { t } = await show(deleted)
  await expect.element(page.getByRole('heading', { level: 1, name: t('shoppers.deleted') })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: t('shoppers.account'), exact: true })).not.toBeInTheDocument()
})

test('a shopper who does not exist leads to the list, and a failure can be retried', async () => {
  signInAtMarket('shoppers.read')
  answerCalls({ 'GET /operator/shoppers/{id}': refuse(500, 'Broken') })
  const { t } = await render(<ShopperPage id="12" />, { path: '/market/shoppers/12' })
  await expect.element(page.getByText('Broken')).toBeVisible()
  answerCalls({ 'GET /operator/shoppers/{id}': refuse(404, 'Not found', { code: 'errors.not_found' }) })
  await page.getByRole('button', { name: t('states.try_again') }).click()
  await expect
    .element(page.getByRole('link', { name: t('shoppers.show_all') }))
    .toHaveAttribute('href', '/console/market/shoppers')
})
