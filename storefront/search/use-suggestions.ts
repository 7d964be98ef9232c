import { useEffect, useState } from 'react'
import { ApiError } from '#storefront/platform/api/api-error.ts'
import { call } from '#storefront/platform/api/client.ts'
import { readRecentSearches, useRecentSearches } from './recent-searches.ts'
import {
  type CategoryStart,
  type Suggested,
  type SuggestionGroup,
  startGroups,
  suggestedGroups,
} from './suggestion-rows.ts'

const fewestLetters = 2
const pause = 250

/** What to offer for the text in the box, as long as somebody is in it; nothing where nothing could be had. */
export function useSuggestions(text: string, isWanted: boolean, most: number): SuggestionGroup[] {
  const typed = text.trim()
  const recent = useRecentSearches((state) => state.recent)
  const categories = useCategories(isWanted)
  const found = useFound(typed.length >= fewestLetters ? typed : '', isWanted)
  useEffect(() => {
    if (isWanted) readRecentSearches()
  }, [isWanted])
  if (typed === '') return startGroups(recent, categories, most)
  return found ? suggestedGroups(found, most) : []
}

/** Asked for when the typing pauses. An answer to an older text is dropped; until the new one comes the last one stays. */
function useFound(typed: string, isWanted: boolean): Suggested | null {
  const [found, setFound] = useState<Suggested | null>(null)
  useEffect(() => {
    if (!isWanted || typed === '') return setFound(null)
    const stop = new AbortController()
    const ask = async () => {
      const suggested = await suggest(typed, stop.signal)
      if (!stop.signal.aborted) setFound(suggested)
    }
    const timer = setTimeout(ask, pause)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [typed, isWanted])
  return found
}

/** Suggestions are a help, and no reason to say that something failed: searching itself will. */
async function suggest(q: string, signal: AbortSignal): Promise<Suggested | null> {
  try {
    return (await call('GET /search-suggestions', { query: { q } }, { signal })).data
  } catch (error) {
    if (signal.aborted || error instanceof ApiError) return null
    throw error
  }
}

let known: Promise<readonly CategoryStart[]> | null = null

/** The first level, asked for once; where it cannot be had now, with the next visit to the box. */
function useCategories(isWanted: boolean): readonly CategoryStart[] {
  const [categories, setCategories] = useState<readonly CategoryStart[]>([])
  useEffect(() => {
    if (!isWanted) return
    known ??= askCategories()
    known.then(setCategories)
  }, [isWanted])
  return categories
}

async function askCategories(): Promise<readonly CategoryStart[]> {
  try {
    const { data } = await call('GET /categories')
    return data.categories.filter(({ product_count }) => product_count > 0)
  } catch (error) {
    known = null
    if (error instanceof ApiError) return []
    throw error
  }
}
