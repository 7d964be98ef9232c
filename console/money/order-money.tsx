import { useText } from '#console/platform/i18n/texts.tsx'
import { useCan } from '#console/platform/session/desks.ts'
import { QueryProblem } from '#console/platform/states/query-problem.tsx'
import type { ShopTransaction } from '#contract/shop-money.ts'
import { LoadingRegion, Skeleton } from '#ui/blocks/skeleton.tsx'
import { useOrderTransactions } from './money-queries.ts'
import { PayoutLink } from './transaction-name.tsx'
import { useAvailabilityText } from './use-availability-text.ts'

/** When the shop can be paid the money of an order, or with which payout it was. Nothing without the permission, which people of the market never have. */
export function OrderMoney({ id }: { id: number }) {
  const can = useCan()
  return can('money.read') ? <Availability id={id} /> : null
}

function Availability({ id }: { id: number }) {
  const t = useText()
  const { data, error, refetch, isFetching } = useOrderTransactions(id)
  if (!data)
    return error ? (
      <QueryProblem error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
    ) : (
      <LoadingRegion label={t('states.loading')}>
        <Skeleton className="h-6" />
      </LoadingRegion>
    )
  if (data.transactions.length === 0) return null
  return <States transactions={data.transactions} />
}

/** Those of an order that are not paid share one state. */
function States({ transactions }: { transactions: readonly ShopTransaction[] }) {
  const t = useText()
  const describe = useAvailabilityText()
  const unpaid = transactions.find(({ availability }) => availability !== 'paid')
  const payouts = new Set(transactions.map(({ payout_id }) => payout_id).filter((id) => id !== null))
  return (
    <div className="grid gap-1 border-t border-neutral-200 pt-3">
      <h3 className="text-label">{t('money.availability')}</h3>
      <ul className="grid gap-1 text-neutral-700">
        {unpaid && unpaid.availability !== 'paid' && <li>{describe(unpaid.availability, unpaid.available_on)}</li>}
        {[...payouts].map((payout) => (
          <li key={payout}>
            <PayoutLink id={payout} text="money.in_payout" />
          </li>
        ))}
      </ul>
    </div>
  )
}
