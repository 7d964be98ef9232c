import { BellOff } from 'lucide-react'
import { Link } from 'react-router'
import type { Notice } from '#contract/notices.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { EmptyState } from '#ui/blocks/empty-state.tsx'
import { ErrorState } from '#ui/blocks/error-state.tsx'
import { LoadingRegion, Skeleton } from '#ui/blocks/skeleton.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { NoticeRow } from './notice-row.tsx'
import { type NoticePage, readAllNotices } from './notices-query.ts'

type NoticeRowsProps = { notices: readonly Notice[]; onGo?: () => void }

export function NoticeRows({ notices, onGo }: NoticeRowsProps) {
  const t = useText()
  return (
    <ul aria-label={t('notices.title')} className="divide-y divide-neutral-200">
      {notices.map((notice) => (
        <NoticeRow key={notice.id} notice={notice} onGo={onGo} />
      ))}
    </ul>
  )
}

export function NoNotices({ onGo }: { onGo?: () => void }) {
  const t = useText()
  return (
    <EmptyState
      art={<BellOff className="size-20" />}
      title={t('notices.none')}
      text={t('notices.none_text')}
      action={<Button render={<Link to="/wishlist" onClick={onGo} />}>{t('notices.see_wishlist')}</Button>}
    />
  )
}

export function NoticesLost({ onRetry, isBusy }: { onRetry: () => void; isBusy: boolean }) {
  const t = useText()
  return (
    <ErrorState
      text={t('notices.lost')}
      retryLabel={t('faults.try_again')}
      onRetry={() => onRetry()}
      retrying={isBusy}
      className="min-h-60"
    />
  )
}

export function NoticesLoading() {
  const t = useText()
  return (
    <LoadingRegion label={t('notices.loading')}>
      <div className="divide-y divide-neutral-200">
        {[1, 2, 3, 4].map((row) => (
          <div key={row} className="flex gap-3 px-4 py-3">
            <Skeleton className="size-12 shrink-0" />
            <div className="grid flex-1 content-center gap-2">
              <Skeleton className="h-4" />
              <Skeleton className="h-3 w-24" />
            </div>
          </div>
        ))}
      </div>
    </LoadingRegion>
  )
}

export function ReadAllButton({ page }: { page: NoticePage }) {
  const t = useText()
  if (page.notices.length === 0) return null
  if (page.unread === 0) return <span className="text-meta px-3 text-neutral-600">{t('notices.all_read')}</span>
  return (
    <Button size="compact" variant="quiet" onClick={readAllNotices}>
      {t('notices.read_all')}
    </Button>
  )
}
