import { Link } from 'react-router'
import { useText } from '#console/platform/i18n/texts.tsx'
import { OrderCode } from '#console/platform/layout/order-code.tsx'
import { useCan, useDesks } from '#console/platform/session/desks.ts'
import type { ShopTransaction } from '#contract/shop-money.ts'

const linkStyle = 'relative text-brand-text underline-offset-4 hit-44 hover:underline'

/** Its order, as a link if the person may see orders, or its payout. */
export function TransactionName({ transaction: { order, payout_id, kind } }: { transaction: ShopTransaction }) {
  const t = useText()
  const can = useCan()
  const { desk } = useDesks()
  const code = order && <OrderCode code={order.order_code} />
  return (
    <span className="flex flex-wrap items-baseline gap-x-2">
      {order && can('orders.read') ? (
        <Link to={`${desk?.path}/orders/${order.id}`} className={linkStyle}>
          {code}
        </Link>
      ) : (
        code
      )}
      {!order && payout_id !== null && <PayoutLink id={payout_id} text="money.payout" />}
      {/* The name of a payout says what it is. */}
      {kind !== 'payout' && <span className="text-meta font-normal text-neutral-600">{t(`money.kind.${kind}`)}</span>}
    </span>
  )
}

export function useTransactionName(): (transaction: ShopTransaction) => string {
  const t = useText()
  return ({ order, payout_id }) => order?.order_code ?? t('money.payout', { number: String(payout_id) })
}

interface PayoutLinkProps {
  readonly id: number
  readonly text: 'money.payout' | 'money.in_payout'
}

export function PayoutLink({ id, text }: PayoutLinkProps) {
  const t = useText()
  const { desk } = useDesks()
  return (
    <Link to={`${desk?.path}/money/payouts/${id}`} className={linkStyle}>
      {t(text, { number: String(id) })}
    </Link>
  )
}
