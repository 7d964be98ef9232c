import type { MouseEventHandler } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { usePaginationLabels } from '#storefront/platform/navigation/pagination.tsx'
import type { LinkComponent } from '#ui/anchor.tsx'
import { Chip } from '#ui/buttons/chip.tsx'
import { classNames } from '#ui/class-names.ts'
import { Select } from '#ui/forms/select.tsx'
import { Paginator } from '#ui/navigation/paginator.tsx'
import { ReviewItem } from './review-item.tsx'
import { type ReviewQuery, reviewSorts, withReviewQuery } from './review-query.ts'
import type { Reviews } from './use-reviews.ts'

type ReviewListProps = {
  reviews: Reviews
  answer: NonNullable<Reviews['answer']>
  name: string
  onPageClick: MouseEventHandler<HTMLAnchorElement>
}

export function ReviewList({ reviews, answer, name, onPageClick }: ReviewListProps) {
  const t = useText()
  const labels = usePaginationLabels()
  const [search] = useSearchParams()
  const { page, per_page, total } = answer
  const first = (page - 1) * per_page + 1
  const last = first + answer.reviews.length - 1
  return (
    <>
      <Controls query={reviews.query} totalWithPictures={answer.total_with_pictures} />
      <p tabIndex={-1} role="status" className="text-meta mt-3 text-neutral-600 tabular-nums">
        {answer.reviews.length > 0 ? t('reviews.showing', { first, last, count: total }) : t('reviews.none_like_that')}
      </p>
      <ul
        aria-busy={reviews.isBusy || undefined}
        className={classNames('transition-opacity', reviews.isBusy && 'opacity-50')}
      >
        {answer.reviews.map((review) => (
          <li key={review.id} className="border-neutral-200 py-5 not-last:border-b">
            <ReviewItem review={review} about={name} />
          </li>
        ))}
      </ul>
      <Paginator
        page={page}
        total={total}
        perPage={per_page}
        hrefOf={(number) => `?${withReviewQuery(search, { ...reviews.query, page: number })}`}
        link={StayingLink}
        onClick={onPageClick}
        labels={labels}
      />
    </>
  )
}

/** `PagedList` scrolls after the new page has loaded. */
const StayingLink: LinkComponent = (props) => <Link {...props} preventScrollReset />

type ControlsProps = {
  query: ReviewQuery
  totalWithPictures: number
}

function Controls({ query, totalWithPictures }: ControlsProps) {
  const t = useText()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const hrefWith = (change: Partial<ReviewQuery>) => `?${withReviewQuery(search, change)}`
  const sortBy = (sort: string) =>
    navigate(hrefWith({ sort: reviewSorts.find((each) => each === sort) }), { replace: true, preventScrollReset: true })
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div className="flex flex-wrap items-center gap-2">
        {query.stars === null && !query.with_pictures && (
          <p className="text-label me-1 text-neutral-900">{t('reviews.all')}</p>
        )}
        {query.stars !== null && (
          <Chip
            selected
            removeLabel={t('reviews.remove_filter', { stars: t('reviews.stars', { count: query.stars }) })}
            render={<Link to={hrefWith({ stars: null })} replace preventScrollReset />}
          >
            {t('reviews.stars', { count: query.stars })}
          </Chip>
        )}
        {(totalWithPictures > 0 || query.with_pictures) && (
          <Chip
            selected={query.with_pictures}
            removeLabel={query.with_pictures ? t('reviews.all_again') : undefined}
            render={<Link to={hrefWith({ with_pictures: !query.with_pictures })} replace preventScrollReset />}
          >
            {t('reviews.with_pictures', { count: totalWithPictures })}
          </Chip>
        )}
      </div>
      <Select
        autoComplete="off"
        compact
        inline
        aria-label={t('reviews.sort')}
        value={query.sort}
        onChange={({ target }) => sortBy(target.value)}
      >
        {reviewSorts.map((sort) => (
          <option key={sort} value={sort}>
            {t(`reviews.sort_by.${sort}`)}
          </option>
        ))}
      </Select>
    </div>
  )
}
