import type { ComponentProps } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls } from '#contract/testing/answer-calls.ts'
import { Header } from '#storefront/shell/header/header.tsx'
import { anOrder } from '#storefront/testing/fixtures/order.ts'
import { aShopper } from '#storefront/testing/fixtures/people.ts'
import { render } from '#storefront/testing/render.tsx'
import { desktop } from '#storefront/testing/screens.ts'
import { emulateMedia } from '#ui/testing/media.ts'
import AccountLayout from './account-layout.tsx'
import OrderDetailsPage from './order-details.tsx'

test('the page of an order: it is printed without header, menu and buttons', async () => {
  answerCalls({ 'GET /orders/{id}': () => ({ order: anOrder() }) })
  const order = { params: { id: '501' } } as ComponentProps<typeof OrderDetailsPage>
  const layout = (
    <>
      <Header />
      <AccountLayout />
    </>
  )
  const routes = [
    { element: layout, children: [{ path: '/order-history/501', element: <OrderDetailsPage {...order} /> }] },
  ]
  const { t } = await render(null, { ...desktop, shopper: aShopper(), path: '/order-history/501', routes })
  const logo = page.getByRole('link', { name: 'Souk', exact: true })
  const menu = page.getByRole('navigation', { name: t('shell.account_menu') })
  const cancel = page.getByRole('button', { name: t('orders.cancel') })
  for (const part of [logo, menu, cancel]) await expect.element(part).toBeVisible()
  await emulateMedia({ type: 'print' })
  // Hidden elements have no role.
  for (const part of [logo, menu, cancel]) await expect.element(part).not.toBeInTheDocument()
  await expect.element(page.getByText('SK-501').first()).toBeVisible()
  await expect.element(page.getByText('Desk lamp')).toBeVisible()
})
