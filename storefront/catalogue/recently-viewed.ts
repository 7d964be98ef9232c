import { readDevice, writeDevice } from '#storefront/platform/storage/web-storage.ts'

const key = 'recently_viewed'
const maxProducts = 12

/** Ids of the products that this device looked at, the last one first. */
export function readRecentlyViewed(): number[] {
  try {
    const kept: unknown = JSON.parse(readDevice(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter((id) => Number.isSafeInteger(id) && id > 0).slice(0, maxProducts) : []
  } catch {
    // Not JSON: as good as nothing.
    return []
  }
}

/** Called by the page of a product when it is looked at. */
export function keepRecentlyViewed(id: number): void {
  write([id, ...readRecentlyViewed().filter((each) => each !== id)])
}

/** For what turned out to be gone. */
export function forgetRecentlyViewed(id: number): void {
  write(readRecentlyViewed().filter((each) => each !== id))
}

function write(ids: number[]): void {
  writeDevice(key, JSON.stringify(ids.slice(0, maxProducts)))
}
