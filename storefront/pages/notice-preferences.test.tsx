import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { NoticePreferences } from '#contract/notices.ts'
import { type Answers, answerCalls, refuse, sentCalls, withMessage } from '#contract/testing/answer-calls.ts'
import { aShopper } from '#storefront/testing/fixtures/people.ts'
import { toastSaying } from '#storefront/testing/locators.ts'
import { type RenderOptions, render } from '#storefront/testing/render.tsx'
import { readPageTitle } from '#storefront/testing/root-data.ts'
import { desktop, screens } from '#storefront/testing/screens.ts'
import { expectNoAxeViolations } from '#ui/testing/axe.ts'
import NoticePreferencesPage, { meta } from './notice-preferences.tsx'

const ways = { page: true, mail: true, push: false }
const before: NoticePreferences = { orders: ways, answers: ways, wishes: { ...ways, mail: false } }

async function renderPreferences(answers: Answers, options: RenderOptions) {
  answerCalls({ 'GET /notice-preferences': () => ({ preferences: before }), ...answers })
  const { t } = await render(<NoticePreferencesPage />, {
    shopper: aShopper(),
    path: '/notices/preferences',
    ...options,
  })
  const orders = page.getByRole('group', { name: t('notices.kind.orders') })
  return { t, onPage: orders.getByRole('checkbox', { name: t('notices.way.page') }) }
}

test.each(screens)('the preferences of notices: a choice is saved at once (%s)', async (_name, screen) => {
  const { t, onPage } = await renderPreferences(
    {
      'POST /notice-preferences': ({ body: { kind, way, is_on } }) =>
        withMessage('Your choice was saved', { preferences: { ...before, [kind]: { ...before[kind], [way]: is_on } } }),
    },
    screen,
  )
  expect(readPageTitle(meta, screen.language)).toBe(`${t('notices.preferences')} - Souk`)
  await expect.element(onPage).toBeChecked()
  await onPage.click()
  await expect.element(toastSaying('Your choice was saved')).toBeVisible()
  await expect.element(onPage).not.toBeChecked()
  expect(sentCalls('POST /notice-preferences').map(({ body }) => body)).toEqual([
    { kind: 'orders', way: 'page', is_on: false },
  ])
  await expectNoAxeViolations()
})

test('the preferences of notices: a refused choice is undone', async () => {
  const { onPage } = await renderPreferences({ 'POST /notice-preferences': refuse(422, 'Not now') }, desktop)
  await onPage.click()
  await expect.element(toastSaying('Not now')).toBeVisible()
  await expect.element(onPage).toBeChecked()
})
