import { Link } from 'react-router'
import { useText } from '#console/platform/i18n/texts.tsx'
import { useDesks } from '#console/platform/session/desks.ts'
import { useKnownOrders } from '../order-queries.ts'
import type { BulkOutcome } from './use-bulk-move.ts'

/** How many orders were moved, and why each of the others was not. */
export function MoveResult({ outcome: { to, moved, refused } }: { outcome: BulkOutcome }) {
  const t = useText()
  const { desk } = useDesks()
  const findOrder = useKnownOrders()
  return (
    <div role="alert" className="order-last basis-full rounded-lg bg-warning-soft p-3 text-warning">
      <p className="text-label">
        {moved.length > 0 && `${t('orders.moved_several', { count: moved.length, state: t(`orders.state.${to}`) })}. `}
        {t('orders.not_moved', { count: refused.length })}
      </p>
      <ul className="mt-1 max-h-40 list-disc overflow-y-auto ps-5">
        {refused.map(({ id, message }) => (
          <li key={id} className="wrap-anywhere">
            <Link to={`${desk?.path}/orders/${id}`} className="underline underline-offset-4" translate="no">
              <bdi>{findOrder(id)?.order_code ?? id}</bdi>
            </Link>
            : {message}
          </li>
        ))}
      </ul>
    </div>
  )
}
