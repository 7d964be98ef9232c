import { useLocation, useNavigation, useRevalidator, useSearchParams } from 'react-router'
import { readReviewQuery } from './review-query.ts'
import type { Reviews } from './use-reviews.ts'

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
