import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { nextPaint } from '#storefront/testing/next-paint.ts'
import { render } from '#storefront/testing/render.tsx'
import { desktop } from '#storefront/testing/screens.ts'
import { CartTab } from '../floating/cart-tab.tsx'
import { Header } from './header.tsx'

test('the header: going down hides its lower row, going up brings it back', async () => {
  const { t } = await render(
    <>
      <Header />
      <div className="h-[300vh]" />
    </>,
    { ...desktop, path: '/products' },
  )
  const row = page.getByText(t('shell.all_zone'))
  await expect.element(row).toBeInViewport()
  scrollBy({ top: 900 })
  await expect.element(row).not.toBeVisible()
  scrollBy({ top: -200 })
  await nextPaint()
  await expect.element(row).toBeVisible()
  await expect.element(row).toBeInViewport()
})

test.each([
  ['/products', 1440, 1],
  ['/products', 360, 0],
  ['/checkout', 1440, 0],
  ['/checkout', 360, 0],
  ['/buynow', 1440, 0],
] as const)(
  'the header: where a shopper pays nothing leads away but the logo (%s, %i px)',
  async (path, width, count) => {
    const part = (
      <>
        <Header />
        <CartTab />
      </>
    )
    const { t } = await render(part, { path, width })
    await expect.element(page.getByRole('link', { name: 'Souk' })).toBeVisible()
    const tab = t('shell.cart_tab_button', { items: t('shell.cart_tab', { count: 0 }), amount: '$0.00' })
    for (const way of [
      page.getByRole('navigation', { name: t('shell.main_menu') }),
      page.getByRole('button', { name: t('shell.all_zone') }),
      page.getByRole('button', { name: tab, exact: true }),
    ])
      expect(way.elements()).toHaveLength(count)
  },
)
