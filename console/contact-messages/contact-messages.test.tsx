import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react/pure'
import { queryClient } from '#console/platform/api/query-client.ts'
import { shopLanguagesQuery } from '#console/platform/api/shop-languages.ts'
import { useNotice } from '#console/platform/states/notice.ts'
import { signInAtMarket } from '#console/testing/market-desk.ts'
import { render } from '#console/testing/render.tsx'
import { oppositeScreens } from '#console/testing/screens.ts'
import { testContactMessage } from '#console/testing/support.ts'
import { answerCalls, refuse, sentCalls } from '#contract/testing/answer-calls.ts'
import { expectNoAxeViolations } from '#ui/testing/axe.ts'
import ContactList from './contact-list.tsx'
import { ContactPage } from './contact-page.tsx'

const cardOf = (rest: Parameters<typeof testContactMessage>[0] = {}) => {
  const { id, state, name, email, subject, created_at, moved_at, moved_by, answer_count } = testContactMessage(rest)
  return { id, state, name, email, subject, created_at, moved_at, moved_by, answer_count }
}
const long = 'Supercalifragilisticexpialidocious-and-more '.repeat(3).trim()

beforeEach(() => {
  signInAtMarket('tickets.write')
  queryClient.setQueryData(shopLanguagesQuery.queryKey, [{ id: 1, name: 'en', title: 'English', direction: 'ltr' }])
  answerCalls({
    'GET /operator/contact-messages': () => ({
      messages: [cardOf(), cardOf({ id: 8, subject: long })],
      total: 2,
      page: 1,
      per_page: 20,
      counts: { open: 2, done: 1, spam: 0 },
    }),
    'GET /operator/contact-messages/{id}': () => ({ message: testContactMessage() }),
    'GET /operator/replies': () => ({ version: '1', replies: [] }),
  })
})

const renderMessage = (options: Parameters<typeof render>[1] = {}) =>
  render(<ContactPage id="7" />, { path: '/market/contact-messages/7', ...options })

test('a contact message: an answer is sent with the last answer that was read', async () => {
  const answers = [{ id: 3, text: 'Yes, until six.', name: 'Asha Rahman', at: '2026-01-06T10:00:00.000Z' }]
  answerCalls({
    'POST /operator/contact-messages/{id}/answer': () => ({
      message: testContactMessage({ state: 'done', answers, last_answer_id: 3 }),
    }),
  })
  const { t } = await renderMessage()
  await page.getByRole('textbox', { name: t('tickets.your_answer') }).fill('Yes, until six.')
  await page.getByRole('button', { name: t('contact-messages.answer') }).click()
  await expect.element(page.getByText('Yes, until six.')).toBeVisible()
  expect(sentCalls('POST /operator/contact-messages/{id}/answer')[0]?.body).toEqual({
    text: 'Yes, until six.',
    last_answer_id: null,
  })
})

test('a contact message: a refused answer stays, and the page shows that of the colleague', async () => {
  const { t } = await renderMessage()
  await page.getByRole('textbox', { name: t('tickets.your_answer') }).fill('Mine')
  const answers = [{ id: 3, text: 'Theirs', name: 'Nour', at: '2026-01-06T10:00:00.000Z' }]
  answerCalls({
    'POST /operator/contact-messages/{id}/answer': refuse(409, 'Nour has answered', {
      code: 'support.answered_meanwhile',
    }),
    'GET /operator/contact-messages/{id}': () => ({ message: testContactMessage({ answers, last_answer_id: 3 }) }),
  })
  await page.getByRole('button', { name: t('contact-messages.answer') }).click()
  await expect.element(page.getByText('Nour has answered')).toBeVisible()
  await expect.element(page.getByText('Theirs')).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: t('tickets.your_answer') })).toHaveValue('Mine')
})

test('a contact message: done can be undone, and spam needs a confirmation', async () => {
  answerCalls({
    'POST /operator/contact-messages/{id}/move': ({ body }) => ({ message: testContactMessage({ state: body.to }) }),
  })
  const { t } = await renderMessage()
  await page.getByRole('button', { name: t('contact-messages.to_done') }).click()
  await expect.element(page.getByText(t('contact-messages.state.done'), { exact: true })).toBeVisible()
  await expect.poll(() => useNotice.getState().undo).toBeDefined()
  useNotice.getState().undo?.()
  await expect.element(page.getByText(t('contact-messages.state.open'), { exact: true })).toBeVisible()
  await page.getByRole('button', { name: t('contact-messages.to_spam') }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: t('contact-messages.to_spam') }).click()
  await expect.element(page.getByText(t('contact-messages.spam_note'))).toBeVisible()
  expect(sentCalls('POST /operator/contact-messages/{id}/move').map(({ body }) => body.to)).toEqual([
    'done',
    'open',
    'spam',
  ])
})

test('contact messages: a person who only reads them changes none, and an unknown one leads back', async () => {
  signInAtMarket('tickets.read')
  const { t } = await renderMessage()
  await expect.element(page.getByText(t('tickets.read_only'))).toBeVisible()
  expect(page.getByRole('textbox').elements()).toEqual([])
  queryClient.removeQueries({ queryKey: ['contact-messages'] })
  answerCalls({
    'GET /operator/contact-messages/{id}': refuse(404, 'None', { code: 'support.no_contact_message' }),
  })
  await cleanup()
  await renderMessage()
  await expect.element(page.getByRole('link', { name: t('contact-messages.show_all') })).toBeVisible()
})

test.each(oppositeScreens)(
  'contact messages in %s at %i px: list and message have no axe violations and fit',
  async (language, width) => {
    await render(<ContactList />, { path: '/market/contact-messages', language, width })
    await expect.element(page.getByText(long)).toBeVisible()
    await expectNoAxeViolations()
    expect(document.documentElement.scrollWidth).toBe(width)
    answerCalls({
      'GET /operator/contact-messages/{id}': () => ({
        message: testContactMessage({ name: long, message: long, phone: '+1 202 555 0100' }),
      }),
    })
    await cleanup()
    await renderMessage({ language, width })
    await expect.element(page.getByText('guest@mail.example')).toBeVisible()
    await expectNoAxeViolations()
    expect(document.documentElement.scrollWidth).toBe(width)
  },
)
