import { allAlive } from '../later/all-alive.ts'

let isWaiting = false

/**
 * Tells the router of a step, or of the last of several, once the page is alive; `from` is where the page stood before, in px.
 * Whoever has gone on by then is not called back.
 */
export async function tellOnceAlive(from: number): Promise<void> {
  if (isWaiting) return
  isWaiting = true
  const told = new AbortController()
  const leave = ({ type, target }: Event) => {
    const isLeaving = type === 'submit' || (target instanceof Element && target.closest('a[href]:not([href^="#"])'))
    if (isLeaving) told.abort()
  }
  for (const type of ['click', 'submit']) addEventListener(type, leave, { capture: true, signal: told.signal })
  await allAlive()
  isWaiting = false
  if (told.signal.aborted) return
  told.abort()
  // The router keeps where the page stands now as the place to come back to, and then goes to where the step leads.
  scrollTo(0, from)
  dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
}
