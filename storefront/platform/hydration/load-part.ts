import { type ComponentType, lazy } from 'react'
import { readTab, writeTab } from '#storefront/platform/storage/web-storage.ts'

export type LoadPart<P> = () => Promise<ComponentType<P>>

/** A component whose code comes when it is first drawn: `lazyPart(() => import('./a.tsx').then((part) => part.A))`. */
export const lazyPart = <P extends object>(load: LoadPart<P>) =>
  lazy(async () => ({ default: await loadPatiently(load) }))

const firstPause = 400
const longestPause = 4000

/**
 * A page must not fall because one of its parts is not to be had now. Without a network it waits for one; where the shop
 * was renewed meanwhile, and the part is of an older build, the page is opened anew.
 */
export async function loadPatiently<T>(load: () => Promise<T>): Promise<T> {
  for (let pause = firstPause; ; pause *= 3) {
    try {
      return await load()
    } catch (error) {
      if (import.meta.env.SSR) throw error
      if (!navigator.onLine) await online()
      else if (pause > longestPause) return reopen(error)
      else await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
}

const online = () => new Promise((resolve) => addEventListener('online', resolve, { once: true }))

const key = 'reopened_at'
const soon = 60_000

/** Once in a while: a page that cannot be helped by opening it anew says so in the end. */
function reopen(error: unknown): Promise<never> {
  if (Date.now() - Number(readTab(key)) < soon) throw error
  writeTab(key, String(Date.now()))
  location.reload()
  return new Promise(() => undefined)
}
