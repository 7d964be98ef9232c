import type { DataRouter, Location } from 'react-router'
import { beforeAll, expect, test, vi } from 'vitest'
import { dispatchOnceHydrated } from './dispatch-popstate.ts'
import { markHydrated } from './early-input.ts'

beforeAll(() => markHydrated(document.documentElement))

/** Whether a popstate reaches the router at `routed`; `entry` is of the router (`idx`) or of a hash link (`key`). */
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

test('a step back before the next page is rendered is dispatched', async () => {
  expect(await isDispatched({ ...here(), pathname: '/products/1/details' }, { idx: 0 })).toBe(true)
  expect(await isDispatched({ ...here(), search: '?page=3' }, { idx: 0 })).toBe(true)
})

test('a hash step is dispatched, but not if it was undone', async () => {
  expect(await isDispatched(here(), { key: '0.5' })).toBe(true)
  expect(await isDispatched(here(), { idx: 0 })).toBe(false)
})
