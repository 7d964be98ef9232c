import { createContext } from 'react'

/** Code that loads when it is first needed. */
export interface LazyPart<Loaded> {
  readonly load: () => Promise<Loaded>
  /** undefined until it has loaded. */
  readonly current: () => Loaded | undefined
}

const unloaded = new Set<() => Promise<unknown>>()

export function defineLazyPart<Loaded>(fetchPart: () => Promise<Loaded>): LazyPart<Loaded> {
  let loaded: Loaded | undefined
  const load = async () => {
    loaded = await fetchPart()
    unloaded.delete(load)
    return loaded
  }
  unloaded.add(load)
  return { load, current: () => loaded }
}

/** Prefetches the parts of all opened pages, so that a later press needs no network. If one fails, the press loads it again. */
export async function prefetchParts(): Promise<void> {
  const tried = new Set<() => Promise<unknown>>()
  // A loaded part may define further ones.
  for (;;) {
    const parts = [...unloaded].filter((load) => !tried.has(load))
    if (parts.length === 0) return
    for (const load of parts) tried.add(load)
    await Promise.allSettled(parts.map((load) => load()))
  }
}

interface LazyPartsOptions {
  /** Names the progress line that is shown while a part loads. */
  readonly loadingLabel: string
  readonly onFailure: (error: unknown) => void
}

export const LazyPartsContext = createContext<LazyPartsOptions>({
  loadingLabel: '…',
  onFailure: (error) => reportError(error),
})
