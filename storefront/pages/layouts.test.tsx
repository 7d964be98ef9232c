import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aShopper } from '#storefront/testing/fixtures/people.ts'
import { render } from '#storefront/testing/render.tsx'
import AccountLayout from './account-layout.tsx'
import BareLayout from './bare-layout.tsx'
import BlogLayout from './blog-layout.tsx'
import PublicLayout from './public-layout.tsx'

test.each([
  ['public', PublicLayout],
  ['blog', BlogLayout],
  ['account', AccountLayout],
  ['bare', BareLayout],
])('the layouts of pages: the main element is the target of the skip link (%s)', async (_name, Layout) => {
  const routes = [{ element: <Layout />, children: [{ path: '/', element: <h1>A page</h1> }] }]
  await render(null, { routes, shopper: aShopper() })
  // The first one belongs to the shell of the tests.
  const main = page.getByRole('main').nth(1)
  await expect.element(main.getByRole('heading', { name: 'A page' })).toBeVisible()
  await expect.element(main).toHaveAttribute('id', 'content')
  main.element().focus()
  await expect.element(main).toHaveFocus()
})
