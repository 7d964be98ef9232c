import { expect, test, vi } from 'vitest'
import { shopStyle } from './shop-style.ts'

test('a preview of the shop has the light colours of the tokens', async () => {
  // Through vitest, because console/ is typed for browsers without node:fs.
  const { readFileSync } = await vi.importActual<{ readFileSync(file: URL, encoding: string): string }>('node:fs')
  const tokens = readFileSync(new URL('../../../ui/tokens/colour.css', import.meta.url), 'utf8')
  const greys = Object.entries(shopStyle(null)).filter(([name]) => /^--color-(?:white|neutral)/.test(name))
  expect(greys.length).toBeGreaterThan(4)
  for (const [name, value] of greys) expect(tokens).toContain(`${name}: ${value};`)
})
