import axe from 'axe-core'
import { expect } from 'vitest'

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** The rules that journeys check, over the whole page as it stands. */
export async function expectNoAxeViolations(): Promise<void> {
  await transitionsEnd()
  const { violations } = await axe.run(document, {
    resultTypes: ['violations'],
    runOnly: { type: 'tag', values: wcag },
  })
  const lines = violations.flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id}: ${help} (${target})`))
  expect(lines).toEqual([])
}

/** A colour on its way to another has the contrast of neither. */
async function transitionsEnd(): Promise<void> {
  const ends = ({ effect }: Animation) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY
  await Promise.allSettled(
    document
      .getAnimations()
      .filter(ends)
      .map(({ finished }) => finished),
  )
}
