import type { Page } from '@playwright/test'
import { expect, test, visit } from './shopper.ts'

/** Metadata of a page; host/pages/page-heads.test.ts checks it for each public page. */
interface Head {
  canonical: string
  description: string
  types: string[]
}

const headOf = (page: Page): Promise<Head> => page.evaluate<Head>(readHead)

// Runs in the page; '' for missing values.
const readHead = `(() => {
  const all = (selector) => [...document.head.querySelectorAll(selector)]
  return {
    canonical: all('[rel="canonical"]').map((link) => link.getAttribute('href')).join(),
    description: all('[name="description"]').map((tag) => tag.content).join(),
    types: all('script[type="application/ld+json"]').map((thing) => JSON.parse(thing.textContent)['@type']),
  }
})()`

test('what was told of one page is not said of the next', { tag: '@desk' }, async ({ page, baseURL, t }) => {
  await visit(page, '/categories')
  expect((await headOf(page)).canonical).toBe(`${baseURL}/categories`)
  await page
    .getByRole('navigation', { name: t('shell.breadcrumb') })
    .getByRole('link')
    .first()
    .click()
  await expect(page).toHaveURL('/')
  await expect(page).toHaveTitle(`${t('home.title')} - Souk`)
  await expect.poll(() => headOf(page)).toMatchObject({ canonical: '', description: '', types: [] })
})
