import type { DataRouter, Location } from 'react-router'
import { beforeAll, expect, test, vi } from 'vitest'
import { dispatchOnceHydrated } from './dispatch-popstate.ts'
import { releaseClicks } from './early-events.ts'

// The page is hydrated.
beforeAll(() => releaseClicks(document.documentElement))

/** Whether the step is told to the router that is at `routed`, from an entry of the router's own or a link along the page. */
async function isDispatched(routed: Pick<Location, 'pathname' | 'search'>, entry: object): Promise<boolean> {
  const entryBefore: unknown = history.state
  const onStep = vi.fn()
  const state = { location: routed } as DataRouter['state']
  vi.stubGlobal('__reactRouterDataRouter', { state } as DataRouter)
  history.replaceState(entry, '')
  addEventListener('popstate', onStep)
  await dispatchOnceHydrated(0)
  removeEventListener('popstate', onStep)
  history.replaceState(entryBefore, '')
  vi.unstubAllGlobals()
  return onStep.mock.calls.length > 0
}

const here = () => ({ pathname: location.pathname, search: location.search })

test('a step back before the next page is drawn is told to the router', async () => {
  expect(await isDispatched({ ...here(), pathname: '/products/1/details' }, { idx: 0 })).toBe(true)
  expect(await isDispatched({ ...here(), search: '?page=3' }, { idx: 0 })).toBe(true)
})

test('a step along the page is told, and not when it is taken back', async () => {
  expect(await isDispatched(here(), { key: '0.5' })).toBe(true)
  expect(await isDispatched(here(), { idx: 0 })).toBe(false)
})
