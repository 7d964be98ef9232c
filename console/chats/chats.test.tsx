import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react/pure'
import { queryClient } from '#console/platform/api/query-client.ts'
import { shopLanguagesQuery, shopSettingsQuery } from '#console/platform/api/shop-languages.ts'
import { testChatEntry, testChatPage, testMessage } from '#console/testing/chats.ts'
import { signInAtShop } from '#console/testing/orders.ts'
import { testRow } from '#console/testing/products.ts'
import { render } from '#console/testing/render.tsx'
import { oppositeScreens } from '#console/testing/screens.ts'
import type { Settings } from '#contract/settings.ts'
import type { ShopMessage } from '#contract/shop-chats.ts'
import { answerCalls, loseResponse, refuse, sentCalls } from '#contract/testing/answer-calls.ts'
import { expectNoAxeViolations } from '#ui/testing/axe.ts'
import { ChatPresence } from './chat-presence.tsx'
import ChatsPage from './chats-page.tsx'
import { ChatPage } from './conversation/chat-page.tsx'

type RenderOptions = Parameters<typeof render>[1]

const order = { id: 5, order_code: 'SK-1005', status: 'pending', created_at: '2026-01-05T12:00:00.000Z' } as const
let messages: ShopMessage[]

beforeEach(() => {
  localStorage.clear()
  messages = [testMessage(1), testMessage(2, { message: 'Is it waterproof?', read_at: null })]
  // The live channel is off.
  for (const locale of ['en', 'ar'])
    queryClient.setQueryData(shopSettingsQuery(locale).queryKey, { pusher_app_key: null } as Settings)
  queryClient.setQueryData(shopLanguagesQuery.queryKey, [{ id: 1, name: 'en', title: 'English', direction: 'ltr' }])
  answerCalls({
    'GET /shop/chats': () => testChatPage([testChatEntry()]),
    'GET /shop/chats/{id}': () => ({
      user: testChatEntry().user,
      locale: 'en',
      orders: [order],
      report: null,
      can_report: true,
    }),
    'GET /shop/messages': () => ({ messages: [...messages].reverse(), total: messages.length, page: 1, per_page: 20 }),
    'POST /shop/read-messages': () => ({}),
    'GET /shop/replies': () => ({
      version: '1',
      replies: [{ id: 1, name: 'Delivery', texts: { en: 'Hello {name}, your order {order} is packed.' } }],
    }),
    'POST /shop/send-message': ({ body }) => {
      const message = testMessage(messages.length + 1, { message: body.message ?? null, type: 'shop', read_at: null })
      messages = [...messages, { ...message, person: { id: 1, name: 'Noor' } }]
      return { message }
    },
  })
})

const renderInbox = (options: RenderOptions = {}) => render(<ChatsPage />, { path: '/shop/7/chats', ...options })
const renderChat = (options: RenderOptions = {}) =>
  render(<ChatPage shopper="3" />, { path: '/shop/7/chats/3', ...options })

const longName = 'Abdurrahman Wahid al-Muhammad of the Northern Highlands and the Lowlands'

test.each(oppositeScreens)(
  'the chats in %s at %i px: each names its shopper, last message and unread ones',
  async (language, width) => {
    signInAtShop('chats.read')
    const user = { id: 4, name: longName, profile_photo: null }
    answerCalls({
      'GET /shop/chats': () => testChatPage([testChatEntry(), testChatEntry({ user, unread_message_user: 0 })]),
    })
    const { t } = await renderInbox({ language, width })
    const row = page.getByRole('link', { name: /Mina Haddad/ })
    await expect.element(row).toHaveAttribute('href', '/console/shop/7/chats/3')
    await expect.element(row.getByText(t('chats.unread_count', { count: 1 }))).toBeInTheDocument()
    await expect.element(page.getByRole('link', { name: new RegExp(longName) })).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    await expectNoAxeViolations()
  },
)

test('the chats: a name is searched by a POST, and stays out of the address', async () => {
  signInAtShop('chats.read')
  answerCalls({ 'POST /shop/chats/search': () => testChatPage([]) })
  const { t, router } = await renderInbox()
  await page.getByRole('searchbox').fill('mina')
  await expect.element(page.getByText(t('chats.none_found'))).toBeVisible()
  expect(sentCalls('POST /shop/chats/search').at(-1)?.body).toMatchObject({ search: 'mina', unread: false })
  expect(router.state.location.search).toBe('')
  await page.getByRole('button', { name: t('chats.clear_search') }).click()
  await expect.element(page.getByRole('link', { name: /Mina Haddad/ })).toBeVisible()
})

test('the chats: the view of unread ones is in the address; when it is empty it leads to all', async () => {
  signInAtShop('chats.read')
  answerCalls({ 'GET /shop/chats': ({ query }) => testChatPage(query?.unread ? [] : [testChatEntry()]) })
  const { t } = await renderInbox({ path: '/shop/7/chats?view=unread' })
  await expect.element(page.getByText(t('chats.none_unread'))).toBeVisible()
  await page.getByRole('link', { name: t('chats.show_all') }).click()
  await expect.element(page.getByRole('link', { name: /Mina Haddad/ })).toBeVisible()
})

test('the chats: a shop without one reads how they begin, and a failure can be retried', async () => {
  signInAtShop('chats.read')
  answerCalls({ 'GET /shop/chats': refuse(500, 'Broken') })
  const { t } = await renderInbox()
  await expect.element(page.getByText('Broken')).toBeVisible()
  answerCalls({ 'GET /shop/chats': () => testChatPage([]) })
  await page.getByRole('button', { name: t('states.try_again') }).click()
  await expect.element(page.getByText(t('chats.none_text'))).toBeVisible()
})

test.each(oppositeScreens)(
  'a chat in %s at %i px: messages, who wrote them, product and order lead to their pages',
  async (language, width) => {
    signInAtShop('chats.write', 'orders.read', 'products.read')
    const product = {
      id: 8,
      name: 'Trail runner',
      thumbnail: null,
      price: 60,
      discount_price: 60,
      discount_percentage: 0,
      rating: null,
      total_reviews: 0,
    }
    messages = [
      testMessage(1, { message: longName }),
      testMessage(2, { message: null, product }),
      testMessage(3, { message: 'Back at nine.', type: 'shop', is_automatic: true }),
      testMessage(4, { message: 'Yes', type: 'shop', person: { id: 1, name: 'Noor' } }),
    ]
    const { t } = await renderChat({ language, width })
    await expect.element(page.getByText('Noor')).toBeVisible()
    await expect.element(page.getByText(t('chats.automatic'))).toBeVisible()
    const cards = { 'Trail runner': '/console/shop/7/products/8', 'SK-1005': '/console/shop/7/orders/5' }
    for (const [name, href] of Object.entries(cards))
      await expect.element(page.getByRole('link', { name: new RegExp(name) })).toHaveAttribute('href', href)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    await expectNoAxeViolations()
  },
)

test('a chat: a canned reply is inserted, filled and sent with Ctrl+Enter', async () => {
  signInAtShop('chats.write')
  const { t } = await renderChat()
  const box = page.getByRole('textbox', { name: t('chats.message') })
  await box.click()
  await userEvent.keyboard('/deliv')
  await expect.element(page.getByRole('option', { name: /Delivery/ })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(box).toHaveValue('Hello Mina Haddad, your order SK-1005 is packed.')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(page.getByText('Hello Mina Haddad, your order SK-1005 is packed.')).toBeVisible()
  await expect.element(box).toHaveValue('')
  const body = { user_id: 3, message: 'Hello Mina Haddad, your order SK-1005 is packed.' }
  expect(sentCalls('POST /shop/send-message')[0]?.body).toEqual(body)
})

test('a chat: a message that could not be sent stays, also after a reload', async () => {
  signInAtShop('chats.write')
  answerCalls({ 'POST /shop/send-message': refuse(500, 'Broken') })
  const { t } = await renderChat()
  const box = page.getByRole('textbox', { name: t('chats.message') })
  await box.fill('We are open')
  await page.getByRole('button', { name: t('chats.send'), exact: true }).click()
  await expect.element(page.getByText('Broken')).toBeVisible()
  await cleanup()
  await renderChat()
  await expect.element(box).toHaveValue('We are open')
})

test('a chat: a message whose response was lost is repeated with the same idempotency key, and the next has another', async () => {
  signInAtShop('chats.write')
  answerCalls({ 'POST /shop/send-message': loseResponse })
  const { t } = await renderChat()
  const keys = () => sentCalls('POST /shop/send-message').map(({ headers }) => headers.get('Idempotency-Key'))
  const box = page.getByRole('textbox', { name: t('chats.message') })
  const send = () => page.getByRole('button', { name: t('chats.send'), exact: true }).click()
  await box.fill('We are open')
  await send()
  await expect.element(page.getByText(t('states.unreachable'))).toBeVisible()
  answerCalls({ 'POST /shop/send-message': () => ({ message: testMessage(3) }) })
  await send()
  await expect.element(box).toHaveValue('')
  await box.fill('We are open')
  await send()
  await expect.poll(keys).toHaveLength(3)
  const [first, repeated, next] = keys()
  expect(repeated).toBe(first)
  expect(next).not.toBe(first)
})

test('a chat: its messages are marked as read once, and not by a person without `chats.write`', async () => {
  signInAtShop('chats.read')
  const { t } = await renderChat()
  await expect.element(page.getByText(t('chats.read_only'))).toBeVisible()
  expect(sentCalls('POST /shop/read-messages')).toEqual([])
  await cleanup()
  signInAtShop('chats.write')
  await renderChat()
  await expect
    .poll(() => sentCalls('POST /shop/read-messages').map(({ body }) => body))
    .toEqual([{ user_id: 3, message_id: 2 }])
})

test('a chat: unread messages before the loaded ones are marked as read too', async () => {
  signInAtShop('chats.write')
  messages = Array.from({ length: 20 }, (_, i) => testMessage(30 + i, { type: 'shop', read_at: null }))
  await renderChat()
  await expect
    .poll(() => sentCalls('POST /shop/read-messages').map(({ body }) => body))
    .toEqual([{ user_id: 3, message_id: 49 }])
})

test('a chat: earlier messages load on request, each once', async () => {
  signInAtShop('chats.read')
  const all = Array.from({ length: 30 }, (_, index) => testMessage(30 - index))
  answerCalls({
    'GET /shop/messages': ({ query }) => {
      const at = Number(query.page)
      return { messages: all.slice(at === 1 ? 0 : 19, at * 20), total: 30, page: at, per_page: 20 }
    },
  })
  const { t } = await renderChat()
  await page.getByRole('button', { name: t('chats.earlier') }).click()
  await expect.element(page.getByText('Message 1', { exact: true })).toBeInTheDocument()
  expect(
    page
      .getByRole('listitem')
      .filter({ hasText: /^.*Message \d+/ })
      .elements(),
  ).toHaveLength(30)
  await expect.element(page.getByRole('button', { name: t('chats.earlier') })).not.toBeInTheDocument()
})

test('a chat: the product that is chosen is sent', async () => {
  signInAtShop('chats.write', 'products.read')
  answerCalls({
    'GET /shop/products': () => ({ products: [testRow(8, { name: 'Trail runner' })], next: null, counts: null }),
  })
  const { t } = await renderChat()
  await page.getByRole('button', { name: t('chats.send_product') }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Trail runner' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(sentCalls('POST /shop/send-message')[0]?.body).toEqual({ user_id: 3, product_id: 8 })
})

test('a chat that does not exist leads back to the list', async () => {
  signInAtShop('chats.read')
  answerCalls({ 'GET /shop/chats/{id}': refuse(404, 'None', { code: 'errors.not_found' }) })
  const { t } = await renderChat({ width: 360 })
  const back = page.getByRole('link', { name: t('chats.show_all') })
  await expect.element(back).toHaveAttribute('href', '/console/shop/7/chats')
})

test('the automatic messages: they are loaded, changed and emptied in each language', async () => {
  signInAtShop('chats.write')
  const arabic = { id: 2, name: 'ar', title: 'العربية', direction: 'rtl' } as const
  queryClient.setQueryData(shopLanguagesQuery.queryKey, (languages) => [...(languages ?? []), arabic])
  answerCalls({
    'GET /shop/chat-words': () => ({ version: '1', translations: {}, greeting: 'Welcome!', away_message: null }),
    'POST /shop/chat-words': ({ body }) => ({ translations: {}, ...body, version: '2' }),
  })
  const { t } = await renderInbox()
  await page.getByRole('button', { name: t('chats.automatic_messages') }).click()
  const greeting = page.getByRole('textbox', { name: t('chats.greeting') })
  await expect.element(greeting).toHaveValue('Welcome!')
  await greeting.fill(' ')
  const away = page.getByRole('region', { name: t('chats.away_message') })
  await away.getByRole('textbox').fill('Back at nine.')
  await away.getByRole('tab', { name: 'العربية' }).click()
  await away.getByRole('textbox').fill('نعود في التاسعة.')
  await page.getByRole('button', { name: t('form.save'), exact: true }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(sentCalls('POST /shop/chat-words')[0]?.body).toEqual({
    version: '1',
    greeting: null,
    away_message: 'Back at nine.',
    translations: { ar: { away_message: 'نعود في التاسعة.' } },
  })
})

test('the automatic messages: those that another person has changed meanwhile are shown beside one’s own', async () => {
  signInAtShop('chats.write')
  const theirs = { version: '2', translations: {}, greeting: 'Good morning!', away_message: 'Back at ten.' }
  answerCalls({
    'GET /shop/chat-words': () => ({ version: '1', translations: {}, greeting: 'Welcome!', away_message: null }),
    'POST /shop/chat-words': ({ body }) =>
      body.version === '2'
        ? { translations: {}, ...body, version: '3' }
        : refuse(409, 'Changed', { code: 'errors.changed_meanwhile', data: { current: theirs } })(),
  })
  const { t } = await renderInbox()
  await page.getByRole('button', { name: t('chats.automatic_messages') }).click()
  await page.getByRole('textbox', { name: t('chats.greeting') }).fill('Hello!')
  const save = page.getByRole('button', { name: t('form.save'), exact: true })
  await save.click()
  await expect.element(page.getByText('Good morning!')).toBeVisible()
  await page.getByRole('button', { name: t('form.resolve') }).click()
  await save.click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(sentCalls('POST /shop/chat-words')[1]?.body).toEqual({
    version: '2',
    greeting: 'Hello!',
    away_message: 'Back at ten.',
    translations: {},
  })
})

test('presence of a shop is reported only by people with `chats.write`', async () => {
  answerCalls({ 'POST /shop/update-last-seen': () => ({}) })
  signInAtShop('chats.read')
  await render(<ChatPresence />, { path: '/shop/7' })
  expect(sentCalls('POST /shop/update-last-seen')).toEqual([])
  await cleanup()
  signInAtShop('chats.write')
  await render(<ChatPresence />, { path: '/shop/7/orders' })
  await expect.poll(() => sentCalls('POST /shop/update-last-seen')).toHaveLength(1)
})

test('a chat: it is reported with a reason, and shows who reported it', async () => {
  signInAtShop('chats.write')
  const { t } = await renderChat()
  await page.getByRole('button', { name: t('chats.report'), exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: t('chat-reports.reason') }).selectOptions('fraud')
  await dialog.getByRole('textbox', { name: t('chat-reports.details') }).fill('Wants cash')
  const report = { reason: 'fraud', by: 'Noor', at: '2026-01-06T12:00:00.000Z', closed_at: null } as const
  answerCalls({
    'POST /shop/chats/{id}/report': () => ({ report }),
    'GET /shop/chats/{id}': () => ({ user: testChatEntry().user, locale: 'en', orders: [], report, can_report: false }),
  })
  await dialog.getByRole('button', { name: t('chats.report'), exact: true }).click()
  await expect.element(page.getByText(/Noor.*reported this chat/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: t('chats.report'), exact: true })).not.toBeInTheDocument()
  expect(sentCalls('POST /shop/chats/{id}/report')[0]?.body).toEqual({ reason: 'fraud', text: 'Wants cash' })
})
