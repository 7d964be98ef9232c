import { apiOf } from './api.ts'
import { expect, test } from './shopper.ts'

const pages = {
  '/about-us': 'about-us',
  '/terms-and-conditions': 'terms-and-conditions',
  '/privacy-policy': 'privacy-policy',
  '/page/shipping-policy': 'shipping-policy',
  '/page/return-policy': 'return-policy',
  '/page/payment-policy': 'payment-policy',
}

test("each text of the shop is shown in the shopper's language, before any script", async ({
  visitPlain,
  t,
  language,
}) => {
  const api = apiOf(undefined, language)
  for (const [path, slug] of Object.entries(pages)) {
    const { page: text } = await api('GET /pages/{slug}', { params: { slug } })
    const page = await visitPlain(path)
    await expect(page).toHaveTitle(`${text.title} - Souk`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text.title)
    await expect(page.getByText(t('content.last_updated', { date: '' }).trim())).toBeVisible()
    const headings = [...text.html.matchAll(/<h2[^>]*>(.*?)<\/h2>/gs)].map(([, title]) => title ?? '')
    expect(headings.length).toBeGreaterThan(0)
    const article = page.getByRole('article')
    for (const name of headings) await expect(article.getByRole('heading', { level: 2, name })).toBeVisible()
  }
})

test('a text that is not there is a page that is not there', async ({ page, t }) => {
  const answer = await page.goto('/page/no-such-text')
  expect(answer?.status()).toBe(404)
  await expect(page).toHaveTitle(`${t('faults.not_found')} - Souk`)
  await expect(page.getByRole('heading', { level: 1, name: t('faults.not_found') })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: t('faults.go_home') })).toHaveAttribute('href', '/')
  // The shop stays around it.
  await expect(page.getByRole('contentinfo')).toBeAttached()
})
