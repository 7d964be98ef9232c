import axe from 'axe-core'
import { expect } from 'vitest'
import { waitForPaint } from './timing.ts'

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Checks the page in its present state with the rules of journeys. */
export async function expectNoAxeViolations(): Promise<void> {
  await waitForTransitions()
  const { violations } = await axe.run(document, {
    resultTypes: ['violations'],
    runOnly: { type: 'tag', values: wcag },
  })
  const lines = violations.flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id}: ${help} (${target})`))
  expect(lines).toEqual([])
}

/** During a transition colours have another contrast. A new element starts its transition one frame later. */
async function waitForTransitions(): Promise<void> {
  do await waitForPaint()
  while (document.getAnimations().some(willEnd))
}

/** False for infinite, paused and scroll-driven animations, and for those of rows that `content-visibility` skips. */
const willEnd = ({ effect, playState, timeline }: Animation) =>
  playState === 'running' &&
  timeline instanceof DocumentTimeline &&
  effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY &&
  effect instanceof KeyframeEffect &&
  effect.target?.checkVisibility({ contentVisibilityAuto: true })
