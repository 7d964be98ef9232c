import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { apiOf } from './api.ts'
import { operate } from './operator.ts'
import { expect, expectNoAxeViolations, test, visit } from './shopper.ts'

const pages = {
  '/about-us': 'about-us',
  '/terms-and-conditions': 'terms-and-conditions',
  '/privacy-policy': 'privacy-policy',
  '/page/shipping-policy': 'shipping-policy',
  '/page/return-policy': 'return-policy',
  '/page/payment-policy': 'payment-policy',
}

for (const [path, slug] of Object.entries(pages)) {
  test(`${path} shows its text in the shopper's language`, async ({ page, t, language }) => {
    const { page: text } = await apiOf(undefined, language)('GET /pages/{slug}', { params: { slug } })
    await visit(page, path)
    await expect(page).toHaveTitle(`${text.title} - Souk`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text.title)
    await expect(page.getByText(t('content.last_updated', { date: '' }).trim())).toBeVisible()
    const headings = [...text.html.matchAll(/<h2[^>]*>(.*?)<\/h2>/gs)].map(([, title]) => title ?? '')
    expect(headings.length).toBeGreaterThan(0)
    const article = page.getByRole('article')
    for (const name of headings) await expect(article.getByRole('heading', { level: 2, name })).toBeVisible()
    await expectNoAxeViolations(page)
  })
}

test('the contents of a long text lead to its parts', async ({ page, t, isMobile }) => {
  await visit(page, '/terms-and-conditions')
  const contents = page.getByRole('navigation', { name: t('content.on_this_page') })
  if (isMobile) {
    await expect(contents).toBeHidden()
    await page.getByRole('button', { name: t('content.on_this_page') }).click()
  }
  const last = contents.getByRole('link').last()
  const name = await last.innerText()
  const heading = page.getByRole('article').getByRole('heading', { level: 2, name })
  await expect(heading).not.toBeInViewport()
  await last.click()
  await expect(heading).toBeInViewport()
  // Nothing that sticks to the top lies on it.
  const sticky = (await page.locator('header .sticky').boundingBox())?.height ?? 0
  expect((await heading.boundingBox())?.y).toBeGreaterThanOrEqual(Math.min(sticky, 48))
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

test('a wide table and a long line of code scroll by themselves', { tag: '@phone' }, async ({ page, language }) => {
  const slug = `wide-${language}`
  const folder = await mkdtemp(join(tmpdir(), 'souk-page-'))
  const path = join(folder, 'wide.md')
  const row = Array.from({ length: 8 }, (_, place) => `measurement${place}`)
  await writeFile(
    path,
    `|${row.join('|')}|\n${'|---'.repeat(8)}|\n|${row.join('|')}|\n\n    ${'const a = 1; '.repeat(30)}\n`,
  )
  await operate('content', 'set', 'page', slug, '--title', 'Wide', '--file', path)
  await page.goto(`/page/${slug}`)
  await expect(page.getByRole('table')).toBeVisible()
  const beyond = 'document.documentElement.scrollWidth - document.documentElement.clientWidth'
  expect(await page.evaluate<number>(beyond)).toBe(0)
  await operate('content', 'remove', 'page', slug)
  await rm(folder, { recursive: true })
})
