import { allAlive } from '../later/all-alive.ts'

const pageOf = ({ pathname, search }: Location) => pathname + search

/**
 * Tells the router of a step, or of the last of several, once the page is alive; `from` is where the page stood before, in px.
 * Whoever has gone on by then is not called back.
 */
export async function tellOnceAlive(from: number): Promise<void> {
  const page = pageOf(location)
  const told = new AbortController()
  const leave = ({ type, target }: Event) => {
    const isLeaving = type === 'submit' || (target instanceof Element && target.closest('a[href]:not([href^="#"])'))
    if (isLeaving) told.abort()
  }
  for (const type of ['click', 'submit']) addEventListener(type, leave, { capture: true, signal: told.signal })
  await allAlive()
  if (told.signal.aborted) return
  told.abort()
  // The router keeps where the page stands now as the place to come back to, and then goes to where the step leads.
  scrollTo(0, from)
  // Taken back meanwhile: to an entry that has the router's index, and is the one where the router still is.
  if ('idx' in history.state && pageOf(location) === page) return
  dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
}
