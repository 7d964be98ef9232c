import { expect, test, vi } from 'vitest'
import { contrast } from '#ui/tokens/contrast.ts'

/** Text has contrast 4.5:1 on its grounds, borders of controls and rings 3:1 (WCAG 2.2, 1.4.3 and 1.4.11). */
const pairs: [colour: string, ground: string, least: number][] = [
  ...['color-white', 'color-neutral-50', 'color-neutral-100'].flatMap((ground): [string, string, number][] => [
    ['color-neutral-900', ground, 4.5],
    ['color-neutral-700', ground, 4.5],
    ['color-neutral-600', ground, 4.5],
    ['brand-text', ground, 4.5],
    ['color-danger', ground, 4.5],
  ]),
  ['color-neutral-500', 'color-white', 3],
  ['brand-ring', 'color-neutral-50', 3],
  ['on-brand', 'brand-solid', 4.5],
  ['on-brand', 'brand-solid-hover', 4.5],
  ['brand-soft-text', 'brand-soft', 4.5],
  ['brand-soft-text', 'brand-soft-hover', 4.5],
  ['color-white', 'color-neutral-800', 4.5],
  ['color-success', 'color-success-soft', 4.5],
  ['color-warning', 'color-warning-soft', 4.5],
  ['color-danger', 'color-danger-soft', 4.5],
  ['color-info', 'color-info-soft', 4.5],
]

// Through vitest, because ui/ is typed for browsers without node:fs.
const { readFileSync } = await vi.importActual<{ readFileSync(file: URL, encoding: string): string }>('node:fs')
const css = readFileSync(new URL('./dark.css', import.meta.url), 'utf8')
const colourOf = (name: string) => new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(css)?.[1] ?? 'missing'

test.each(pairs)('in the dark %s on %s has a contrast of %d', (colour, ground, least) =>
  expect(contrast(colourOf(colour), colourOf(ground))).toBeGreaterThanOrEqual(least),
)
