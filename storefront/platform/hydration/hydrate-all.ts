import { releaseParts } from './deferred-part.tsx'
import { isBoxAlive } from './early-events.ts'

/** A part whose code cannot be had holds nobody for longer. In ms. */
const longest = 5_000
const pause = 20

/**
 * Resolves once every part that stands in the HTML has its code. A change that reaches the whole page before that would have
 * React take away what it cannot draw yet: the head of the page, for a moment.
 */
export async function allAlive(): Promise<void> {
  releaseParts()
  const end = Date.now() + longest
  while (!isAllAlive() && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, pause))
}

export const isAllAlive = (): boolean => [...document.querySelectorAll('html, [data-later]')].every(isBoxAlive)
