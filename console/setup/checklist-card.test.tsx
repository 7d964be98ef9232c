import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { queryClient } from '#console/platform/api/query-client.ts'
import { signInAtMarket } from '#console/testing/market-desk.ts'
import { render } from '#console/testing/render.tsx'
import type { Checklist } from '#contract/setup.ts'
import { answerCalls, refuse, sentCalls, withMessage } from '#contract/testing/answer-calls.ts'
import { expectNoAxeViolations } from '#ui/testing/axe.ts'
import { ChecklistCard } from './checklist-card.tsx'

const closed: Checklist = {
  is_open: false,
  opened_at: null,
  country: 'BD',
  mail_test: null,
  lines: [
    { key: 'identity', state: 'open', minutes: 5, path: '/console/market/settings#identity', missing_variables: [] },
    { key: 'zones', state: 'open', minutes: 5, path: '/console/market/zones', missing_variables: [] },
    { key: 'languages', state: 'done', minutes: 2, path: '/console/market/languages', missing_variables: [] },
    { key: 'mail', state: 'recommended', minutes: 5, path: '/console/market/system', missing_variables: ['SMTP_URL'] },
    { key: 'open', state: 'open', minutes: 1, path: '/console/market', missing_variables: [] },
  ],
}
const open: Checklist = { ...closed, is_open: true, opened_at: '2026-11-27T10:00:00.000Z' }

beforeEach(() => {
  signInAtMarket('settings.write')
  answerCalls({ 'GET /operator/checklist': () => closed })
})

const renderCard = (options: Parameters<typeof render>[1] = {}) =>
  render(<ChecklistCard hasPage={(path) => path === '/market/settings'} />, { path: '/market', ...options })

test.each(['en', 'ar'] as const)(
  'the checklist in %s: steps link to their pages, as far as these exist',
  async (language) => {
    const { t } = await renderCard({ language, width: 360 })
    await expect.element(page.getByText(t('checklist.progress', { done: 1, total: 4 }))).toBeVisible()
    const links = page.getByRole('link')
    expect(links.elements()).toHaveLength(1)
    await expect.element(links).toHaveAttribute('href', '/console/market/settings#identity')
    await expect.element(page.getByText(t('checklist.missing', { names: 'SMTP_URL' }))).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
    await expectNoAxeViolations()
  },
)

test('the checklist: a step that is done still links to its page', async () => {
  const { t } = await render(<ChecklistCard hasPage={(path) => path === '/market/languages'} />, { path: '/market' })
  const link = page.getByRole('link', { name: t('checklist.line_languages') })
  await expect.element(link).toHaveAttribute('href', '/console/market/languages')
})

test('the checklist: an open market folds its steps away', async () => {
  answerCalls({ 'GET /operator/checklist': () => open })
  const { t } = await renderCard({ language: 'ar', width: 360 })
  const steps = page.getByRole('button', { name: t('checklist.progress', { done: 1, total: 4 }) })
  await expect.element(steps).toHaveAttribute('aria-expanded', 'false')
  await expectNoAxeViolations()
  await steps.click()
  await expect.element(page.getByRole('link', { name: t('checklist.line_identity') })).toBeVisible()
})

test('the checklist: the market is opened after a question that names what is still to do, and closed again', async () => {
  answerCalls({ 'POST /operator/open': () => open, 'POST /operator/close': () => closed })
  const { t } = await renderCard()
  await page.getByRole('button', { name: t('checklist.open_market') }).click()
  const lines = [t('checklist.line_identity'), t('checklist.line_zones')].join(t('shell.list_comma'))
  await expect.element(page.getByText(t('checklist.open_undone', { lines }))).toBeVisible()
  expect(sentCalls('POST /operator/open')).toHaveLength(0)
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('checklist.open_market') })
    .click()
  await expect.element(page.getByRole('heading', { name: t('checklist.is_open') })).toBeVisible()
  await page.getByRole('button', { name: t('checklist.close') }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('checklist.close') })
    .click()
  await expect.element(page.getByRole('heading', { name: t('checklist.is_closed') })).toBeVisible()
})

test('the checklist: a failed opening says so in the dialog, which stays open', async () => {
  answerCalls({ 'POST /operator/open': refuse(503, 'errors.unavailable') })
  const { t } = await renderCard()
  await page.getByRole('button', { name: t('checklist.open_market') }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('checklist.open_market') })
    .click()
  await expect.element(page.getByRole('alertdialog').getByRole('alert')).toBeVisible()
})

test('the checklist: while lists are empty that starter sets can fill, it links to them', async () => {
  const { t } = await render(<ChecklistCard hasPage={(path) => path === '/market/starter-sets'} />, { path: '/market' })
  const link = page.getByRole('link', { name: t('starter-sets.checklist') })
  await expect.element(link).toHaveAttribute('href', '/console/market/starter-sets')
})

/** With a mail server. */
const withMail = (mail_test: Checklist['mail_test'], state: 'open' | 'done'): Checklist => ({
  ...closed,
  mail_test,
  lines: closed.lines.map((line) => (line.key === 'mail' ? { ...line, state, missing_variables: [] } : line)),
})
const at = '2026-11-27T10:00:00.000Z'
const to = 'operator@souk.example'

test('the checklist: a test mail is sent where a mail server is configured, and its line is done', async () => {
  const { t } = await renderCard()
  await expect.element(page.getByText(t('checklist.line_mail'))).toBeVisible()
  expect(page.getByRole('button', { name: t('checklist.send_test_mail') }).elements()).toHaveLength(0)
  let current = withMail(null, 'open')
  answerCalls({
    'GET /operator/checklist': () => current,
    'POST /operator/mail/test': () => {
      current = withMail({ at, is_sent: true, reply: null }, 'done')
      return withMessage('The mail server took it', { result: 'sent', to, reply: null })
    },
  })
  await queryClient.invalidateQueries({ queryKey: ['checklist'] })
  await expect.element(page.getByText(t('checklist.mail_untested'))).toBeVisible()
  await page.getByRole('button', { name: t('checklist.send_test_mail') }).click()
  await expect.element(page.getByText(t('checklist.progress', { done: 2, total: 4 }))).toBeVisible()
  await expect.element(page.getByText('The mail server took it')).toBeVisible()
})

test.each(['en', 'ar'] as const)(
  'the checklist in %s: a refused test mail shows what the mail server said',
  async (language) => {
    const reply = `535 5.7.8 ${'x'.repeat(120)}`
    answerCalls({
      'GET /operator/checklist': () => withMail({ at, is_sent: false, reply }, 'open'),
      'POST /operator/mail/test': () => withMessage(`It said: ${reply}`, { result: 'refused', to, reply }),
    })
    const { t } = await renderCard({ language, width: 360 })
    await expect.element(page.getByText(reply)).toBeVisible()
    await expectNoAxeViolations()
    await page.getByRole('button', { name: t('checklist.send_test_mail') }).click()
    await expect.element(page.getByText(`It said: ${reply}`)).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
  },
)

test('the checklist: a person without permission to change the market sees no buttons', async () => {
  signInAtMarket('settings.read')
  const { t } = await renderCard()
  await expect.element(page.getByRole('heading', { name: t('checklist.is_closed') })).toBeVisible()
  expect(page.getByRole('button').elements()).toHaveLength(0)
})
