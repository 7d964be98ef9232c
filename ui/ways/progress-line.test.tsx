import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { emulateMedia } from '#storefront/testing/media.ts'
import { render } from '#storefront/testing/render.tsx'
import { ProgressLine } from './progress-line.tsx'

test.each([
  ['en', -1],
  ['ar', 1],
] as const)('the progress line: it moves in the direction of reading (%s)', async (language, sign) => {
  await emulateMedia({ motion: 'no-preference' })
  await render(<ProgressLine active label="Loading" />, { language })
  const bar = page.getByRole('progressbar').element().firstElementChild as HTMLElement
  const [movement] = bar.getAnimations()
  movement?.pause()
  if (movement) movement.currentTime = 0
  expect(Math.sign(new DOMMatrix(getComputedStyle(bar).transform).e)).toBe(sign)
})
