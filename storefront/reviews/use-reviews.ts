import { useEffect, useState } from 'react'
import { useLocation, useNavigation, useRevalidator, useSearchParams } from 'react-router'
import type { DataAt } from '#contract/client/api-call.ts'
import { call } from '#storefront/platform/api/client.ts'
import { type ReviewQuery, readReviewQuery, toReviewsQuery } from './review-query.ts'

type Answer = DataAt<'GET /products/{id}/reviews'> | DataAt<'GET /shops/{id}/reviews'>

export type Reviews = {
  query: ReviewQuery
  /** Latest response; stays while another one loads. */
  answer: Answer | null
  isBusy: boolean
  hasFailed: boolean
  retry: () => void
}

/** The page brings the first reviews. Others load separately, so that an error affects only this block. */
export function useReviews(product_id: number, initial: Answer | null): Reviews {
  const [search] = useSearchParams()
  const query = readReviewQuery(search)
  const queryKey = JSON.stringify(toReviewsQuery(query))
  const [result, setResult] = useState({ key: queryKey, answer: initial, hasFailed: initial === null })
  const isLoaded = result.key === queryKey
  useEffect(() => {
    if (isLoaded) return
    const controller = new AbortController()
    const request = { params: { id: String(product_id) }, query: JSON.parse(queryKey) }
    call('GET /products/{id}/reviews', request, { signal: controller.signal }).then(
      ({ data }) => setResult({ key: queryKey, answer: data, hasFailed: false }),
      () => {
        if (!controller.signal.aborted) setResult((before) => ({ ...before, key: queryKey, hasFailed: true }))
      },
    )
    return () => controller.abort()
  }, [product_id, queryKey, isLoaded])
  // Clearing the key requests the reviews again.
  const retry = () => setResult((before) => ({ ...before, key: '' }))
  return { query, answer: result.answer, isBusy: !isLoaded, hasFailed: isLoaded && result.hasFailed, retry }
}

/** Reviews that the page's loader brings; each URL loads its own. */
export function useLoadedReviews(answer: Reviews['answer']): Reviews {
  const [search] = useSearchParams()
  const navigation = useNavigation()
  const { pathname } = useLocation()
  const { revalidate, state } = useRevalidator()
  const isNavigating = navigation.state === 'loading' && navigation.location.pathname === pathname
  return {
    query: readReviewQuery(search),
    answer,
    isBusy: isNavigating || state === 'loading',
    hasFailed: answer === null,
    retry: revalidate,
  }
}
