import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { queryClient } from '#console/platform/api/query-client.ts'
import { signInAtMarket } from '#console/testing/market-desk.ts'
import { render } from '#console/testing/render.tsx'
import { oppositeScreens } from '#console/testing/screens.ts'
import { testApplication } from '#console/testing/shops.ts'
import { shopId } from '#contract/ids.ts'
import { answerCalls, refuse, sentCalls } from '#contract/testing/answer-calls.ts'
import { expectNoAxeViolations } from '#ui/testing/axe.ts'
import { ApplicationPage } from './application-page.tsx'
import type { Application } from './application-queries.ts'

async function show(application: Application, options: Parameters<typeof render>[1] = {}) {
  answerCalls({ 'GET /operator/applications/{id}': () => ({ application }) })
  return render(<ApplicationPage id="4" />, { path: '/market/applications/4', ...options })
}

const decided = { decided_at: '2026-01-03T09:00:00.000Z', decided_by: 'Sami' }

test.each(oppositeScreens)('an application in %s at %i px: facts, rival and documents', async (language, width) => {
  signInAtMarket('applications.write')
  const about = 'Inks in all colours of the sea, and papers of every weight. '.repeat(20)
  const email = `${'a'.repeat(60)}@${'long-'.repeat(8)}ink.example`
  const { t } = await show(testApplication({ rival: 'application', about, email }), { language, width })
  await expect.element(page.getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`)
  await expect.element(page.getByText(t('applications.rival_application'))).toBeVisible()
  await expect.element(page.getByRole('button', { name: t('applications.download') })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  await expectNoAxeViolations()
})

test('an application: a picture that fails to load is reported', async () => {
  signInAtMarket('applications.read')
  const documents: Application['documents'] = [{ position: 2, kind: 'webp', bytes: 5_000 }]
  const { t } = await show(testApplication({ documents }))
  // The address has no file in this test.
  await expect.element(page.getByText(t('applications.picture_failed', { number: 2 }))).toBeVisible()
})

test('an application: an approval needs a confirmation, then the page shows the approver and the shop', async () => {
  signInAtMarket('applications.write', 'shops.read')
  const { t } = await show(testApplication())
  const approved = testApplication({ state: 'approved', ...decided, shop_id: shopId.parse(9) })
  answerCalls({ 'POST /operator/applications/{id}/approve': () => ({ application: approved }) })
  await page.getByRole('button', { name: t('applications.approve') }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('applications.approve') })
    .click()
  await expect
    .element(page.getByRole('link', { name: t('applications.to_shop') }))
    .toHaveAttribute('href', '/console/market/shops/9')
  await expect.element(page.getByText(/Sami/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: t('applications.refuse') })).not.toBeInTheDocument()
})

test('an application: an approval that the server rejects keeps its dialog open, with the reason', async () => {
  signInAtMarket('applications.write')
  const { t } = await show(testApplication())
  answerCalls({
    'POST /operator/applications/{id}/approve': refuse(409, 'The name is taken now.', {
      code: 'applications.name_gone',
    }),
  })
  await page.getByRole('button', { name: t('applications.approve') }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('applications.approve') })
    .click()
  await expect.element(page.getByRole('alertdialog').getByText('The name is taken now.')).toBeVisible()
})

test('an application: a refusal needs a reason, and ready reasons are appended to the typed text', async () => {
  signInAtMarket('applications.write')
  const { t } = await show(testApplication())
  await page.getByRole('button', { name: t('applications.refuse') }).click()
  const dialog = page.getByRole('dialog')
  const submit = dialog.getByRole('button', { name: t('applications.refuse') })
  await submit.click()
  await expect.element(dialog.getByText(t('applications.reason_missing'))).toBeVisible()
  await dialog.getByRole('textbox').fill('Dear Noor,')
  await dialog.getByRole('button', { name: t('applications.ready_papers') }).click()
  await expectNoAxeViolations()
  const reason = `Dear Noor,\n\n${t('applications.ready_papers_text')}`
  await expect.element(dialog.getByRole('textbox')).toHaveValue(reason)
  answerCalls({
    'POST /operator/applications/{id}/refuse': () => ({
      application: testApplication({ state: 'refused', ...decided, reason }),
    }),
  })
  await submit.click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByText(/^Dear Noor/)).toBeVisible()
  expect(sentCalls('POST /operator/applications/{id}/refuse')[0]?.body).toEqual({ reason })
})

test('an application: ready reasons are in the language of the applicant', async () => {
  signInAtMarket('applications.write')
  queryClient.setQueryData(['console-texts', 'fr'], {
    'applications.ready_goods_text': 'Vos produits ne conviennent pas.',
  })
  const { t } = await show(testApplication({ locale: 'fr' }))
  await page.getByRole('button', { name: t('applications.refuse') }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText(/Français/)).toBeVisible()
  await dialog.getByRole('button', { name: t('applications.ready_goods') }).click()
  await expect.element(dialog.getByRole('textbox')).toHaveValue('Vos produits ne conviennent pas.')
  await expect.element(dialog.getByRole('textbox')).toHaveAttribute('lang', 'fr')
})

test('an application that another person has decided: the dialog closes, and the page names that person', async () => {
  signInAtMarket('applications.write')
  const { t } = await show(testApplication())
  answerCalls({
    'POST /operator/applications/{id}/approve': refuse(409, 'It was refused already.', {
      code: 'applications.was_refused',
      data: { state: 'refused', ...decided },
    }),
    'GET /operator/applications/{id}': () => ({
      application: testApplication({ state: 'refused', ...decided, reason: 'No papers.' }),
    }),
  })
  await page.getByRole('button', { name: t('applications.approve') }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('applications.approve') })
    .click()
  await expect.element(page.getByRole('alert').getByText(/It was refused already\. .*Sami/)).toBeVisible()
  await expect.element(page.getByText('No papers.')).toBeVisible()
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
})

test('an application: a person who may not decide sees a note and no buttons', async () => {
  signInAtMarket('applications.read')
  const { t } = await show(testApplication())
  await expect.element(page.getByText(t('applications.read_only'))).toBeVisible()
  await expect.element(page.getByRole('button', { name: t('applications.approve') })).not.toBeInTheDocument()
})

test('an application that does not exist links to the list, and a failure can be retried', async () => {
  signInAtMarket('applications.read')
  answerCalls({ 'GET /operator/applications/{id}': refuse(500, 'Broken') })
  const { t } = await render(<ApplicationPage id="4" />, { path: '/market/applications/4' })
  await expect.element(page.getByText('Broken')).toBeVisible()
  answerCalls({
    'GET /operator/applications/{id}': refuse(404, 'Not found', { code: 'applications.no_application' }),
  })
  await page.getByRole('button', { name: t('states.try_again') }).click()
  await expect
    .element(page.getByRole('link', { name: t('applications.show_all') }))
    .toHaveAttribute('href', '/console/market/applications')
})
