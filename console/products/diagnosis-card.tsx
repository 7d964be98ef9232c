import { CircleAlert, CircleCheck, Eye, EyeOff, Info } from 'lucide-react'
import { Link } from 'react-router'
import { useText } from '#console/platform/i18n/texts.tsx'
import { Card } from '#console/platform/layout/page-header.tsx'
import { useCan, useDesks } from '#console/platform/session/desks.ts'
import { QueryProblem } from '#console/platform/states/query-problem.tsx'
import type { ProductFinding } from '#contract/shop-products.ts'
import { LoadingRegion, SkeletonText } from '#ui/blocks/skeleton.tsx'
import { useDiagnosis } from './product-queries.ts'

type Finding = NonNullable<ReturnType<typeof useDiagnosis>['data']>['findings'][number]

/** The card of the page where a finding is fixed. Other findings are fixed elsewhere. */
const cards: Partial<Record<ProductFinding, 'words' | 'pictures' | 'variants'>> = {
  no_variant: 'variants',
  variants_hidden: 'variants',
  no_price: 'variants',
  no_picture: 'pictures',
  no_description: 'words',
  not_translated: 'words',
}

const maxNames = 6

/** Whether shoppers see the product, the reasons if they do not, and its other findings. */
export function DiagnosisCard({ id, productName }: { id: number; productName: string }) {
  const t = useText()
  const { data, error, refetch, isFetching } = useDiagnosis(String(id))
  if (error && !data) {
    return (
      <Card title={t('products.seen_by_shoppers')}>
        <QueryProblem error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      </Card>
    )
  }
  if (!data) {
    return (
      <Card title={t('products.seen_by_shoppers')}>
        <LoadingRegion label={t('states.loading')}>
          <SkeletonText lines={3} />
        </LoadingRegion>
      </Card>
    )
  }
  const { is_shown, findings } = data
  return (
    <Card title={t('products.seen_by_shoppers')}>
      <p role="status" className="text-label flex items-center gap-2">
        {is_shown ? <Eye className="size-5 text-success" /> : <EyeOff className="size-5 text-neutral-600" />}
        {is_shown ? t('products.seen') : t('products.not_seen')}
      </p>
      {is_shown && findings.length === 0 && (
        <p className="flex items-start gap-2 text-neutral-700">
          <CircleCheck className="mt-0.5 size-5 shrink-0 text-success" />
          {t('products.nothing_missing')}
        </p>
      )}
      <ul className="grid grid-cols-1 gap-3 empty:hidden">
        {findings.map((finding) => (
          <FindingItem key={finding.code} finding={finding} productName={productName} />
        ))}
      </ul>
    </Card>
  )
}

interface FindingItemProps {
  readonly finding: Finding
  readonly productName: string
}

function FindingItem({ finding: { code, text, hides, about }, productName }: FindingItemProps) {
  const t = useText()
  const can = useCan()
  const { desk } = useDesks()
  const isAboutStock = code === 'sold_out' || code === 'low_stock'
  const card = cards[code]
  const names = about.slice(0, maxNames).join(t('shell.list_comma')) + (about.length > maxNames ? ' …' : '')
  return (
    <li className="flex items-start gap-2">
      {hides ? (
        <CircleAlert className="mt-0.5 size-5 shrink-0 text-danger" />
      ) : (
        <Info className="mt-0.5 size-5 shrink-0 text-warning-icon" />
      )}
      <div className="grid min-w-0 justify-items-start gap-0.5">
        <p className="wrap-anywhere">{text}</p>
        {names && (
          <p className="text-meta wrap-anywhere text-neutral-600">
            <bdi translate="no">{names}</bdi>
          </p>
        )}
        {isAboutStock && can('stock.read') && (
          <Link
            to={`${desk?.path}/stock?${new URLSearchParams({ search: productName })}`}
            className="relative text-brand-text underline underline-offset-4 hit-44"
          >
            {t('products.to_stock')}
          </Link>
        )}
        {card && (
          <a href={`#${card}`} className="relative text-brand-text underline underline-offset-4 hit-44">
            {t(`products.to_${card}`)}
          </a>
        )}
      </div>
    </li>
  )
}
