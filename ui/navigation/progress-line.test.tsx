import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ProgressLine } from '#ui/navigation/progress-line.tsx'
import { emulateMedia } from '../testing/media.ts'

test.each([
  ['ltr', -1],
  ['rtl', 1],
] as const)('the progress line: it moves in the direction of reading (%s)', async (direction, sign) => {
  await emulateMedia({ motion: 'no-preference' })
  document.documentElement.dir = direction
  onTestFinished(() => void document.documentElement.removeAttribute('dir'))
  await render(<ProgressLine active label="Loading" />)
  const bar = page.getByRole('progressbar').element().firstElementChild as HTMLElement
  const [movement] = bar.getAnimations()
  movement?.pause()
  if (movement) movement.currentTime = 0
  expect(Math.sign(new DOMMatrix(getComputedStyle(bar).transform).e)).toBe(sign)
})
