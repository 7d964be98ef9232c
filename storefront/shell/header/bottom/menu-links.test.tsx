import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aMenuItem } from '#storefront/testing/fixtures/settings.ts'
import { render } from '#storefront/testing/render.tsx'
import { MenuLinks } from './menu-links.tsx'

const popular = aMenuItem({ id: 1, name: 'Most popular', url: '/most-popular' })
const deals = aMenuItem({ id: 2, name: 'Best deals', url: '/best-deal' })

test.each(['en', 'ar'] as const)(
  'the menu row: an entry leads on and is then the current one (%s)',
  async (language) => {
    const { t, router } = await render(<MenuLinks />, { language, settings: { menus: [popular, deals] } })
    const row = page.getByRole('navigation', { name: t('shell.main_menu') })
    for (const { name, url } of [popular, deals]) {
      const link = row.getByRole('link', { name, exact: true })
      await expect.element(link).not.toHaveAttribute('aria-current')
      await link.click()
      expect(router.state.location.pathname).toBe(url)
      await expect.element(link).toHaveAttribute('aria-current', 'page')
    }
  },
)

test('the menu row: an entry that searches is the current one only for its own search', async () => {
  const menus = [aMenuItem({ name: 'Lamps', url: '/products?search=lamp' })]
  const { router } = await render(<MenuLinks />, { path: '/products', settings: { menus } })
  const lamps = page.getByRole('link', { name: 'Lamps' })
  await expect.element(lamps).not.toHaveAttribute('aria-current')
  await lamps.click()
  expect(router.state.location).toMatchObject({ pathname: '/products', search: '?search=lamp' })
  await expect.element(lamps).toHaveAttribute('aria-current', 'page')
})

test.each(['en', 'ar'] as const)(
  'the menu row: entries without room are in the "More" menu, and other tabs are announced (%s)',
  async (language) => {
    const paper = aMenuItem({ name: 'Our paper', url: 'https://paper.example/', target: '_blank', is_external: true })
    const many = Array.from({ length: 20 }, (_, index) =>
      aMenuItem({ id: 901 + index, name: `An entry with a long name ${index}`, url: `/page/${index}` }),
    )
    const { t, router } = await render(<MenuLinks />, { language, settings: { menus: [paper, ...many] } })
    const outside = page.getByRole('link', { name: `Our paper ${t('shell.new_tab')}` })
    await expect.element(outside).toHaveAttribute('href', paper.url)
    await expect.element(outside).toHaveAttribute('target', '_blank')
    const name = 'An entry with a long name 19'
    await expect.element(page.getByRole('link', { name })).not.toBeInTheDocument()
    await page.getByRole('button', { name: t('shell.more') }).click()
    await page.getByRole('menuitem', { name }).click()
    expect(router.state.location.pathname).toBe('/page/19')
  },
)
