import { Link } from 'react-router'
import { useText } from '#console/platform/i18n/texts.tsx'
import { Card } from '#console/platform/layout/page-header.tsx'
import { useDesks } from '#console/platform/session/desks.ts'
import type { ShopOrder } from '#contract/shop-orders.ts'
import { ReturnBadge } from './return-badge.tsx'

/** The returns of an order, each with a link to its page. Renders nothing if there are none. */
export function OrderReturns({ returns }: Pick<ShopOrder, 'returns'>) {
  const t = useText()
  const { desk } = useDesks()
  if (returns.length === 0) return null
  return (
    <Card title={t('returns.title')}>
      <ul className="grid grid-cols-1 divide-y divide-neutral-200">
        {returns.map(({ id, status, quantity }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3 first:pt-0 last:pb-0">
            <Link
              to={`${desk?.path}/returns/${id}`}
              className="relative min-w-0 flex-1 basis-40 text-brand-text underline-offset-4 hit-44 hover:underline"
            >
              {t('returns.numbered', { number: id })}
            </Link>
            <span className="text-neutral-700">{t('returns.units', { count: quantity })}</span>
            <ReturnBadge state={status} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
