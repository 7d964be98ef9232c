import { useEffect, useState } from 'react'
import { ApiError } from '#contract/client/api-error.ts'
import { call } from '#storefront/platform/api/client.ts'
import { loadRecentSearches, useRecentSearches } from './recent-searches.ts'
import {
  buildInitialGroups,
  buildSuggestionGroups,
  type SearchSuggestions,
  type SuggestedCategory,
  type SuggestionGroup,
} from './suggestion-rows.ts'

const minTypedLength = 2
const debounceMs = 250

/** Suggestions for the text in the box; empty while inactive or after an error. */
export function useSuggestions(text: string, isActive: boolean, maxRows: number): SuggestionGroup[] {
  const typed = text.trim()
  const recent = useRecentSearches((state) => state.recent)
  const categories = useCategories(isActive)
  const fetched = useFetchedSuggestions(typed.length >= minTypedLength ? typed : '', isActive)
  useEffect(() => {
    if (isActive) loadRecentSearches()
  }, [isActive])
  if (typed === '') return buildInitialGroups(recent, categories, maxRows)
  return fetched ? buildSuggestionGroups(fetched, maxRows) : []
}

/** Debounced. Responses to older texts are dropped; the last result stays until the next one arrives. */
function useFetchedSuggestions(typed: string, isActive: boolean): SearchSuggestions | null {
  const [fetched, setFetched] = useState<SearchSuggestions | null>(null)
  useEffect(() => {
    if (!isActive || typed === '') return setFetched(null)
    const controller = new AbortController()
    const fetchNow = async () => {
      const suggested = await fetchSuggestions(typed, controller.signal)
      if (!controller.signal.aborted) setFetched(suggested)
    }
    const timer = setTimeout(fetchNow, debounceMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [typed, isActive])
  return fetched
}

/** Suggestions are optional, so errors are not shown. */
async function fetchSuggestions(q: string, signal: AbortSignal): Promise<SearchSuggestions | null> {
  try {
    return (await call('GET /search-suggestions', { query: { q } }, { signal })).data
  } catch (error) {
    if (signal.aborted || error instanceof ApiError) return null
    throw error
  }
}

let categoriesRequest: Promise<readonly SuggestedCategory[]> | null = null

/** Top categories, requested once; after an error again when the box is next opened. */
function useCategories(isActive: boolean): readonly SuggestedCategory[] {
  const [categories, setCategories] = useState<readonly SuggestedCategory[]>([])
  useEffect(() => {
    if (!isActive) return
    categoriesRequest ??= fetchCategories()
    categoriesRequest.then(setCategories)
  }, [isActive])
  return categories
}

async function fetchCategories(): Promise<readonly SuggestedCategory[]> {
  try {
    const { data } = await call('GET /categories')
    return data.categories.filter(({ product_count }) => product_count > 0)
  } catch (error) {
    categoriesRequest = null
    if (error instanceof ApiError) return []
    throw error
  }
}
