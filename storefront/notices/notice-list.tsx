import { useQuery } from '@tanstack/react-query'
import { BellOff } from 'lucide-react'
import { Link } from 'react-router'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { Pagination, useListTopFocus } from '#storefront/platform/navigation/pagination.tsx'
import { type Paging, writePaging } from '#storefront/platform/navigation/paging.ts'
import { shopperData } from '#storefront/platform/session/shopper-data.ts'
import { EmptyState } from '#ui/blocks/empty-state.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { NoNotices, NoticeRows, NoticesLoading, NoticesLost, ReadAllButton } from './notice-rows.tsx'
import { type NoticePage, noticesQuery } from './notices-query.ts'

function toPath(paging: Partial<Paging>): string {
  const query = new URLSearchParams()
  writePaging(query, paging)
  return query.size > 0 ? `/notices?${query}` : '/notices'
}

export function NoticeList({ paging }: { paging: Paging }) {
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery(noticesQuery(paging), shopperData)
  if (data) return <Notices data={data} isOld={isPlaceholderData} />
  return (
    <div className="panel overflow-hidden">
      {isError ? <NoticesLost onRetry={refetch} isBusy={isFetching} /> : <NoticesLoading />}
    </div>
  )
}

function Notices({ data, isOld }: { data: NoticePage; isOld: boolean }) {
  const t = useText()
  const { notices, total, page, per_page } = data
  const { top, begin } = useListTopFocus(data)
  if (notices.length === 0) return <div className="panel">{total > 0 ? <PastTheEnd /> : <NoNotices />}</div>
  const first = (page - 1) * per_page + 1
  return (
    <div aria-busy={isOld} className={classNames('transition-opacity', isOld && 'opacity-50')}>
      <div className="mb-3 flex min-h-11 flex-wrap items-center justify-between gap-2">
        <p ref={top} role="status" tabIndex={-1} className="text-meta text-neutral-600">
          {t('notices.showing', { first, last: first + notices.length - 1, count: total })}
        </p>
        <ReadAllButton page={data} />
      </div>
      <div className="panel mb-6 overflow-hidden">
        <NoticeRows notices={notices} />
      </div>
      <Pagination paging={data} total={total} hrefOf={toPath} onClick={begin} />
    </div>
  )
}

function PastTheEnd() {
  const t = useText()
  return (
    <EmptyState
      art={<BellOff className="size-20" />}
      title={t('notices.none_on_page')}
      action={<Button render={<Link to={toPath({})} />}>{t('notices.first_page')}</Button>}
    />
  )
}
