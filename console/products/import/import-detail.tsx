import { useState } from 'react'
import { Link } from 'react-router'
import { FormProblem } from '#console/platform/form/form-problem.tsx'
import { useText } from '#console/platform/i18n/texts.tsx'
import { PageHeader } from '#console/platform/layout/page-header.tsx'
import { useCan, useDesks } from '#console/platform/session/desks.ts'
import { useMoments } from '#console/platform/session/moments.ts'
import { PageMessage } from '#console/platform/states/page-message.tsx'
import { QueryProblem } from '#console/platform/states/query-problem.tsx'
import { errorMessage, hasCode } from '#contract/client/api-error.ts'
import type { ProductImport } from '#contract/product-files.ts'
import { LoadingRegion, Skeleton } from '#ui/blocks/skeleton.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { CheckedCard } from './checked-card.tsx'
import { ColumnMapping } from './column-mapping.tsx'
import { FaultList } from './fault-list.tsx'
import { ImportFigures } from './import-figures.tsx'
import { isRunning, useImport } from './import-queries.ts'
import { ImportStateBadge } from './import-state.tsx'
import { ProgressCard } from './progress-card.tsx'

/** One import, from its columns to its result. It has its own address, so the person can leave and return. */
export function ImportDetail({ id }: { id: string }) {
  const t = useText()
  const { desk } = useDesks()
  const products = `${desk?.path}/products`
  const { data, error, refetch, isFetching } = useImport(id)
  if (hasCode(error, 'product-files.no_import', 'errors.invalid')) return <NoSuchImport to={`${products}/import`} />
  return (
    <>
      <PageHeader
        title={data?.file_name ?? t('imports.one')}
        trail={[
          { label: t('products.title'), href: products },
          { label: t('imports.title'), href: `${products}/import` },
        ]}
      />
      {data ? (
        <div className="grid grid-cols-1 gap-4">
          <Facts item={data} />
          <FormProblem error={error ? { message: errorMessage(error) } : undefined} />
          <ImportParts key={`${data.state} ${data.is_dry_run}`} item={data} />
        </div>
      ) : error ? (
        <QueryProblem error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <LoadingRegion label={t('states.loading')} className="grid gap-4">
          <Skeleton className="h-10" />
          <Skeleton className="h-80" />
        </LoadingRegion>
      )}
    </>
  )
}

function Facts({ item }: { item: ProductImport }) {
  const t = useText()
  const { dayTime } = useMoments()
  const { created_at, person } = item
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-neutral-600">
      <ImportStateBadge item={item} />
      <span>{t('imports.rows', { count: item.rows })}</span>
      <time dateTime={created_at}>{dayTime(created_at)}</time>
      {person && <bdi translate="no">{person}</bdi>}
    </p>
  )
}

function ImportParts({ item }: { item: ProductImport }) {
  const canWrite = useCan()('products.write')
  const [isMapping, setMapping] = useState(false)
  const { state } = item
  if (state === 'uploaded' || isMapping) {
    return <ColumnMapping item={item} canWrite={canWrite} cancel={isMapping ? () => setMapping(false) : undefined} />
  }
  if (isRunning(state)) return <ProgressCard item={item} canWrite={canWrite} />
  return (
    <>
      {state === 'checked' ? (
        <CheckedCard item={item} canWrite={canWrite} changeColumns={() => setMapping(true)} />
      ) : (
        <ImportFigures item={item} />
      )}
      <FaultList item={item} />
    </>
  )
}

function NoSuchImport({ to }: { to: string }) {
  const t = useText()
  const action = <Button render={<Link to={to} />}>{t('imports.show_all')}</Button>
  return <PageMessage title={t('imports.not_found')} text={t('imports.not_found_text')} action={action} />
}
