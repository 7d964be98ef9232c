import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { testChatReport, testMessage } from '#console/testing/chats.ts'
import { signInAtMarket } from '#console/testing/market-desk.ts'
import { render } from '#console/testing/render.tsx'
import { oppositeScreens } from '#console/testing/screens.ts'
import type { ChatReport } from '#contract/operator-chats.ts'
import { answerCalls, refuse, sentCalls } from '#contract/testing/answer-calls.ts'
import { expectNoAxeViolations } from '#ui/testing/axe.ts'
import { isReloadAsked } from '#ui/testing/reload.ts'
import ChatReportList from './report-list.tsx'
import { ChatReportPage } from './report-page.tsx'

type RenderOptions = Parameters<typeof render>[1]

const longWord = 'Unreachable'.repeat(12)
const listAnswer = (reports: ChatReport[]) => ({
  reports,
  total: reports.length,
  page: 1,
  per_page: 20,
  counts: { open: reports.length, closed: 1240 },
})

beforeEach(() => {
  signInAtMarket('chats.write', 'shoppers.read')
  answerCalls({
    'GET /operator/chat-reports': () => listAnswer([testChatReport()]),
    'GET /operator/chat-reports/{id}': () => ({ report: testChatReport() }),
    'POST /operator/chat-reports/{id}/messages': () => ({
      messages: [
        testMessage(2, { message: 'Go away', type: 'shop', person: { id: 1, name: 'Noor' } }),
        testMessage(1, { message: 'I know where you live' }),
      ],
      total: 2,
      page: 1,
      per_page: 50,
    }),
  })
})

const renderReport = (options: RenderOptions = {}) =>
  render(<ChatReportPage id="12" />, { path: '/market/chat-reports/12', ...options })

test.each(oppositeScreens)(
  'the reported chats in %s at %i px: each names both sides and the reason',
  async (language, width) => {
    const long = testChatReport({ id: 13, reported_by: 'user', person: null, user: { id: 4, name: longWord } })
    answerCalls({ 'GET /operator/chat-reports': () => listAnswer([testChatReport(), long]) })
    const { t } = await render(<ChatReportList />, { path: '/market/chat-reports', language, width })
    const link = page.getByRole('link', { name: /Mina Haddad/ })
    await expect.element(link).toHaveAttribute('href', '/console/market/chat-reports/12')
    await expect.element(page.getByText(t('chat-reports.reason.insult')).first()).toBeVisible()
    const closed = new RegExp(`^${t('chat-reports.state.closed')}.*240`)
    await expect.element(page.getByRole('link', { name: closed })).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    await expectNoAxeViolations()
  },
)

test('the reported chats: an empty list says when reports appear, a failure can be retried', async () => {
  answerCalls({ 'GET /operator/chat-reports': refuse(500, 'Broken') })
  const { t } = await render(<ChatReportList />, { path: '/market/chat-reports' })
  await expect.element(page.getByText('Broken')).toBeVisible()
  answerCalls({ 'GET /operator/chat-reports': () => listAnswer([]) })
  await page.getByRole('button', { name: t('states.try_again') }).click()
  await expect.element(page.getByText(t('chat-reports.none_open_text'))).toBeVisible()
})

test.each(oppositeScreens)(
  'a report in %s at %i px: the chat is read after a press only, and the shopper leads to the page',
  async (language, width) => {
    const { t } = await renderReport({ language, width })
    await expect.element(page.getByText('It is a threat.')).toBeVisible()
    const shopper = page.getByRole('link', { name: 'Mina Haddad' })
    await expect.element(shopper).toHaveAttribute('href', '/console/market/shoppers/3')
    expect(sentCalls('POST /operator/chat-reports/{id}/messages')).toEqual([])
    await page.getByRole('button', { name: t('chats.show_conversation') }).click()
    await expect.element(page.getByText('I know where you live')).toBeVisible()
    expect(sentCalls('POST /operator/chat-reports/{id}/messages')).toHaveLength(1)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    await expectNoAxeViolations()
  },
)

test('a report: it is closed with a note, and its chat can no longer be read', async () => {
  const closed = { note: 'Warned by mail', by: 'Asha', at: '2026-01-06T12:00:00.000Z' }
  answerCalls({ 'POST /operator/chat-reports/{id}/close': () => ({ report: testChatReport({ closed }) }) })
  const { t } = await renderReport()
  await page.getByRole('button', { name: t('chat-reports.close') }).click()
  await expect.element(page.getByText(t('chat-reports.note_missing'))).toBeVisible()
  await page.getByRole('textbox', { name: t('chat-reports.note') }).fill('Warned by mail')
  await expect.poll(isReloadAsked).toBe(true)
  await page.getByRole('button', { name: t('chat-reports.close') }).click()
  await expect.element(page.getByText('Warned by mail')).toBeVisible()
  expect(isReloadAsked()).toBe(false)
  await expect.element(page.getByText(t('chat-reports.conversation_of_closed'))).toBeVisible()
  expect(sentCalls('POST /operator/chat-reports/{id}/close')[0]?.body).toEqual({ note: 'Warned by mail' })
})

test('a report: one that a colleague closed meanwhile shows that decision', async () => {
  const closed = { note: 'Nothing wrong', by: 'Asha', at: '2026-01-06T12:00:00.000Z' }
  answerCalls({
    'POST /operator/chat-reports/{id}/close': refuse(409, 'Asha has closed this report already.', {
      data: { current: testChatReport({ closed }) },
    }),
  })
  const { t } = await renderReport()
  await page.getByRole('textbox', { name: t('chat-reports.note') }).fill('Warned by mail')
  await page.getByRole('button', { name: t('chat-reports.close') }).click()
  await expect.element(page.getByText('Nothing wrong')).toBeVisible()
})

test('a report: a person who may only read closes none; an unknown one leads back to the list', async () => {
  signInAtMarket('chats.read')
  const { t } = await renderReport()
  await expect.element(page.getByText(t('chat-reports.read_only'))).toBeVisible()
  answerCalls({ 'GET /operator/chat-reports/{id}': refuse(404, 'None', { code: 'chat.no_report' }) })
  await render(<ChatReportPage id="99" />, { path: '/market/chat-reports/99' })
  await expect.element(page.getByRole('link', { name: t('chat-reports.show_all') })).toBeVisible()
})
