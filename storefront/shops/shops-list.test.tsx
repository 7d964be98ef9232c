import { useSearchParams } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aShopCard } from '#storefront/testing/fixtures/product.ts'
import { render } from '#storefront/testing/render.tsx'
import { ShopsList, shopsTitleId } from './shops-list.tsx'
import { readShopsQuery } from './shops-query.ts'

function Shops() {
  const query = readShopsQuery(useSearchParams()[0])
  return (
    <>
      <h1 id={shopsTitleId} tabIndex={-1}>
        Shops
      </h1>
      <a href="/help">Help</a>
      <ShopsList list={{ path: '/shops', query, shops: [aShopCard()], total: 45 }} />
    </>
  )
}

test('the list of shops: a link to a page focuses the title, Back does not', async () => {
  const { t, router } = await render(<Shops />, { path: '/shops' })
  const pageLink = (number: number) => page.getByRole('link', { name: t('shell.page', { page: number }), exact: true })
  await pageLink(2).click()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
  const help = page.getByRole('link', { name: 'Help' })
  if (help.element() instanceof HTMLElement) help.element().focus()
  await router.navigate(-1)
  await expect.element(pageLink(1)).toHaveAttribute('aria-current', 'page')
  await expect.element(help).toHaveFocus()
})
