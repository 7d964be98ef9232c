import { useEffect, useState } from 'react'
import { useLocation, useNavigation, useRevalidator, useSearchParams } from 'react-router'
import type { DataAt } from '#storefront/platform/api/api-call.ts'
import { call } from '#storefront/platform/api/client.ts'
import { asCallQuery, type ReviewQuery, readReviewQuery } from './review-query.ts'

type Answer = DataAt<'GET /products/{id}/reviews'> | DataAt<'GET /shops/{id}/reviews'>

export type Reviews = {
  query: ReviewQuery
  /** The latest that came; while others are on their way the ones before stay. */
  answer: Answer | null
  isBusy: boolean
  hasFailed: boolean
  retry: () => void
}

/**
 * The reviews that the address asks for. The first ones come with the page; a filter or another page of them is fetched
 * by itself, so that a failure costs this block and not the page.
 */
export function useReviews(product_id: number, initial: Answer | null): Reviews {
  const [search] = useSearchParams()
  const query = readReviewQuery(search)
  const wanted = JSON.stringify(asCallQuery(query))
  const [found, setFound] = useState({ key: wanted, answer: initial, hasFailed: initial === null })
  const isHere = found.key === wanted
  useEffect(() => {
    if (isHere) return
    const leaving = new AbortController()
    const given = { params: { id: String(product_id) }, query: JSON.parse(wanted) }
    call('GET /products/{id}/reviews', given, { signal: leaving.signal }).then(
      ({ data }) => setFound({ key: wanted, answer: data, hasFailed: false }),
      () => {
        if (!leaving.signal.aborted) setFound((before) => ({ ...before, key: wanted, hasFailed: true }))
      },
    )
    return () => leaving.abort()
  }, [product_id, wanted, isHere])
  // What was asked for last is forgotten, so it is asked for again.
  const retry = () => setFound((before) => ({ ...before, key: '' }))
  return { query, answer: found.answer, isBusy: !isHere, hasFailed: isHere && found.hasFailed, retry }
}

/** Reviews that come with their page, and anew with each address of it: whole pages of reviews. */
export function useLoadedReviews(answer: Reviews['answer']): Reviews {
  const [search] = useSearchParams()
  const navigation = useNavigation()
  const { pathname } = useLocation()
  const { revalidate, state } = useRevalidator()
  const isComing = navigation.state === 'loading' && navigation.location.pathname === pathname
  return {
    query: readReviewQuery(search),
    answer,
    isBusy: isComing || state === 'loading',
    hasFailed: answer === null,
    retry: revalidate,
  }
}
