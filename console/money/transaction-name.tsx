import { Link } from 'react-router'
import { useText } from '#console/platform/i18n/texts.tsx'
import { OrderCode } from '#console/platform/layout/order-code.tsx'
import { useCan, useDesks } from '#console/platform/session/desks.ts'
import type { ShopTransaction } from '#contract/shop-money.ts'

const noteStyle = 'text-meta font-normal text-neutral-600'
const linkStyle = 'relative text-brand-text underline-offset-4 hit-44 hover:underline'

/** Its order, as a link if the person may see orders, its payout, or what else it is; with its note. */
export function TransactionName({ transaction }: { transaction: ShopTransaction }) {
  const t = useText()
  const can = useCan()
  const { desk } = useDesks()
  const { order, payout_id, kind, note } = transaction
  const code = order && <OrderCode code={order.order_code} />
  const payout = isPayout(transaction) && payout_id
  return (
    <span className="flex flex-wrap items-baseline gap-x-2">
      {order && can('orders.read') ? (
        <Link to={`${desk?.path}/orders/${order.id}`} className={linkStyle}>
          {code}
        </Link>
      ) : (
        code
      )}
      {payout && <PayoutLink id={payout} text="money.payout" />}
      {/* The name of a payout says what it is. */}
      {kind !== 'payout' && <span className={order || payout ? noteStyle : undefined}>{t(`money.kind.${kind}`)}</span>}
      {note !== null && (
        <span className={`basis-full ${noteStyle}`}>
          <bdi className="wrap-anywhere">{note}</bdi>
        </span>
      )}
    </span>
  )
}

export const isPayout = ({ kind }: Pick<ShopTransaction, 'kind'>): boolean =>
  kind === 'payout' || kind === 'payout_failed'

export function useTransactionName(): (transaction: ShopTransaction) => string {
  const t = useText()
  return ({ order, payout_id, kind }) => {
    if (order) return order.order_code
    return kind === 'payout' || kind === 'payout_failed'
      ? t('money.payout', { number: String(payout_id) })
      : t(`money.kind.${kind}`)
  }
}

interface PayoutLinkProps {
  readonly id: number
  readonly text: 'money.payout' | 'money.in_payout'
}

/** At the market payouts have no page of their own. */
export function PayoutLink({ id, text }: PayoutLinkProps) {
  const t = useText()
  const { desk } = useDesks()
  const name = t(text, { number: String(id) })
  if (desk?.kind !== 'shop') return name
  return (
    <Link to={`${desk.path}/money/payouts/${id}`} className={linkStyle}>
      {name}
    </Link>
  )
}
