import { Link } from 'react-router'
import { useText } from '#console/platform/i18n/texts.tsx'
import { PageHeader } from '#console/platform/layout/page-header.tsx'
import { NoneFound, useListLabels } from '#console/platform/lists/list-labels.tsx'
import { useAddressParams } from '#console/platform/lists/use-address-params.ts'
import { isForbidden, QueryProblem } from '#console/platform/states/query-problem.tsx'
import type { ModeratedReview } from '#contract/operator-reviews.ts'
import { moderatedReviewStates } from '#contract/review-reports.ts'
import { EmptyState } from '#ui/blocks/empty-state.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { DeskList } from '#ui/desk/list/desk-list.tsx'
import type { ListColumn } from '#ui/desk/list/list-parts.ts'
import { readListState } from '#ui/desk/list/list-state.ts'
import { useReviewColumns, useStarsFilter } from './review-cells.tsx'
import { reviewsPerPage, useModeratedReviews } from './review-queries.ts'

/** Reviews of all shops: reported ones first, hidden ones, all. */
export function ModeratedReviewList() {
  const t = useText()
  const [params, changeParams] = useAddressParams()
  const { view, search, page, filters } = readListState(params, ['stars'])
  const state = moderatedReviewStates.find((each) => each === view) ?? 'reported'
  const filter = { search, stars: filters.stars?.[0], page }
  const { data, error, refetch, isFetching } = useModeratedReviews(state, filter)
  const retry = () => void refetch()
  const action = (
    <Button loading={isFetching} onClick={retry}>
      {t('applications.check_again')}
    </Button>
  )
  const shop: ListColumn<ModeratedReview> = {
    id: 'shop',
    label: t('activity.shop'),
    cell: ({ shop }) => (
      <bdi translate="no" className="wrap-anywhere">
        {shop.name}
      </bdi>
    ),
  }
  return (
    <>
      <PageHeader title={t('reviews.title')} text={t('reviews.text_market')} />
      <DeskList
        params={params}
        onParamsChange={changeParams}
        rows={data?.reviews}
        total={data?.total ?? 0}
        perPage={reviewsPerPage}
        views={moderatedReviewStates.map((id) => ({
          id: id === 'reported' ? '' : id,
          label: t(`reviews.list_${id}`),
        }))}
        hasOtherViews
        columns={useReviewColumns([shop])}
        filters={[useStarsFilter()]}
        problem={!data && error && <QueryProblem error={error} onRetry={retry} isRetrying={isFetching} />}
        isForbidden={isForbidden(error)}
        empty={<EmptyState title={t(`reviews.none_list_${state}`)} action={action} />}
        noneFound={(clear) => <NoneFound onClear={clear} />}
        idOf={({ id }) => String(id)}
        nameOf={({ product, user }) => `${product.name} ${user.name}`}
        isSearchable
        labels={useListLabels({ list: t('reviews.title'), search: t('reviews.search_market') })}
        link={Link}
      />
    </>
  )
}
