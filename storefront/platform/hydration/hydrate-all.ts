import { startHydratingAll } from './deferred-part.tsx'
import { isHydrated } from './early-input.ts'

/** Limit for parts whose code cannot be loaded. */
const timeoutMs = 5_000
const pollIntervalMs = 20

/**
 * Loads the code of all parts and resolves once they are hydrated. An update of the whole page before that would make React remove
 * HTML that it cannot render yet.
 */
export async function hydrateAll(): Promise<void> {
  startHydratingAll()
  const deadline = Date.now() + timeoutMs
  while (!isAllHydrated() && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, pollIntervalMs))
}

export const isAllHydrated = (): boolean => [...document.querySelectorAll('html, [data-deferred]')].every(isHydrated)
