import { Link, Outlet, useParams } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '#storefront/testing/render.tsx'
import { PageTransition } from './page-transition.tsx'

function CategoryPage() {
  const { slug } = useParams()
  return (
    <>
      <title>{`${slug} - Souk`}</title>
      <h1>{slug}</h1>
      <Link to="/categories/lamps">Lamps</Link>
      <Link to="?sort=price_asc">By price</Link>
    </>
  )
}

test('the shell: a narrower category focuses its heading and speaks its title; another sort order does neither', async () => {
  const element = (
    <>
      <PageTransition />
      <Outlet />
    </>
  )
  const routes = [{ element, children: [{ path: 'categories/:slug', element: <CategoryPage /> }] }]
  await render(null, { path: '/categories/home', routes })
  const heading = page.getByRole('heading', { level: 1 })
  const status = page.getByRole('status').filter({ hasText: 'Souk' })
  await page.getByRole('link', { name: 'By price' }).click()
  await expect.element(page.getByRole('link', { name: 'By price' })).toHaveFocus()
  await expect.element(status).not.toBeInTheDocument()
  await page.getByRole('link', { name: 'Lamps' }).click()
  await expect.element(heading).toHaveFocus()
  await expect.element(heading).toMatchTextContent('lamps')
  await expect.element(status).toMatchTextContent('lamps - Souk')
})
