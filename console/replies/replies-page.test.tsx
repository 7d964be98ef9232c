import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { queryClient } from '#console/platform/api/query-client.ts'
import { shopLanguagesQuery } from '#console/platform/api/shop-languages.ts'
import { signInAtMarket } from '#console/testing/market-desk.ts'
import { signInAtShop } from '#console/testing/orders.ts'
import { render } from '#console/testing/render.tsx'
import { oppositeScreens } from '#console/testing/screens.ts'
import type { ReplyList } from '#contract/replies.ts'
import { answerCalls, refuse, sentCalls } from '#contract/testing/answer-calls.ts'
import { expectNoAxeViolations } from '#ui/testing/axe.ts'
import RepliesPage from './replies-page.tsx'

const reply = (id: number, name: string, texts: Record<string, string>) => ({ id, name, texts })
const replies = (version: string, ...rows: ReplyList['replies']): ReplyList => ({ version, replies: rows })

beforeEach(() => {
  queryClient.setQueryData(shopLanguagesQuery.queryKey, [
    { id: 1, name: 'en', title: 'English', direction: 'ltr' },
    { id: 2, name: 'fr', title: 'Français', direction: 'ltr' },
  ])
  signInAtMarket('tickets.write')
  answerCalls({
    'GET /operator/replies': () =>
      replies(
        '1',
        reply(1, 'Greeting', { en: 'Hello {name}' }),
        reply(2, 'Refund', { en: 'Paid back', fr: 'Remboursé' }),
      ),
  })
})

const renderPage = (options: Parameters<typeof render>[1] = {}) =>
  render(<RepliesPage />, { path: '/market/replies', ...options })

test('canned replies: a new one is saved with its texts by language', async () => {
  answerCalls({
    'POST /operator/replies': () => replies('2', reply(3, 'Parcel', { en: 'On its way', fr: 'En route' })),
  })
  const { t } = await renderPage()
  await page.getByRole('button', { name: t('replies.add') }).click()
  await page.getByRole('textbox', { name: t('rows.name') }).fill('Parcel')
  await page.getByRole('textbox', { name: t('replies.reply_text') }).fill('On its way')
  await page.getByRole('tab', { name: 'Français' }).click()
  await page.getByRole('textbox', { name: t('replies.reply_text') }).fill('En route')
  await page.getByRole('button', { name: t('form.save') }).click()
  await expect.element(page.getByText('On its way')).toBeVisible()
  expect(sentCalls('POST /operator/replies')[0]?.body.replies.at(-1)).toEqual({
    name: 'Parcel',
    texts: { en: 'On its way', fr: 'En route' },
  })
})

test('canned replies: a refused text opens the tab of its language', async () => {
  const errors = { 'replies.0.texts.fr': ['{nmae} stands for nothing'] }
  answerCalls({ 'POST /operator/replies': refuse(422, 'Please check', { code: 'errors.invalid', errors }) })
  const { t } = await renderPage({ width: 360 })
  await page.getByRole('button', { name: t('form.edit', { name: 'Greeting' }) }).click()
  await page.getByRole('textbox', { name: t('replies.reply_text') }).fill('Hi {name}')
  await page.getByRole('button', { name: t('form.save') }).click()
  await expect.element(page.getByText('{nmae} stands for nothing')).toBeVisible()
  await expect.element(page.getByRole('tab', { name: 'Français' })).toHaveAttribute('aria-selected', 'true')
})

test('canned replies: a shop has its own, and a person who only reads chats changes none', async () => {
  signInAtShop('chats.read')
  answerCalls({ 'GET /shop/replies': () => replies('1', reply(9, 'Sizes', { en: 'They run small' })) })
  const { t } = await renderPage({ path: '/shop/7/replies' })
  await expect.element(page.getByText('They run small')).toBeVisible()
  expect(page.getByRole('button', { name: /Sizes/ }).elements()).toEqual([])
  expect(page.getByRole('button', { name: t('replies.add') }).elements()).toEqual([])
})

test.each(oppositeScreens)(
  'canned replies in %s, %i wide: the list and the dialog have no axe violations and fit',
  async (language, width) => {
    const { t } = await renderPage({ language, width })
    const edit = page.getByRole('button', { name: t('form.edit', { name: 'Refund' }) })
    await expect.element(edit).toBeVisible()
    await expectNoAxeViolations()
    expect(document.documentElement.scrollWidth).toBe(width)
    await edit.click()
    await expect.element(page.getByRole('textbox', { name: t('replies.reply_text') })).toBeVisible()
    await expectNoAxeViolations()
  },
)
