import { create } from 'zustand'
import { cutText } from '#locales/cut-text.ts'
import { readDevice, writeDevice } from '#storefront/platform/storage/web-storage.ts'

const key = 'recent_searches'
const mostKept = 10
const longest = 300

/** What this device searched for, the last one first. It is told to nobody. */
export const useRecentSearches = create<{ recent: readonly string[] }>(() => ({ recent: [] }))

/** Other tabs search as well: read anew whenever the box is entered. */
export function readRecentSearches(): void {
  useRecentSearches.setState({ recent: recentOf(readDevice(key)) })
}

export function keepRecentSearch(text: string): void {
  write(withRecent(recentOf(readDevice(key)), text))
}

export function forgetRecentSearch(text: string): void {
  write(recentOf(readDevice(key)).filter((each) => each !== text))
}

export const forgetRecentSearches = (): void => write([])

function write(recent: readonly string[]): void {
  writeDevice(key, recent.length === 0 ? null : JSON.stringify(recent))
  useRecentSearches.setState({ recent })
}

/** What is kept, as far as it is a list of texts. */
export function recentOf(kept: string | null): string[] {
  try {
    const list: unknown = JSON.parse(kept ?? '[]')
    const isText = (each: unknown) => typeof each === 'string' && each !== '' && each.length <= longest
    return Array.isArray(list) ? list.filter(isText).slice(0, mostKept) : []
  } catch {
    // Not JSON: as good as nothing.
    return []
  }
}

/** The same text stands in the list once, as it was typed last. */
export function withRecent(recent: readonly string[], text: string): string[] {
  const typed = cutText(text.trim().replace(/\s+/g, ' '), longest)
  if (!typed) return [...recent]
  const others = recent.filter((each) => each.toLowerCase() !== typed.toLowerCase())
  return [typed, ...others].slice(0, mostKept)
}
