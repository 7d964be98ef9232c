import type { Locator, Page, WebSocketRoute } from '@playwright/test'
import type { PlainKey, Text } from '#locales/text.ts'
import { fillLogin, logInButton, loginDialog } from './login.ts'
import { listenAsShop } from './shop-channel.ts'
import { openShopApi } from './shop-person.ts'
import {
  expect,
  expectNoAxeViolations,
  newShopper,
  oneProduct,
  type Product,
  type Shopper,
  test,
  visit,
} from './shopper.ts'

const log = (place: Page | Locator) => place.getByRole('log')
const messages = (place: Page | Locator) => log(place).locator('[data-message]')
const composer = (place: Page | Locator) => place.locator('main, [role="dialog"]').getByRole('textbox').last()
const chatButton = (page: Page, t: Text, label: PlainKey = 'chat.open') =>
  page.getByRole('button', { name: new RegExp(`^${t(label)}\\s*:`) })
const panel = (page: Page) => page.getByRole('dialog').filter({ has: page.getByRole('log') })

/** Texts of a conversation, without their authors. */
const saidIn = (place: Page | Locator) => messages(place).locator('p').allTextContents()

/** The shopper and the shop of a conversation, by the API. */
async function talkers({ api, session }: Shopper, shop_id: number) {
  const shop = await openShopApi(shop_id)
  const user_id = session.user.id
  return {
    say: (message: string) => api('POST /send-message', { body: { shop_id, message, type: 'user' } }),
    see: async () => {
      const message_id = (await api('GET /get-message', { query: { shop_id: String(shop_id) } })).data[0]?.id ?? 0
      await api('POST /read-messages', { body: { shop_id, message_id } })
    },
    answer: (message: string) => shop('POST /shop/send-message', { body: { user_id, message } }),
    read: async () => {
      const known = await shop('GET /shop/messages', { query: { user_id: String(user_id) } })
      const message_id = known.messages[0]?.id ?? 0
      await shop('POST /shop/read-messages', { body: { user_id, message_id } })
    },
    listReceived: async () => {
      const query = { user_id: String(user_id), per_page: '100' }
      return (await shop('GET /shop/messages', { query })).messages.filter(({ type }) => type === 'user').reverse()
    },
    appear: () => shop('POST /shop/update-last-seen', { body: {} }),
  }
}

async function openFromProduct(page: Page, t: Text, product: Product): Promise<Locator> {
  await visit(page, `/products/${product.id}/details`)
  await chatButton(page, t).click()
  await expect(panel(page).getByRole('link', { name: product.name })).toBeVisible()
  return panel(page)
}

const attack = '<img src=x onerror=alert(1)> javascript:alert(1) \u200fhttps://ok.example/a?b=1. data:text/html,x'

test('a question from a product is answered in its panel, each word once and in its order', async ({
  page,
  t,
  newcomer,
}) => {
  const product = await oneProduct()
  const talk = await talkers(newcomer, product.shop.id)
  await talk.appear()
  const chat = await openFromProduct(page, t, product)
  await expect(chat.getByText(t('chat.online'), { exact: true })).toBeVisible()
  await composer(page).fill('One')
  await composer(page).press('Shift+Enter')
  await composer(page).pressSequentially('more line')
  for (const next of ['Two', 'Three', '   ']) {
    await composer(page).press('Enter')
    await composer(page).fill(next)
  }
  await composer(page).press('Enter')
  await expect(composer(page)).toHaveValue('')
  const own = ['One\nmore line', 'Two', 'Three']
  await expect.poll(async () => (await talk.listReceived()).map(({ message }) => message)).toEqual([null, ...own])
  expect((await talk.listReceived())[0]?.product?.id).toBe(product.id)

  await talk.read()
  await talk.answer(attack)
  await expect(log(page).getByText('<img src=x')).toBeVisible()
  const links = messages(page).last().getByRole('link')
  await expect(links).toHaveCount(1)
  await expect(links).toHaveAttribute('href', 'https://ok.example/a?b=1')
  await expect(links).toHaveAttribute('rel', 'noopener noreferrer nofollow')
  await expect(links).toHaveAttribute('target', '_blank')
  await expect(log(page).getByTitle(t('chat.state_seen'))).toBeVisible()
  expect((await saidIn(page)).filter((text) => [...own, attack].includes(text))).toEqual([...own, attack])
  await expectNoAxeViolations(page)

  // Messages in an open conversation are read; later ones are counted.
  await expect.poll(async () => (await unread(newcomer)).unread_messages).toBe(0)
  await page.keyboard.press('Escape')
  await expect(panel(page)).toBeHidden()
  await expect(chatButton(page, t)).toBeFocused()
})

const unread = ({ api, session }: Shopper) =>
  api('GET /unread-messages', { query: { user_id: String(session.user.id) } })

test('shop and shopper talk live; what the cut socket missed is all there, once and in its order', {
  tag: '@desk',
}, async ({ page, t, newcomer }) => {
  const { shop } = await oneProduct()
  const talk = await talkers(newcomer, shop.id)
  const channel = await listenAsShop(await openShopApi(shop.id), shop.id)
  let isCut = false
  const sockets: WebSocketRoute[] = []
  await page.routeWebSocket(/\/app\//, (socket) => {
    if (isCut) return void socket.close()
    sockets.push(socket)
    socket.connectToServer()
  })
  await talk.say('Before')
  await visit(page, `/massages?shop=${shop.id}`)
  await expect(messages(page).last()).toContainText('Before')
  await composer(page).fill('Are you there?')
  await composer(page).press('Enter')
  await expect.poll(() => channel.received).toContain('send-message-to-shop')
  await talk.answer('At once')
  await expect(log(page).getByText('At once')).toBeVisible({ timeout: 3000 })
  await talk.say('From my telephone')
  await expect(log(page).getByText('From my telephone')).toBeVisible({ timeout: 3000 })
  await expect.poll(() => channel.received).toContain('read-messages')

  isCut = true
  for (const socket of sockets) await socket.close()
  const missed = Array.from({ length: 25 }, (_, place) => `Answer ${place}`)
  for (const text of missed) await talk.answer(text)
  await expect(log(page).getByText('Answer 24')).toBeVisible()
  expect((await saidIn(page)).slice(-26)).toEqual(['From my telephone', ...missed])

  // On another page new messages are counted, and the earlier subscription ends.
  isCut = false
  await visit(page, '/profile')
  const place = page
    .getByRole('navigation', { name: t('shell.account_menu') })
    .getByRole('link', { name: t('shell.message') })
  await expect(place).not.toContainText(/\d/)
  await talk.answer('Later')
  await expect(place).toContainText('1')
  await talk.see()
  await expect(place).not.toContainText(/\d/, { timeout: 3000 })
  await place.click()
  await expect(page.getByRole('heading', { name: t('chat.no_user') })).toBeVisible()
  channel.close()
})

test('what could not be sent says so, and is said once and in its order with the next try', { tag: '@phone' }, async ({
  page,
  t,
  newcomer,
  expectTrouble,
}) => {
  expectTrouble(/A message could not be sent/)
  const { shop } = await oneProduct()
  const talk = await talkers(newcomer, shop.id)
  await visit(page, `/massages?shop=${shop.id}`)
  const cut = '**/api/send-message'
  let isLost = false
  await page.route(cut, async (route) => {
    // The first request arrives, but its response is lost.
    if (!isLost) await route.fetch()
    isLost = true
    await route.abort('aborted')
  })
  for (const text of ['One', 'Two', 'Three']) {
    await composer(page).fill(text)
    await composer(page).press('Enter')
  }
  // The conversation shows that the first one arrived.
  const again = (text: string) =>
    messages(page)
      .filter({ hasText: text })
      .getByRole('button', { name: t('chat.not_sent') })
  for (const text of ['Two', 'Three']) await expect(again(text)).toBeVisible()
  await expect(again('One')).toBeHidden()
  await expectNoAxeViolations(page)
  await messages(page)
    .filter({ hasText: 'Three' })
    .getByRole('button', { name: t('chat.drop') })
    .click()
  await composer(page).fill('Four, when I have the time')
  await page.unroute(cut)
  // Drafts survive a reload and are not sent.
  await page.reload()
  await expect(composer(page)).toHaveValue('Four, when I have the time')
  // Enter that confirms an input method's word does not send.
  await composer(page).dispatchEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true, cancelable: true })
  await expect(composer(page)).toHaveValue('Four, when I have the time')
  await again('Two').click()
  await expect(again('Two')).toBeHidden()
  await expect(log(page)).toBeFocused()
  await expect.poll(async () => (await talk.listReceived()).map(({ message }) => message)).toEqual(['One', 'Two'])
  await expect.poll(() => saidIn(page)).toEqual(['One', 'Two'])
})

test('a guest who wants to ask a shop logs in and goes on', { tag: '@desk' }, async ({ page, t, isMobile }) => {
  const { phone } = await newShopper()
  const { shop } = await oneProduct()
  await visit(page, `/shops/${shop.id}`)
  await chatButton(page, t).click()
  const viewer = { page, t, isMobile }
  await fillLogin(loginDialog(viewer), phone)
  await logInButton(loginDialog(viewer), viewer).click()
  await expect(panel(page)).toBeVisible()
  await expect(composer(page)).toBeFocused()
  await panel(page)
    .getByRole('link', { name: t('chat.open_all') })
    .click()
  await expect(page).toHaveURL(`/massages?shop=${shop.id}`)
  await expect(page.getByRole('heading', { name: shop.name })).toBeVisible()
})
