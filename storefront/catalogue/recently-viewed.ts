import { readDevice, writeDevice } from '#storefront/platform/storage/web-storage.ts'

const key = 'recently_viewed'
const maxProducts = 12

export function readRecentlyViewed(): number[] {
  try {
    const stored: unknown = JSON.parse(readDevice(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter((id) => Number.isSafeInteger(id) && id > 0).slice(0, maxProducts) : []
  } catch {
    return []
  }
}

export function addRecentlyViewed(id: number): void {
  write([id, ...readRecentlyViewed().filter((each) => each !== id)])
}

export function removeRecentlyViewed(id: number): void {
  write(readRecentlyViewed().filter((each) => each !== id))
}

function write(ids: number[]): void {
  writeDevice(key, JSON.stringify(ids.slice(0, maxProducts)))
}
