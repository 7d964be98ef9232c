import { Link } from 'react-router'
import { useLocale, useText } from '#console/platform/i18n/texts.tsx'
import { PageHeader } from '#console/platform/layout/page-header.tsx'
import { NoneFound, useListLabels } from '#console/platform/lists/list-labels.tsx'
import { useAddressParams } from '#console/platform/lists/use-address-params.ts'
import { isForbidden, QueryProblem } from '#console/platform/states/query-problem.tsx'
import { maxReviewCount } from '#contract/review-reports.ts'
import { formatNumber } from '#locales/numbers.ts'
import { EmptyState } from '#ui/blocks/empty-state.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { DeskList } from '#ui/desk/list/desk-list.tsx'
import type { ListView } from '#ui/desk/list/list-parts.ts'
import { readListState } from '#ui/desk/list/list-state.ts'
import { useReviewColumns, useStarsFilter } from './review-cells.tsx'
import { reviewsPerPage, useReviewsOfShop } from './review-queries.ts'

const views = { unanswered: 'no', answered: 'yes' } as const
type View = keyof typeof views
const viewIds = Object.keys(views) as View[]

export function ReviewList() {
  const t = useText()
  const [params, changeParams] = useAddressParams()
  const { view: viewParam, search, page, filters } = readListState(params, ['stars', 'photos'])
  const view = viewIds.find((each) => each === viewParam)
  const narrowed = { search, stars: filters.stars?.[0], hasPhotos: filters.photos !== undefined, page }
  const { data, error, refetch, isFetching } = useReviewsOfShop({ ...narrowed, answered: view && views[view] })
  const photos = {
    id: 'photos',
    label: t('reviews.photos'),
    options: [{ value: '1', label: t('reviews.with_photos') }],
  }
  return (
    <>
      <PageHeader title={t('reviews.title')} text={t('reviews.text')} />
      <DeskList
        params={params}
        onParamsChange={changeParams}
        rows={data?.reviews}
        total={data?.total ?? 0}
        perPage={reviewsPerPage}
        views={useViews(data?.counts)}
        columns={useReviewColumns()}
        filters={[useStarsFilter(), { ...photos, isSingle: true }]}
        problem={
          !data && error && <QueryProblem error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
        }
        isForbidden={isForbidden(error)}
        empty={<NoReviews view={view} />}
        noneFound={(clear) => <NoneFound onClear={clear} />}
        idOf={({ id }) => String(id)}
        nameOf={({ product, user }) => `${product.name} ${user.name}`}
        isSearchable
        labels={useListLabels({ list: t('reviews.title'), search: t('reviews.search') })}
        link={Link}
      />
    </>
  )
}

function useViews(counts: Readonly<Record<'all' | 'yes' | 'no', number>> | undefined): ListView[] {
  const t = useText()
  const locale = useLocale()
  const write = (count: number | undefined) => {
    if (count === undefined) return {}
    const shown = formatNumber(Math.min(count, maxReviewCount), locale)
    return { count: count > maxReviewCount ? t('home.more_than', { number: shown }) : shown }
  }
  return [
    { id: '', label: t('reviews.all'), ...write(counts?.all) },
    ...viewIds.map((id) => ({ id, label: t(`reviews.${id}`), ...write(counts?.[views[id]]) })),
  ]
}

function NoReviews({ view }: { view: View | undefined }) {
  const t = useText()
  if (view) {
    const action = <Button render={<Link to="?" />}>{t('reviews.show_all')}</Button>
    return <EmptyState title={t(`reviews.none_${view}`)} action={action} />
  }
  return <EmptyState title={t('reviews.none')} text={t('reviews.none_text')} />
}
