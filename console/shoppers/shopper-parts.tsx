import type { UseQueryResult } from '@tanstack/react-query'
import { CircleSlash, Hourglass } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useText } from '#console/platform/i18n/texts.tsx'
import { useMoments } from '#console/platform/session/moments.ts'
import { QueryProblem } from '#console/platform/states/query-problem.tsx'
import type { ShopperCard } from '#contract/operator-shoppers.ts'
import type { LinkComponent } from '#ui/anchor.tsx'
import { LoadingRegion, Skeleton } from '#ui/blocks/skeleton.tsx'
import { Badge } from '#ui/marks/badge.tsx'
import { Paginator } from '#ui/navigation/paginator.tsx'
import { rowsPerPage } from './shopper-queries.ts'

/** Whether the account is disabled, and when it will be deleted; nothing for any other. */
export function ShopperBadges({ shopper }: { shopper: Pick<ShopperCard, 'is_disabled' | 'deletes_at'> }) {
  const t = useText()
  const { day } = useMoments()
  if (!shopper.is_disabled && !shopper.deletes_at) return null
  return (
    <span className="flex flex-wrap gap-1">
      {shopper.is_disabled && (
        <Badge tone="danger" icon={<CircleSlash />} className="min-h-6">
          {t('shoppers.is_disabled')}
        </Badge>
      )}
      {shopper.deletes_at && (
        <Badge tone="warning" icon={<Hourglass />} className="min-h-6">
          {t('shoppers.leaves_on', { day: day(shopper.deletes_at) })}
        </Badge>
      )}
    </span>
  )
}

/** Parameters of the address with the pages of the cards. */
const pageNames = ['orders', 'tickets'] as const
type PageName = (typeof pageNames)[number]

/** The query of the list that the page was opened from, without the pages of its cards. */
export function listQueryOf(params: URLSearchParams): string {
  const rest = new URLSearchParams(params)
  for (const name of pageNames) rest.delete(name)
  return rest.size > 0 ? `?${rest}` : ''
}

export function useCardPage(name: PageName): number {
  const [params] = useSearchParams()
  const page = Number(params.get(name))
  return Number.isInteger(page) && page > 0 ? page : 1
}

interface PagedRowsProps<Row> {
  readonly name: PageName
  readonly query: UseQueryResult<unknown>
  /** undefined while they load. */
  readonly rows: readonly Row[] | undefined
  readonly total: number
  /** Shown if there is no row. */
  readonly none: string
  readonly label: string
  readonly idOf: (row: Row) => string | number
  readonly children: (row: Row) => ReactNode
}

export function PagedRows<Row>({ name, query, rows, total, none, label, idOf, children }: PagedRowsProps<Row>) {
  const t = useText()
  const [params] = useSearchParams()
  const page = useCardPage(name)
  if (!rows && query.error)
    return <QueryProblem error={query.error} onRetry={() => void query.refetch()} isRetrying={query.isFetching} />
  if (!rows)
    return (
      <LoadingRegion label={t('states.loading')}>
        <Skeleton className="h-24" />
      </LoadingRegion>
    )
  if (total === 0) return <p className="text-neutral-700">{none}</p>
  const labels = {
    nav: `${label}: ${t('list.pages')}`,
    previous: t('list.previous'),
    next: t('list.next'),
    page: (number: number) => t('list.page', { number }),
  }
  return (
    <>
      <ul aria-label={label} className="grid grid-cols-1 divide-y divide-neutral-200">
        {rows.map((row) => (
          <li key={idOf(row)} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3 first:pt-0 last:pb-0">
            {children(row)}
          </li>
        ))}
      </ul>
      <Paginator
        {...{ page, total, labels }}
        perPage={rowsPerPage}
        hrefOf={(number) => `?${withPage(params, name, number)}`}
        link={StayingLink}
      />
    </>
  )
}

function withPage(params: URLSearchParams, name: PageName, page: number): URLSearchParams {
  const next = new URLSearchParams(params)
  next.set(name, String(page))
  return next
}

const StayingLink: LinkComponent = (link) => <Link {...link} preventScrollReset />
