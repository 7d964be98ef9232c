import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useText } from '#console/platform/i18n/texts.tsx'
import { QueryProblem } from '#console/platform/states/query-problem.tsx'
import type { LinkComponent } from '#ui/anchor.tsx'
import { LoadingRegion, Skeleton } from '#ui/blocks/skeleton.tsx'
import { Paginator } from '#ui/navigation/paginator.tsx'

/** The page of a card's list, from the parameter of that name in the address. */
export function useCardPage(name: string): number {
  const [params] = useSearchParams()
  const page = Number(params.get(name))
  return Number.isInteger(page) && page > 0 ? page : 1
}

interface PagedRowsProps<Row> {
  /** The parameter of the address. */
  readonly name: string
  readonly query: UseQueryResult<unknown>
  /** undefined while they load. */
  readonly rows: readonly Row[] | undefined
  readonly total: number
  readonly perPage: number
  /** Shown if there is no row. */
  readonly none: string
  readonly label: string
  readonly idOf: (row: Row) => string | number
  readonly children: (row: Row) => ReactNode
}

/** A short list with pages in a card, beside other things of the page. */
export function PagedRows<Row>({
  name,
  query,
  rows,
  total,
  perPage,
  none,
  label,
  idOf,
  children,
}: PagedRowsProps<Row>) {
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
        {...{ page, total, perPage, labels }}
        hrefOf={(number) => `?${withPage(params, name, number)}`}
        link={StayingLink}
      />
    </>
  )
}

function withPage(params: URLSearchParams, name: string, page: number): URLSearchParams {
  const next = new URLSearchParams(params)
  next.set(name, String(page))
  return next
}

const StayingLink: LinkComponent = (link) => <Link {...link} preventScrollReset />
