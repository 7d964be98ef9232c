import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Notice } from '#contract/notices.ts'
import { answerCalls, sentCalls } from '#contract/testing/answer-calls.ts'
import { NoticeBell } from '#storefront/notices/notice-bell.tsx'
import { NoticeFollower } from '#storefront/notices/notice-follower.tsx'
import { refreshNotices } from '#storefront/notices/notices-query.ts'
import { aNotice, aNoticePage } from '#storefront/testing/fixtures/notice.ts'
import { aShopper } from '#storefront/testing/fixtures/people.ts'
import { button } from '#storefront/testing/locators.ts'
import { type RenderOptions, render } from '#storefront/testing/render.tsx'
import { readPageTitle } from '#storefront/testing/root-data.ts'
import { desktop, screens } from '#storefront/testing/screens.ts'
import { expectNoAxeViolations } from '#ui/testing/axe.ts'
import Notices, { meta } from './notices.tsx'

const confirmed = aNotice({ id: 81, created_at: '2026-03-01T10:00:00.000Z' })
const packed = aNotice({ id: 82, created_at: '2026-03-01T11:00:00.000Z', text: 'Northern Light is packing your order' })

/** The page below its bell, with these notices from the API. */
async function renderNotices(current: () => Notice[], options: RenderOptions = {}) {
  answerCalls({ 'GET /notices': () => aNoticePage(current()) })
  const part = (
    <>
      <NoticeBell />
      <NoticeFollower />
      <Notices />
    </>
  )
  const { t, router } = await render(part, { shopper: aShopper(), path: '/notices', ...options })
  const rows = page.getByRole('list', { name: t('notices.title') }).getByRole('listitem')
  return { t, router, rows, bell: (count: number) => button(t('notices.bell', { count })) }
}

test.each(screens)('the page of notices: one press marks all of them as read (%s)', async (_name, screen) => {
  let notices = [packed, confirmed]
  const { t, rows, bell } = await renderNotices(() => notices, screen)
  expect(readPageTitle(meta, screen.language)).toBe(`${t('notices.title')} - Souk`)
  await expect.poll(() => rows.elements()).toHaveLength(2)
  await expect.element(bell(2)).toBeVisible()
  await expect.element(rows.first()).toMatchTextContent(t('notices.unread'))
  await expectNoAxeViolations()
  answerCalls({
    'POST /notices/read': () => {
      notices = notices.map((each) => ({ ...each, is_read: true }))
      return { unread: 0 }
    },
  })
  await button(t('notices.read_all')).click()
  await expect.element(page.getByText(t('notices.all_read'))).toBeVisible()
  await expect.element(bell(0)).toBeVisible()
  await expect.element(rows.first()).not.toMatchTextContent(t('notices.unread'))
  const upTo = sentCalls('POST /notices/read').map(({ body }) => body.up_to)
  expect(upTo.map((each) => Date.parse(each ?? ''))).toEqual([Date.parse(packed.created_at)])
})

test('the page of notices: an empty list says so, and shows a notice that arrives', async () => {
  let notices: Notice[] = []
  const { t, rows } = await renderNotices(() => notices, desktop)
  await expect.element(page.getByRole('heading', { name: t('notices.none') })).toBeVisible()
  await expectNoAxeViolations()
  notices = [confirmed]
  // The live event calls it.
  await refreshNotices()
  await expect.element(rows).toMatchTextContent(confirmed.text)
})

test('the page of notices: it leads to the preferences', async () => {
  const { t, router } = await renderNotices(() => [confirmed], desktop)
  await page.getByRole('link', { name: t('notices.preferences') }).click()
  expect(router.state.location.pathname).toBe('/notices/preferences')
})
