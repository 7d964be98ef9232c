import { create } from 'zustand'
import { cutText } from '#locales/cut-text.ts'
import { readDevice, writeDevice } from '#storefront/platform/storage/web-storage.ts'

const key = 'recent_searches'
const maxSearches = 10
const maxSearchLength = 300

/** Searches stored on this device, latest first. */
export const useRecentSearches = create<{ recent: readonly string[] }>(() => ({ recent: [] }))

/** Other tabs also write them, so they are read again when the box gets the focus. */
export function loadRecentSearches(): void {
  useRecentSearches.setState({ recent: parseRecentSearches(readDevice(key)) })
}

export function saveRecentSearch(text: string): void {
  storeSearches(prependSearch(parseRecentSearches(readDevice(key)), text))
}

export function removeRecentSearch(text: string): void {
  storeSearches(parseRecentSearches(readDevice(key)).filter((each) => each !== text))
}

export const clearRecentSearches = (): void => storeSearches([])

function storeSearches(recent: readonly string[]): void {
  writeDevice(key, recent.length === 0 ? null : JSON.stringify(recent))
  useRecentSearches.setState({ recent })
}

/** Invalid content counts as empty. */
export function parseRecentSearches(stored: string | null): string[] {
  try {
    const list: unknown = JSON.parse(stored ?? '[]')
    const isText = (each: unknown) => typeof each === 'string' && each !== '' && each.length <= maxSearchLength
    return Array.isArray(list) ? list.filter(isText).slice(0, maxSearches) : []
  } catch {
    return []
  }
}

/** Puts a search first and removes earlier ones with the same text. */
export function prependSearch(recent: readonly string[], text: string): string[] {
  const typed = cutText(text.trim().replace(/\s+/g, ' '), maxSearchLength)
  if (!typed) return [...recent]
  const others = recent.filter((each) => each.toLowerCase() !== typed.toLowerCase())
  return [typed, ...others].slice(0, maxSearches)
}
