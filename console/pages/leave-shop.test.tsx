import { Route, Routes, useNavigate } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { useNotice } from '#console/platform/states/notice.ts'
import { testMe } from '#console/testing/me.ts'
import { render } from '#console/testing/render.tsx'
import { answerCalls, refuse, sentCalls } from '#contract/testing/answer-calls.ts'
import LeaveShopPage from './leave-shop.tsx'

/** The page below its address; the browser has the address of the entered shop before it. */
async function leave(state: unknown) {
  const Start = () => {
    const navigate = useNavigate()
    return (
      <button type="button" onClick={() => void navigate('/leave/shop/7', { state })}>
        Leave
      </button>
    )
  }
  const rendered = await render(
    <Routes>
      <Route path="shop/7" element={<Start />} />
      <Route path="leave/shop/:shop" element={<LeaveShopPage />} />
      <Route path="market/shops/7" element={<h1>The shop</h1>} />
    </Routes>,
    { path: '/shop/7' },
  )
  await page.getByRole('button', { name: 'Leave' }).click()
  return rendered
}

test('leaving a shop ends the entry and goes to the page of the shop', async () => {
  answerCalls({ 'POST /desk/entries/end': () => ({}), 'GET /desk/me': () => testMe })
  const { t } = await leave('requested')
  await expect.element(page.getByRole('heading', { name: 'The shop' })).toBeVisible()
  expect(useNotice.getState().text).toBe(t('shell.left'))
  expect(sentCalls('POST /desk/entries/end')).toHaveLength(1)
})

test('leaving a shop whose hour was over goes to its page as well', async () => {
  answerCalls({
    'POST /desk/entries/end': refuse(409, 'You are in no shop.', { code: 'people.not_entered' }),
    'GET /desk/me': () => testMe,
  })
  await leave('requested')
  await expect.element(page.getByRole('heading', { name: 'The shop' })).toBeVisible()
})

test('leaving a shop that fails is tried again', async () => {
  answerCalls({ 'POST /desk/entries/end': refuse(500, 'Broken') })
  const { t } = await leave('requested')
  await expect.element(page.getByText('Broken')).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 1, name: t('shell.leave') })).toBeVisible()
  answerCalls({ 'POST /desk/entries/end': () => ({}), 'GET /desk/me': () => testMe })
  await page.getByRole('button', { name: t('states.try_again') }).click()
  await expect.element(page.getByRole('heading', { name: 'The shop' })).toBeVisible()
})

test('a link from elsewhere to the page ends no entry', async () => {
  await leave(null)
  await expect.element(page.getByRole('heading', { name: 'The shop' })).toBeVisible()
  expect(sentCalls('POST /desk/entries/end')).toEqual([])
})
