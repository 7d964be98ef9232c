import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '#storefront/testing/render.tsx'
import { RichText } from './rich-text.tsx'

const cells = (tag: string) => Array.from({ length: 8 }, (_, index) => `<${tag}>measurement${index}</${tag}>`).join('')

test.each(['en', 'ar'] as const)(
  'a text: a wide table and a long line of code scroll by themselves (%s)',
  async (language) => {
    const html = `<table><tbody><tr>${cells('th')}</tr><tr>${cells('td')}</tr></tbody></table><pre><code>${'const a = 1; '.repeat(30)}</code></pre>`
    await render(<RichText html={html} />, { width: 360, language })
    await expect.element(page.getByText('measurement0').first()).toBeVisible()
    for (const selector of ['table', 'pre']) {
      const wide = document.querySelector(selector)
      expect(wide?.scrollWidth).toBeGreaterThan(wide?.clientWidth ?? 0)
    }
    const { scrollWidth, clientWidth } = document.documentElement
    expect(scrollWidth).toBe(clientWidth)
  },
)
