import { type ComponentType, createContext } from 'react'

export interface LazyPart<Loaded> {
  readonly load: () => Promise<Loaded>
  /** undefined until it has loaded. */
  readonly current: () => Loaded | undefined
}

const unloaded = new Set<() => Promise<unknown>>()

/** A stalled connection never fails by itself. The code is still used if it arrives later. */
const timeoutMs = 10_000

export function defineLazyPart<Loaded>(fetchPart: () => Promise<Loaded>): LazyPart<Loaded> {
  let loaded: Loaded | undefined
  const load = async () => {
    loaded = await withTimeout(fetchPart())
    unloaded.delete(load)
    return loaded
  }
  unloaded.add(load)
  return { load, current: () => loaded }
}

export async function withTimeout<Result>(work: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Not loaded after ${timeoutMs} ms`)), timeoutMs)
  })
  try {
    return await Promise.race([work, timeout])
  } finally {
    clearTimeout(timer)
  }
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

export interface PartProblemProps {
  /** Whether it replaces a part of the page; otherwise it opens over the page, in place of a layer. */
  readonly isInPage: boolean
  readonly isRetrying: boolean
  readonly onRetry: () => void
  readonly onClose: () => void
}

interface LazyPartsOptions {
  /** Names the progress line that is shown while a part loads. */
  readonly loadingLabel: string
  /** Reports a part that could not be loaded where `Problem` is absent or has no place. */
  readonly onFailure: (error: unknown) => void
  /** Shown in place of a part that could not be loaded. */
  readonly Problem?: ComponentType<PartProblemProps>
}

export const LazyPartsContext = createContext<LazyPartsOptions>({
  loadingLabel: '…',
  onFailure: (error) => reportError(error),
})
