import { CircleCheck, TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import { useLocale, useText } from '#console/platform/i18n/texts.tsx'
import { Card } from '#console/platform/layout/page-header.tsx'
import { useMoments } from '#console/platform/session/moments.ts'
import { type TodoLine, useTodo } from '#console/platform/session/todo-query.ts'
import { QueryProblem } from '#console/platform/states/query-problem.tsx'
import { formatAgo } from '#locales/dates.ts'
import { formatNumber } from '#locales/numbers.ts'
import { LoadingRegion, Skeleton } from '#ui/blocks/skeleton.tsx'
import { classNames } from '#ui/class-names.ts'

interface TodoCardProps {
  /** Whether the console has a page, named below `/console`. */
  readonly hasPage: (path: string) => boolean
}

/** The work of the person at this desk, with links to it. Renders nothing for people without such work. */
export function TodoCard({ hasPage }: TodoCardProps) {
  const t = useText()
  const { data: lines, error, refetch, isFetching, dataUpdatedAt } = useTodo()
  if (lines?.length === 0) return null
  return (
    <Card title={t('home.todo')}>
      {lines ? (
        <TodoList lines={lines} hasPage={hasPage} />
      ) : error ? (
        <QueryProblem error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <LoadingRegion label={t('states.loading')}>
          <Skeleton className="h-24" />
        </LoadingRegion>
      )}
      {lines && error && <NotRefreshed since={dataUpdatedAt} />}
    </Card>
  )
}

/** Shown after failed background refetches: the counts are stale. */
function NotRefreshed({ since }: { since: number }) {
  const t = useText()
  const { dayTime } = useMoments()
  return (
    <p role="status" className="text-meta text-neutral-600">
      {t('home.not_refreshed', { time: dayTime(new Date(since).toISOString()) })}
    </p>
  )
}

function TodoList({ lines, hasPage }: TodoCardProps & { lines: readonly TodoLine[] }) {
  const t = useText()
  const waiting = lines.filter(({ count }) => count > 0)
  if (waiting.length === 0) {
    return (
      <div role="status" className="flex items-start gap-3">
        <CircleCheck aria-hidden className="mt-0.5 size-6 shrink-0 text-success" />
        <div>
          <p className="text-label">{t('home.all_done')}</p>
          <p className="text-neutral-600">{t('home.all_done_text')}</p>
        </div>
      </div>
    )
  }
  return (
    <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3 xl:grid-cols-4">
      {waiting.map((line) => (
        <li key={line.key}>
          <TodoItem line={line} hasPage={hasPage} />
        </li>
      ))}
    </ul>
  )
}

/** Late work, for which shoppers or shops are waiting. */
const urgent: ReadonlySet<TodoLine['key']> = new Set([
  'orders_late',
  'refunds_failed',
  'payout_account_refused',
  'refunds_stuck',
  'shops_late',
  'jobs_failed',
])

const tile = 'grid h-full content-start gap-1 rounded-lg p-3'

function TodoItem({ line, hasPage }: TodoCardProps & { line: TodoLine }) {
  const t = useText()
  const locale = useLocale()
  const { key, count, has_more, oldest_at, path } = line
  const isUrgent = urgent.has(key)
  const content = (
    <>
      <span className="text-h2 flex items-center gap-2 text-neutral-900 tabular-nums">
        {isUrgent && <TriangleAlert aria-hidden className="size-5 text-warning-icon" />}
        <bdi dir="ltr">{has_more ? t('home.more_than', { number: count }) : formatNumber(count, locale)}</bdi>
      </span>
      <span className="text-label wrap-anywhere">{t(`home.todo_${key}`)}</span>
      {oldest_at && (
        <span className="text-meta">{t('home.oldest', { ago: formatAgo(oldest_at, locale, Date.now()) })}</span>
      )}
    </>
  )
  const page = path.replace(/^\/console/, '')
  const look = classNames(tile, 'text-neutral-700', isUrgent ? 'bg-warning-soft' : 'bg-neutral-50')
  if (!hasPage(pageOf(page))) return <div className={look}>{content}</div>
  return (
    <Link to={page} className={classNames(look, isUrgent ? 'hover:brightness-95' : 'hover:bg-neutral-100')}>
      {content}
    </Link>
  )
}

/** The path of the list: without the query and the id of a row. */
const pageOf = (path: string): string => path.replace(/\?.*/, '').replace(/(\/[a-z-]+)\/\d+$/, '$1')
