import { Link } from 'react-router'
import { useLocale, useText } from '#console/platform/i18n/texts.tsx'
import { PageHeader } from '#console/platform/layout/page-header.tsx'
import { useCan, useDesks } from '#console/platform/session/desks.ts'
import { QueryProblem } from '#console/platform/states/query-problem.tsx'
import { hasCode } from '#contract/client/api-error.ts'
import type { StockVariant } from '#contract/shop-stock.ts'
import { formatNumber } from '#locales/numbers.ts'
import { EmptyState } from '#ui/blocks/empty-state.tsx'
import { LoadingRegion, Skeleton } from '#ui/blocks/skeleton.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { MovementList } from './movement-list.tsx'
import { StockButtons, type StockDialogs, useStockDialogs } from './stock-dialogs.tsx'
import { useVariantHistory } from './stock-queries.ts'
import { VariantName } from './variant-name.tsx'

export function VariantPage({ id }: { id: string }) {
  const t = useText()
  const { desk } = useDesks()
  const history = useVariantHistory(id)
  const dialogs = useStockDialogs()
  const { data, error, refetch, isFetching } = history
  const list = `${desk?.path}/stock`
  if (hasCode(error, 'stock.variant_not_found', 'errors.invalid')) return <NoSuchVariant list={list} />
  // From the newest page: older pages may be of an earlier request.
  const variant = data?.pages[0]?.variant
  return (
    <>
      <PageHeader
        title={variant?.product.name ?? t('stock.variant')}
        trail={[{ label: t('stock.title'), href: list }]}
      />
      {dialogs.problem}
      {variant ? (
        <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
          <LevelCard variant={variant} dialogs={dialogs} />
          <MovementList history={history} />
        </div>
      ) : error ? (
        <QueryProblem error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <LoadingRegion label={t('states.loading')} className="grid gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
          <Skeleton className="h-72" />
          <Skeleton className="h-96" />
        </LoadingRegion>
      )}
      {dialogs.opened}
    </>
  )
}

function NoSuchVariant({ list }: { list: string }) {
  const t = useText()
  const action = <Button render={<Link to={list} />}>{t('stock.show_all')}</Button>
  return <EmptyState heading="h1" title={t('stock.not_found')} text={t('stock.not_found_text')} action={action} />
}

const figures = ['there', 'available', 'to_pack', 'held', 'sold'] as const

function LevelCard({ variant, dialogs }: { variant: StockVariant; dialogs: StockDialogs }) {
  const t = useText()
  const can = useCan()
  const locale = useLocale()
  return (
    <section aria-label={t('stock.now')} className="panel grid grid-cols-1 gap-4 p-4 sm:p-6">
      <VariantName variant={variant} name={<Sku sku={variant.sku} />} />
      <dl className="grid grid-cols-3 gap-2">
        {figures.map((figure) => (
          <div key={figure} className="min-w-0 rounded-lg bg-neutral-50 p-2 wrap-anywhere sm:p-3">
            <dt className="text-meta text-neutral-700">{t(`stock.${figure}`)}</dt>
            <dd className="text-h2 text-neutral-900 tabular-nums">{formatNumber(variant[figure], locale)}</dd>
          </div>
        ))}
      </dl>
      <ThresholdLine variant={variant} />
      {can('stock.write') && (
        <div className="flex flex-wrap gap-2">
          <StockButtons variant={variant} open={dialogs.open} />
          <Button onClick={() => dialogs.open({ kind: 'threshold', variant })}>{t('stock.threshold_title')}</Button>
        </div>
      )}
      <p className="text-meta max-w-text text-neutral-600">{t('stock.there_hint')}</p>
    </section>
  )
}

/** The SKU alone, because the heading of the page has the name of the product. */
function Sku({ sku }: { sku: string }) {
  const t = useText()
  return (
    <p className="text-label text-neutral-900">
      {t('stock.sku')}:{' '}
      <bdi dir="ltr" translate="no" className="wrap-anywhere">
        {sku}
      </bdi>
    </p>
  )
}

function ThresholdLine({ variant: { threshold } }: { variant: StockVariant }) {
  const t = useText()
  return (
    <p className="text-neutral-700">
      {threshold === null ? t('stock.low_as_shop') : t('stock.low_from', { threshold })}
    </p>
  )
}
