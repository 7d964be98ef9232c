import { apiOf } from './api.ts'
import { expect, test, visit } from './shopper.ts'

test('the footer: every link of the settings leads to a page of the shop', { tag: '@desk' }, async ({
  page,
  language,
}) => {
  const { footers } = await apiOf(undefined, language)('GET /master')
  await visit(page, '/about-us')
  const footer = page.getByRole('contentinfo')
  await footer.scrollIntoViewIfNeeded()
  const links = footers.flatMap(({ items }) => items.filter(({ type, url }) => type === 'link' && url))
  expect(links.length).toBeGreaterThan(5)
  for (const { title, url } of links) {
    const link = footer.getByRole('link', { name: title, exact: true }).and(page.locator(`[href="${url}"]`))
    await expect(link).toBeVisible()
    expect((await page.request.get(url ?? '')).status(), url ?? '').toBe(200)
  }
})
