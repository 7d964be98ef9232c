import { Route, Routes } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { queryClient } from '#console/platform/api/query-client.ts'
import { shopSettingsQuery } from '#console/platform/api/shop-languages.ts'
import { meQuery } from '#console/platform/session/me.ts'
import StockList from '#console/stock/stock-list.tsx'
import { testMe } from '#console/testing/me.ts'
import { render } from '#console/testing/render.tsx'
import { stockPage, testVariant } from '#console/testing/stock.ts'
import { shopId } from '#contract/ids.ts'
import type { Settings } from '#contract/settings.ts'
import { answerCalls } from '#contract/testing/answer-calls.ts'
import DeskLayout from './desk-layout.tsx'

beforeEach(() => {
  // The live channel is off.
  queryClient.setQueryData(shopSettingsQuery('en').queryKey, { pusher_app_key: null } as Settings)
  queryClient.setQueryData(meQuery.queryKey, {
    ...testMe,
    memberships: [7, 9].map((id) => ({
      kind: 'shop' as const,
      shop_id: shopId.parse(id),
      shop_name: `Shop ${id}`,
      role: 'owner',
      role_name: null,
      permissions: ['stock.read'],
      suspension: null,
      entered: null,
    })),
  })
  answerCalls({
    'GET /desk/notices': () => ({ notices: [], total: 0, page: 1, per_page: 20, unread: 0 }),
    'GET /shop/todo': () => ({ lines: [] }),
  })
})

test('a page that is opened for another shop shows nothing of the first shop while it loads', async () => {
  const ofShop9 = Promise.withResolvers<ReturnType<typeof stockPage>>()
  answerCalls({
    'GET /shop/stock': ({ headers }) =>
      headers.get('Souk-Shop') === '9' ? ofShop9.promise : stockPage([testVariant()]),
  })
  const { t, router } = await render(
    <Routes>
      <Route element={<DeskLayout />}>
        <Route path="/shop/:shop/stock" element={<StockList />} />
      </Route>
    </Routes>,
    { path: '/shop/7/stock' },
  )
  await expect.element(page.getByText('Trail runner')).toBeVisible()
  await router.navigate('/shop/9/stock')
  await expect.element(page.getByText(t('states.loading'))).toBeInTheDocument()
  expect(page.getByText('Trail runner').elements()).toEqual([])
  ofShop9.resolve(stockPage([testVariant({ product: { id: 4, name: 'Wool socks', picture: null } })]))
  await expect.element(page.getByText('Wool socks')).toBeVisible()
})
