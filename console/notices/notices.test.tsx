import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { queryClient } from '#console/platform/api/query-client.ts'
import { shopSettingsQuery } from '#console/platform/api/shop-languages.ts'
import { meQuery } from '#console/platform/session/me.ts'
import { useUnread } from '#console/platform/states/unread.ts'
import { DeskShell } from '#console/shell/desk-shell.tsx'
import { testMe } from '#console/testing/me.ts'
import { signInAtShop } from '#console/testing/orders.ts'
import { render } from '#console/testing/render.tsx'
import { shopId } from '#contract/ids.ts'
import type { PersonNotice } from '#contract/person-notices.ts'
import type { Settings } from '#contract/settings.ts'
import { answerCalls, refuse, sentCalls, withMessage } from '#contract/testing/answer-calls.ts'
import { expectNoAxeViolations } from '#ui/testing/axe.ts'
import { NoticeFollower } from './notice-follower.tsx'
import { NoticeList } from './notice-list.tsx'
import { PreferencesCard } from './preferences-card.tsx'
import { PushCard } from './push-card.tsx'
import { SoundCard } from './sound-card.tsx'

const notice = (id: number, rest: Partial<PersonNotice> = {}): PersonNotice => ({
  id,
  kind: 'new_order',
  shop: { id: 7, name: 'Solestreet' },
  text: `New order SK-${id}`,
  path: `/shop/7/orders/${id}`,
  created_at: new Date(Date.UTC(2026, 0, 5, 12, id)).toISOString(),
  is_read: false,
  rings: true,
  ...rest,
})

const answerOf = (notices: PersonNotice[], total = notices.length) => ({
  notices,
  total,
  page: 1,
  per_page: 20,
  unread: notices.filter(({ is_read }) => !is_read).length,
})

/** A member of the market and of shop 7. */
const signInAtTwoDesks = () =>
  queryClient.setQueryData(meQuery.queryKey, {
    ...testMe,
    memberships: [
      { kind: 'market', shop_id: null, shop_name: null, role: 'owner', role_name: null },
      { kind: 'shop', shop_id: shopId.parse(7), shop_name: 'Solestreet', role: 'owner', role_name: null },
    ].map((desk) => ({ ...desk, permissions: ['orders.read', 'tickets.read'], suspension: null })) as never,
  })

const renderList = (options: Parameters<typeof render>[1] = {}) =>
  render(<NoticeList hasPage={(path) => path.includes('/orders/')} />, { path: '/notices', ...options })

describe('the list of notices', () => {
  test.each([
    ['en', 1440],
    ['ar', 360],
  ] as const)('shows what happened, where and when, in %s at %i px', async (language, width) => {
    signInAtTwoDesks()
    const long = notice(2, {
      text: 'Trail runner '.repeat(12),
      shop: null,
      kind: 'ticket_written',
      path: '/market/tickets/T1',
    })
    answerCalls({ 'GET /desk/notices': () => answerOf([notice(3), long, notice(1, { is_read: true })]) })
    const { t } = await renderList({ language, width })
    const link = page.getByRole('link', { name: /SK-3/ })
    await expect.element(link).toHaveAttribute('href', '/console/shop/7/orders/3')
    // Its page is not in this console.
    await expect.element(page.getByRole('link', { name: /Trail/ })).toHaveAttribute('href', '/console/market')
    await expect.element(page.getByText(t('notices.unread')).first()).toBeInTheDocument()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    await expectNoAxeViolations()
  })

  test('is filtered by kind and desk, which are in the query string', async () => {
    signInAtTwoDesks()
    answerCalls({ 'GET /desk/notices': () => answerOf([]) })
    const { t } = await renderList({ path: '/notices?kind=new_order&kind=weather&desk=market' })
    await expect.element(page.getByText(t('list.none_found'))).toBeVisible()
    expect(sentCalls('GET /desk/notices')[0]?.query).toMatchObject({ kinds: 'new_order', desks: 'market' })
  })

  test('says what it is for while it is empty', async () => {
    signInAtShop('orders.read')
    answerCalls({ 'GET /desk/notices': () => answerOf([]) })
    const { t } = await renderList()
    await expect.element(page.getByText(t('notices.none_text'))).toBeVisible()
    expect(page.getByRole('button', { name: t('notices.read_all') }).elements()).toEqual([])
  })

  test('says that it could not be loaded, and loads again on request', async () => {
    signInAtShop('orders.read')
    let isDown = true
    answerCalls({ 'GET /desk/notices': () => (isDown ? refuse(429, 'Too many requests.')() : answerOf([notice(1)])) })
    const { t } = await renderList()
    await expect.element(page.getByText('Too many requests.')).toBeVisible()
    isDown = false
    await page.getByRole('button', { name: t('states.try_again') }).click()
    await expect.element(page.getByRole('link', { name: /SK-1/ })).toBeVisible()
  })

  test('marks all as read up to the newest that is shown, of the chosen kinds', async () => {
    signInAtTwoDesks()
    let notices = [notice(2), notice(1)]
    answerCalls({
      'GET /desk/notices': () => answerOf(notices),
      'POST /desk/notices/read': () => {
        notices = notices.map((each) => ({ ...each, is_read: true }))
        return { unread: 0 }
      },
    })
    const { t } = await renderList({ path: '/notices?kind=new_order' })
    await page.getByRole('button', { name: t('notices.read_all') }).click()
    await expect.element(page.getByText(t('notices.unread'))).not.toBeInTheDocument()
    expect(sentCalls('POST /desk/notices/read')[0]?.body).toEqual({
      up_to: notice(2).created_at,
      kinds: ['new_order'],
    })
  })

  test('marks all as read from a later page too, up to the newest that the first one showed', async () => {
    signInAtTwoDesks()
    answerCalls({
      'GET /desk/notices': ({ query }) => answerOf([notice(query?.page === '2' ? 1 : 21)], 21),
      'POST /desk/notices/read': () => ({ unread: 0 }),
    })
    const { t, router } = await renderList()
    await expect.element(page.getByRole('link', { name: /SK-21/ })).toBeVisible()
    await router.navigate('/notices?page=2')
    await expect.element(page.getByRole('link', { name: 'SK-1' })).toBeVisible()
    answerCalls({ 'GET /desk/notices': () => answerOf([notice(22)], 22) })
    await page.getByRole('button', { name: t('notices.read_all') }).click()
    await expect.poll(() => sentCalls('POST /desk/notices/read')[0]?.body).toEqual({ up_to: notice(21).created_at })
  })

  test('does not offer to mark all as read on a later page before the first one was shown', async () => {
    signInAtTwoDesks()
    answerCalls({ 'GET /desk/notices': () => answerOf([notice(1)], 21) })
    const { t } = await renderList({ path: '/notices?page=2' })
    await expect.element(page.getByRole('link', { name: /SK-1/ })).toBeVisible()
    expect(page.getByRole('button', { name: t('notices.read_all') }).elements()).toEqual([])
  })
})

describe('the follower', () => {
  beforeEach(() => {
    // The live channel is off.
    queryClient.setQueryData(shopSettingsQuery('en').queryKey, { pusher_app_key: null } as Settings)
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] })
  })
  afterEach(() => vi.useRealTimers())

  test('without the live channel: polling updates the bell, the title and the list, and rings', async () => {
    signInAtShop('orders.read')
    let notices = [notice(1, { is_read: true })]
    answerCalls({ 'GET /desk/notices': () => answerOf(notices), 'GET /shop/todo': () => ({ lines: [] }) })
    const rung = vi.spyOn(navigator.locks, 'request')
    const invalidated = vi.spyOn(queryClient, 'invalidateQueries')
    const { t } = await render(
      <DeskShell>
        <NoticeFollower />
      </DeskShell>,
      { path: '/shop/7' },
    )
    await userEvent.keyboard('a')
    await vi.waitFor(() => expect(sentCalls('GET /desk/notices').length).toBe(1))
    await expect.element(page.getByRole('link', { name: t('notices.bell', { count: 0 }), exact: true })).toBeVisible()
    notices = [notice(2), ...notices]
    await vi.advanceTimersByTimeAsync(31_000)
    await expect.element(page.getByRole('link', { name: t('notices.bell', { count: 1 }) })).toBeVisible()
    await expect.element(page.getByText('New order SK-2')).toBeInTheDocument()
    expect(invalidated).toHaveBeenCalledWith({ queryKey: ['orders'] })
    expect(rung).toHaveBeenCalledOnce()
    // The same notice rings no second time, in this tab or another.
    await vi.advanceTimersByTimeAsync(31_000)
    expect(rung).toHaveBeenCalledOnce()
    expect(localStorage.getItem('souk-console-rung')).toBe(notice(2).created_at)
  })

  test('marks the notices of a visited page as read, and does not ring for those without sound', async () => {
    signInAtShop('orders.read')
    answerCalls({
      'GET /desk/notices': () => answerOf([notice(1, { rings: false }), notice(5)]),
      'POST /desk/notices/read': () => ({ unread: 1 }),
    })
    await render(<NoticeFollower />, { path: '/shop/7/orders/5' })
    await vi.waitFor(() => expect(sentCalls('POST /desk/notices/read')[0]?.body).toEqual({ ids: [5] }))
    await vi.waitFor(() => expect(useUnread.getState().unread).toBeGreaterThan(0))
  })

  test('marks the notices of a list as read, also with its filters', async () => {
    signInAtShop('orders.read')
    answerCalls({
      'GET /desk/notices': () =>
        answerOf([
          { ...notice(1), path: '/shop/7/orders' },
          { ...notice(2), path: '/shop/7/orders?view=new' },
          notice(3),
        ]),
      'POST /desk/notices/read': () => ({ unread: 1 }),
    })
    await render(<NoticeFollower />, { path: '/shop/7/orders?view=new' })
    await vi.waitFor(() => expect(sentCalls('POST /desk/notices/read')[0]?.body).toEqual({ ids: [1, 2] }))
  })
})

describe('the notice settings', () => {
  const ways = { page: true, push: true, sound: false, mail: true }

  test('turn a kind on and off for a medium, and take it back if the server refuses', async () => {
    signInAtShop('orders.read')
    let isRefused = false
    answerCalls({
      'GET /desk/notice-preferences': () => ({ preferences: [{ kind: 'new_order', ways }] }),
      'GET /desk/notices': () => answerOf([]),
      'POST /desk/notice-preferences': ({ body }) =>
        isRefused
          ? refuse(429, 'Too many requests.')()
          : withMessage('Saved.', { preferences: [{ kind: 'new_order', ways: { ...ways, [body.way]: body.is_on } }] }),
    })
    const { t } = await render(<PreferencesCard />, { width: 360 })
    const row = page.getByRole('group', { name: t('notices.kind.new_order') })
    const mail = row.getByRole('checkbox', { name: t('notices.way.mail') })
    await expect.element(mail).toBeChecked()
    await mail.click()
    await expect.element(mail).not.toBeChecked()
    expect(sentCalls('POST /desk/notice-preferences')[0]?.body).toEqual({
      kind: 'new_order',
      way: 'mail',
      is_on: false,
    })
    isRefused = true
    await mail.click()
    await vi.waitFor(() => expect(sentCalls('POST /desk/notice-preferences')).toHaveLength(2))
    await expect.element(mail).not.toBeChecked()
    await expectNoAxeViolations()
  })

  test('say how to get push messages back that the browser blocks', async () => {
    vi.spyOn(Notification, 'permission', 'get').mockReturnValue('denied')
    const { t } = await render(<PushCard />)
    await expect.element(page.getByText(t('notices.push_denied'))).toBeVisible()
  })

  test('play the chosen sound, and store it on the device', async () => {
    const { t } = await render(<SoundCard />)
    await page.getByLabelText(t('notices.sound_name')).selectOptions('chime')
    expect(localStorage.getItem('souk-console-sound')).toBe('chime')
    await page.getByRole('button', { name: t('notices.play') }).click()
    expect(page.getByText(t('notices.sound_failed')).elements()).toEqual([])
  })
})
