import { expect, test, vi } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import type { Session } from '#contract/accounts.ts'
import type { ShopEntry } from '#contract/chat.ts'
import { shopId } from '#contract/ids.ts'
import { type Answers, answerCalls, refuse, sentCalls } from '#contract/testing/answer-calls.ts'
import { reloadShops } from '#storefront/chat/chat-shops-query.ts'
import { clearSession, signIn, useSession } from '#storefront/platform/session/session.ts'
import { aChatShop, chatAnswers, messagePage, ownMessages, sampleMessage } from '#storefront/testing/fixtures/chat.ts'
import { aShopper } from '#storefront/testing/fixtures/people.ts'
import { button } from '#storefront/testing/locators.ts'
import { type RenderOptions, render } from '#storefront/testing/render.tsx'
import { desktop, phone, screens } from '#storefront/testing/screens.ts'
import { expectNoAxeViolations } from '#ui/testing/axe.ts'
import { passTime, waitForPaint } from '#ui/testing/timing.ts'
import Massages from './massages.tsx'

const light = aChatShop({
  last_message: 'No. 45',
  last_message_type: 'user',
  last_message_time: '2026-05-01T10:00:00.000Z',
})
const garden = aChatShop({
  shop: { id: shopId.parse(12), name: 'Home & Garden', logo: null },
  unread_message_shop: 1,
  last_message: 'We have two of them',
  last_message_type: 'shop',
  last_message_time: '2026-05-02T10:00:00.000Z',
})

/** Like the API: shops whose name contains the words. */
function listed(entries: readonly ShopEntry[], { search, page = '1' }: { search?: unknown; page?: unknown }) {
  const matches = entries.filter(({ shop }) => shop.name.includes(String(search ?? '')))
  const first = 20 * (Number(page) - 1)
  return { data: matches.slice(first, first + 20), total: matches.length, page: Number(page), per_page: 20 }
}

async function openMessages(entries: readonly ShopEntry[], answers: Answers = {}, options: RenderOptions = {}) {
  answerCalls({ 'GET /get-shops': ({ query }) => listed(entries, query), ...answers })
  const { t, router } = await render(<Massages />, { shopper: aShopper(), path: '/massages', ...options })
  const log = page.getByRole('log')
  return {
    t,
    router,
    log,
    rows: page.getByRole('list', { name: t('chat.list') }).getByRole('button'),
    search: page.getByRole('searchbox', { name: t('chat.search') }),
    composer: page.getByRole('textbox', { name: new RegExp(t('chat.type')) }),
    getMessage: (text: string) => log.getByText(text, { exact: true }),
  }
}

const scrollLog = (log: Locator, top: number) => log.element().scrollTo(0, top)
const topOf = (locator: Locator) => locator.element().getBoundingClientRect().top

test.each(screens)('the page of messages: an empty list leads to the shops (%s)', async (_name, screen) => {
  const { t } = await openMessages([], {}, screen)
  await expect.element(page.getByRole('heading', { name: t('chat.none') })).toBeVisible()
  await expect.element(page.getByRole('link', { name: t('chat.browse_shops') })).toHaveAttribute('href', '/shops')
  await expectNoAxeViolations()
})

test('the page of messages: with one shop an empty list leads to the products, and there is no search', async () => {
  const { t, search } = await openMessages([], {}, { ...desktop, settings: { multi_vendor: false } })
  await expect.element(page.getByRole('link', { name: t('chat.browse_products') })).toHaveAttribute('href', '/products')
  await expect.element(search).not.toBeInTheDocument()
})

test.each(screens)(
  'the page of messages: the list counts unread messages and is searched by name (%s)',
  async (_name, screen) => {
    const { t, rows, search } = await openMessages([garden, light], {}, screen)
    await expect.poll(() => rows.elements()).toHaveLength(2)
    const noneOpen = expect.element(page.getByRole('heading', { name: t('chat.no_user') }))
    await (screen === phone ? noneOpen.not.toBeInTheDocument() : noneOpen.toBeVisible())
    const waiting = rows.filter({ hasText: 'We have two of them' })
    await expect.element(waiting).toHaveAccessibleName(new RegExp(t('chat.unread', { count: 1 })))
    await expectNoAxeViolations()
    await search.fill('no such seller')
    await expect.element(page.getByRole('heading', { name: t('chat.none_found') })).toBeVisible()
    await search.fill('Garden')
    await expect.poll(() => rows.elements()).toHaveLength(1)
  },
)

test.each(screens)(
  'the page of messages: an opened conversation is marked as read, and on a phone leads back to the list (%s)',
  async (_name, screen) => {
    const answer = sampleMessage(3, { message: 'We have two of them' })
    const { t, rows, log, composer } = await openMessages(
      [garden, light],
      {
        ...chatAnswers(garden, []),
        'POST /store-message': ({ body }) => ({ chat: body.shop_id === 12 ? garden : light, message: null }),
        'GET /get-message': ({ query }) => messagePage(query.shop_id === '12' ? [answer] : ownMessages(45), query),
      },
      screen,
    )
    const row = rows.filter({ hasText: 'We have two of them' })
    await row.click()
    await expect.element(log).toMatchTextContent('We have two of them')
    await expect
      .poll(() => sentCalls('POST /read-messages').map(({ body }) => body))
      .toEqual([{ shop_id: 12, message_id: 3 }])
    if (screen === phone) {
      await expect.element(row).not.toBeInTheDocument()
      await expect.element(page.getByRole('heading', { name: garden.shop.name })).toHaveFocus()
      await button(t('chat.back')).click()
      await expect.element(row).toHaveFocus()
    } else await expect.element(composer).toHaveFocus()
    await expect.element(row).not.toHaveAccessibleName(new RegExp(t('chat.unread', { count: 1 })))
    await rows.filter({ hasText: 'No. 45' }).click()
    await expect.element(log.getByText('No. 45', { exact: true })).toBeInViewport()
    await expect.element(log).not.toMatchTextContent('We have two of them')
  },
)

test.each(screens)(
  'the page of messages: earlier messages load on scrolling and keep the scroll position (%s)',
  async (_name, screen) => {
    const messages = ownMessages(45)
    const { promise, resolve } = Promise.withResolvers<void>()
    const { t, log, getMessage } = await openMessages(
      [light],
      {
        ...chatAnswers(light, messages),
        'GET /get-message': async ({ query }) => {
          if (query.page !== '1') await promise
          return messagePage(messages, query)
        },
      },
      { ...screen, path: '/massages?shop=11' },
    )
    await expect.element(getMessage('No. 45')).toBeInViewport()
    await expect.element(getMessage('No. 26')).toBeInTheDocument()
    await expect.element(getMessage('No. 25')).not.toBeInTheDocument()
    scrollLog(log, 100)
    await expect.element(page.getByText(t('chat.loading_earlier'))).toBeInTheDocument()
    const mark = getMessage('No. 28')
    const before = topOf(mark)
    resolve()
    await expect.element(getMessage('No. 10')).toBeInTheDocument()
    await waitForPaint()
    expect(Math.abs(topOf(mark) - before)).toBeLessThan(1)
  },
)

test.each(screens)(
  'the page of messages: a button leads to a message that arrived while the shopper read further up (%s)',
  async (_name, screen) => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const messages = ownMessages(20)
    const { t, log, getMessage } = await openMessages([light], chatAnswers(light, messages), {
      ...screen,
      path: '/massages?shop=11',
    })
    await expect.element(getMessage('No. 20')).toBeInViewport()
    scrollLog(log, 0)
    await waitForPaint()
    messages.push(sampleMessage(21, { message: 'While you read on' }))
    // Without a live connection the page requests new messages every five seconds.
    await passTime(5000)
    await expect.element(getMessage('While you read on')).not.toBeInViewport()
    await expect.element(button(t('chat.new_message'))).toBeVisible()
    await expectNoAxeViolations()
    await button(t('chat.new_message')).click()
    await expect.element(getMessage('While you read on')).toBeInViewport()
  },
)

const manyShops = Array.from({ length: 25 }, (_, index) =>
  aChatShop({ shop: { id: shopId.parse(index + 1), name: `Shop ${index + 1}`, logo: null } }),
)

test('the page of messages: more sellers load when the focus reaches the end of the list', async () => {
  const { rows } = await openMessages(manyShops, {}, desktop)
  await expect.poll(() => rows.elements()).toHaveLength(20)
  rows.last().element().focus()
  await expect.poll(() => rows.elements()).toHaveLength(25)
})

test('the page of messages: after a page of sellers could not be loaded, only a press loads it again, not a refetch of the others', async () => {
  let isFailing = true
  const answers: Answers = {
    'GET /get-shops': ({ query }) =>
      isFailing && query.page === '2' ? refuse(500, 'Not now')() : listed(manyShops, query),
  }
  const { t, rows } = await openMessages(manyShops, answers, desktop)
  await expect.poll(() => rows.elements()).toHaveLength(20)
  rows.last().element().focus()
  await expect.element(page.getByText(t('chat.could_not_load'))).toBeVisible()
  const pagesRequested = () => sentCalls('GET /get-shops').map(({ query }) => query.page)
  expect(pagesRequested()).toEqual(['1', '2'])
  isFailing = false
  await reloadShops()
  await expect.poll(pagesRequested).toEqual(['1', '2', '1'])
  await waitForPaint()
  await expect.element(page.getByText(t('chat.could_not_load'))).toBeVisible()
  expect(pagesRequested()).toEqual(['1', '2', '1'])
  await button(t('faults.try_again')).click()
  await expect.poll(() => rows.elements()).toHaveLength(25)
  await expect.element(page.getByText(t('chat.could_not_load'))).not.toBeInTheDocument()
})

test('the page of messages: a message that finds an expired session waits for the next login of its shopper alone', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const shopper = aShopper()
  const { t, composer, getMessage, router } = await openMessages(
    [light],
    { ...chatAnswers(light, []), 'POST /send-message': refuse(401, 'Please sign in again') },
    { ...desktop, path: `/massages?shop=${light.shop.id}`, shopper },
  )
  await composer.fill('Do you have it in blue?')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => useSession.getState().token).toBeNull()
  expect(warn.mock.calls.map(([what]) => what)).toContain('A message could not be sent:')
  signIn({ access: { token: 'of-another' }, user: { ...shopper, id: shopper.id + 1 } } as Session)
  await router.navigate(`/massages?shop=${light.shop.id}`)
  await expect.element(composer).toBeVisible()
  await expect.element(getMessage('Do you have it in blue?')).not.toBeInTheDocument()
  signIn({ access: { token: 'again' }, user: shopper } as Session)
  await expect.element(getMessage('Do you have it in blue?')).toBeVisible()
  await expect.element(page.getByText(t('chat.not_sent')).first()).toBeVisible()
})

test('the page of messages: earlier messages that arrive after a change of account are not shown to the next shopper', async () => {
  const open = Promise.withResolvers<void>()
  const shopper = aShopper()
  const messages = ownMessages(45)
  let hasChanged = false
  const ofNext = [sampleMessage(101, { message: 'Of the next shopper' })]
  const { log, getMessage, router } = await openMessages(
    [light],
    {
      ...chatAnswers(light, messages),
      'GET /get-message': ({ query }) => {
        if (query.page !== '1') return open.promise.then(() => messagePage(messages, query))
        return messagePage(hasChanged ? ofNext : messages, query)
      },
    },
    { ...desktop, path: '/massages?shop=11', shopper },
  )
  await expect.element(getMessage('No. 45')).toBeInViewport()
  scrollLog(log, 100)
  await expect.poll(() => sentCalls('GET /get-message').some(({ query }) => query.page === '2')).toBe(true)
  hasChanged = true
  clearSession()
  signIn({ access: { token: 'of-the-next' }, user: { ...shopper, id: shopper.id + 1 } } as Session)
  await router.navigate('/massages?shop=11')
  await expect.element(getMessage('Of the next shopper')).toBeVisible()
  open.resolve()
  await waitForPaint()
  await waitForPaint()
  await expect.element(getMessage('No. 10')).not.toBeInTheDocument()
  await expect.element(getMessage('Of the next shopper')).toBeVisible()
})
