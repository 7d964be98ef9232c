import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import OrdersPage from '#console/pages/orders.tsx'
import { useNotice } from '#console/platform/states/notice.ts'
import { signInAtMarket } from '#console/testing/market-desk.ts'
import { answerPaymentMethods, signInAtShop, testOrderCard, testOrderList } from '#console/testing/orders.ts'
import { render } from '#console/testing/render.tsx'
import { oppositeScreens } from '#console/testing/screens.ts'
import { shopId } from '#contract/ids.ts'
import type { SavedView } from '#contract/saved-views.ts'
import { answerCalls, refuse, sentCalls } from '#contract/testing/answer-calls.ts'
import { expectNoAxeViolations } from '#ui/testing/axe.ts'
import { toViewQuery } from './use-saved-views.ts'

/** A server that keeps the views. */
function answerViews(...stored: SavedView[]) {
  const views = [...stored]
  answerPaymentMethods()
  answerCalls({
    'GET /shop/orders': () => testOrderList([testOrderCard(5)]),
    'GET /operator/orders': () => ({
      ...testOrderList([]),
      orders: [{ ...testOrderCard(5), shop: { id: shopId.parse(7), name: 'Solestreet', logo: null } }],
    }),
    'GET /zones': () => ({ zones: [] }),
    'GET /desk/views': () => ({ views }),
    'POST /desk/views': ({ body }) => {
      const view = { id: views.length + 1, name: body?.name ?? '', query: body?.query ?? '' }
      views.push(view)
      return { view }
    },
    'POST /desk/views/{id}/delete': ({ params }) => {
      views.splice(
        views.findIndex(({ id }) => String(id) === params?.id),
        1,
      )
      return {}
    },
  })
}
const open = (t: (key: 'list.saved_views') => string) =>
  page.getByRole('button', { name: t('list.saved_views') }).click()

test('a view leaves out the page and the search, which may be the name of a person', () => {
  expect(toViewQuery(new URLSearchParams('view=new&page=3&search=Mina&paid=no&hide=city'))).toBe(
    'hide=city&paid=no&view=new',
  )
})

test.each(oppositeScreens)('the filters of a list are saved under a name in %s at %i px', async (language, width) => {
  signInAtShop('orders.read')
  answerViews({ id: 9, name: 'Constantinopolitana '.repeat(3).trim(), query: 'paid=yes' })
  const { t } = await render(<OrdersPage />, { path: '/shop/7/orders?view=new&paid=no&page=2', language, width })
  await open(t)
  await page.getByLabelText(t('list.view_name')).fill('Unpaid')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('link', { name: 'Unpaid' })).toHaveAttribute('aria-current', 'true')
  expect(sentCalls('POST /desk/views')[0]?.body).toEqual({
    list: 'orders',
    shop_id: 7,
    name: 'Unpaid',
    query: 'paid=no&view=new',
  })
  await expect.element(page.getByLabelText(t('list.view_name'))).toHaveValue('')
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  await expectNoAxeViolations()
})

test('a saved view is opened by its link', async () => {
  signInAtShop('orders.read')
  answerViews({ id: 9, name: 'Paid', query: 'paid=yes&view=late' })
  const { t } = await render(<OrdersPage />, { path: '/shop/7/orders' })
  await open(t)
  await page.getByRole('link', { name: 'Paid', exact: true }).click()
  await expect.poll(() => sentCalls('GET /shop/orders').at(-1)?.query).toMatchObject({ paid: 'yes', view: 'late' })
})

test('a view of the same name is replaced', async () => {
  signInAtMarket('orders.read')
  answerViews({ id: 9, name: 'Paid', query: 'paid=yes' })
  const { t } = await render(<OrdersPage />, { path: '/market/orders' })
  await open(t)
  await page.getByLabelText(t('list.view_name')).fill('Paid')
  await page.getByRole('button', { name: t('list.replace_view') }).click()
  await expect.poll(() => sentCalls('POST /desk/views')[0]?.body).toMatchObject({ shop_id: null, name: 'Paid' })
})

test('a deleted view comes back with Undo', async () => {
  signInAtShop('orders.read')
  answerViews({ id: 9, name: 'Paid', query: 'paid=yes' })
  const { t } = await render(<OrdersPage />, { path: '/shop/7/orders' })
  await open(t)
  await page.getByRole('button', { name: t('list.delete_view', { view: 'Paid' }) }).click()
  await expect.element(page.getByText(t('list.no_saved_views'))).toBeVisible()
  useNotice.getState().undo?.()
  await expect.element(page.getByRole('link', { name: 'Paid', exact: true })).toBeVisible()
})

test('Undo of a deleted view is gone once a view is saved, which it could overwrite', async () => {
  signInAtShop('orders.read')
  answerViews({ id: 9, name: 'Paid', query: 'paid=yes' })
  const { t } = await render(<OrdersPage />, { path: '/shop/7/orders?paid=no' })
  await open(t)
  await page.getByRole('button', { name: t('list.delete_view', { view: 'Paid' }) }).click()
  await expect.poll(() => useNotice.getState().undo).toBeDefined()
  await page.getByLabelText(t('list.view_name')).fill('Paid')
  await page.getByRole('button', { name: t('list.save_view') }).click()
  await expect.poll(() => useNotice.getState().text).toBe(t('form.saved'))
  expect(useNotice.getState().undo).toBeUndefined()
})

test('a view: its name cannot be changed while it is saved', async () => {
  signInAtShop('orders.read')
  answerViews()
  const saving = Promise.withResolvers<{ view: SavedView }>()
  answerCalls({ 'POST /desk/views': () => saving.promise })
  const { t } = await render(<OrdersPage />, { path: '/shop/7/orders' })
  await open(t)
  const name = page.getByLabelText(t('list.view_name'))
  await name.fill('Unpaid')
  await page.getByRole('button', { name: t('list.save_view') }).click()
  await expect.element(name).toHaveAttribute('readonly')
  saving.resolve({ view: { id: 1, name: 'Unpaid', query: '' } })
  await expect.element(name).toHaveValue('')
  await expect.element(name).not.toHaveAttribute('readonly')
})

test('a refused view keeps its name', async () => {
  signInAtShop('orders.read')
  answerViews()
  answerCalls({ 'POST /desk/views': refuse(409, 'Too many views') })
  const { t } = await render(<OrdersPage />, { path: '/shop/7/orders' })
  await open(t)
  await page.getByLabelText(t('list.view_name')).fill('One more')
  await page.getByRole('button', { name: t('list.save_view') }).click()
  await expect.element(page.getByText('Too many views')).toBeVisible()
  await expect.element(page.getByLabelText(t('list.view_name'))).toHaveValue('One more')
})
