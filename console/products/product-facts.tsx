import { History } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useText } from '#console/platform/i18n/texts.tsx'
import { Card } from '#console/platform/layout/page-header.tsx'
import { useCan, useDesks } from '#console/platform/session/desks.ts'
import { useMoments } from '#console/platform/session/moments.ts'
import { isScheduled, ProductStateBadge } from '#console/platform/shop/product-state.tsx'
import type { SellerProduct } from '#contract/shop-products.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useDiagnosis } from './product-queries.ts'

/** State and dates of the product, and a link to its history. */
export function ProductFacts({ product }: { product: SellerProduct }) {
  const t = useText()
  const can = useCan()
  const { desk } = useDesks()
  const { dayTime } = useMoments()
  const { data } = useDiagnosis(String(product.id))
  const { id, shown_from, created_at } = product
  const subject = new URLSearchParams({ subject_type: 'product', subject_id: String(id) })
  return (
    <Card title={t('products.facts')}>
      <dl className="grid grid-cols-1 gap-3">
        <Fact label={t('products.state')}>
          <ProductStateBadge product={{ ...product, is_shown: data?.is_shown }} />
        </Fact>
        {shown_from && product.state === 'shown' && (
          <Fact label={isScheduled(product) ? t('products.shown_from') : t('products.shown_since')}>
            {dayTime(shown_from)}
          </Fact>
        )}
        <Fact label={t('products.created')}>{dayTime(created_at)}</Fact>
        <Fact label={t('products.number')}>
          <bdi translate="no">{id}</bdi>
        </Fact>
      </dl>
      {can('activity.read') && (
        <Button icon={<History />} render={<Link to={`${desk?.path}/activity?${subject}`} />}>
          {t('products.history')}
        </Button>
      )}
    </Card>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt className="text-meta text-neutral-600">{label}</dt>
    <dd>{children}</dd>
  </div>
)
