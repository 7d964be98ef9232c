import axe from 'axe-core'
import { expect } from 'vitest'
import { nextPaint } from './timing.ts'

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** The rules that journeys check, over the whole page in its present state. */
export async function expectNoAxeViolations(): Promise<void> {
  await transitionsEnd()
  const { violations } = await axe.run(document, {
    resultTypes: ['violations'],
    runOnly: { type: 'tag', values: wcag },
  })
  const lines = violations.flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id}: ${help} (${target})`))
  expect(lines).toEqual([])
}

/** A colour on its way to another has the contrast of neither; what was just added begins its transition a frame later. */
async function transitionsEnd(): Promise<void> {
  for (;;) {
    await nextPaint()
    const running = document.getAnimations().filter(willEnd)
    if (running.length === 0) return
    await Promise.allSettled(running.map(({ finished }) => finished))
  }
}

/** Not one that repeats for ever, is paused or follows a scroll position. */
const willEnd = ({ effect, playState, timeline }: Animation) =>
  playState === 'running' &&
  timeline instanceof DocumentTimeline &&
  effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY
