import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { queryClient } from '#console/platform/api/query-client.ts'
import { meQuery } from '#console/platform/session/me.ts'
import { testMe } from '#console/testing/me.ts'
import { render } from '#console/testing/render.tsx'
import type { Me } from '#contract/desk.ts'
import { shopId } from '#contract/ids.ts'
import { expectNoAxeViolations } from '#ui/testing/axe.ts'
import ChooseDeskPage from './choose-desk.tsx'

const shop = (id: number): Me['memberships'][number] => ({
  kind: 'shop',
  shop_id: shopId.parse(id),
  shop_name: `Shop ${id}`,
  role: 'packer',
  role_name: null,
  permissions: [],
  suspension: null,
  entered: null,
})

const renderWith = (memberships: Me['memberships']) => {
  queryClient.setQueryData(meQuery.queryKey, { ...testMe, memberships })
  return render(<ChooseDeskPage />, { language: 'ar', width: 360 })
}

test('the desks of a person: each is a link with its role', async () => {
  const { t } = await renderWith([shop(1), shop(2)])
  await expect.element(page.getByRole('link', { name: /Shop 2/ })).toHaveAttribute('href', '/console/shop/2')
  await expect.element(page.getByText(t('people.role_packer')).first()).toBeVisible()
  await expectNoAxeViolations()
})

test('the desks of a person: an only one opens at once', async () => {
  const { router } = await renderWith([shop(1)])
  await expect.poll(() => router.state.location.pathname).toBe('/console/shop/1')
})

test('the desks of a person: without any, the page says whom to ask', async () => {
  const { t } = await renderWith([])
  await expect.element(page.getByRole('heading', { name: t('people.no_desk') })).toBeVisible()
})
