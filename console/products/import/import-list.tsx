import { FileSpreadsheet } from 'lucide-react'
import { Link } from 'react-router'
import { useText } from '#console/platform/i18n/texts.tsx'
import { Card } from '#console/platform/layout/page-header.tsx'
import { useDesks } from '#console/platform/session/desks.ts'
import { useMoments } from '#console/platform/session/moments.ts'
import { QueryProblem } from '#console/platform/states/query-problem.tsx'
import type { ImportCard } from '#contract/product-files.ts'
import { LoadingRegion, Skeleton } from '#ui/blocks/skeleton.tsx'
import { useImports } from './import-queries.ts'
import { ImportStateBadge, useRowCounts } from './import-state.tsx'

/** The imports of the last days, each with its state, its counts and who started it. */
export function ImportList() {
  const t = useText()
  const { data, error, refetch, isFetching } = useImports()
  return (
    <Card title={t('imports.latest')}>
      {data ? (
        data.length === 0 ? (
          <p className="text-neutral-600">{t('imports.none')}</p>
        ) : (
          <ul className="grid grid-cols-1 gap-2">
            {data.map((each) => (
              <ImportItem key={each.id} item={each} />
            ))}
          </ul>
        )
      ) : error ? (
        <QueryProblem error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <LoadingRegion label={t('states.loading')} className="grid gap-2">
          <Skeleton className="h-20" />
          <Skeleton className="h-20" />
        </LoadingRegion>
      )}
    </Card>
  )
}

function ImportItem({ item }: { item: ImportCard }) {
  const { desk } = useDesks()
  const { dayTime } = useMoments()
  const describe = useRowCounts()
  const { id, file_name, created_at, person } = item
  return (
    <li className="grid gap-1 rounded-lg bg-neutral-50 p-3">
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <FileSpreadsheet className="size-5 text-neutral-600" />
        <Link
          to={`${desk?.path}/products/import/${id}`}
          className="text-label relative me-auto min-w-0 text-brand-text underline-offset-4 hit-44 wrap-anywhere hover:underline"
        >
          <bdi translate="no">{file_name}</bdi>
        </Link>
        <ImportStateBadge item={item} />
      </span>
      <span className="text-meta text-neutral-700">{describe(item)}</span>
      <span className="text-meta text-neutral-600">
        <time dateTime={created_at}>{dayTime(created_at)}</time>
        {person && (
          <>
            {' · '}
            <bdi translate="no">{person}</bdi>
          </>
        )}
      </span>
    </li>
  )
}
