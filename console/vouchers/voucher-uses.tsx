import { Link } from 'react-router'
import { useText } from '#console/platform/i18n/texts.tsx'
import { OrderCode } from '#console/platform/layout/order-code.tsx'
import { Card } from '#console/platform/layout/page-header.tsx'
import { PagedRows, useCardPage } from '#console/platform/lists/paged-rows.tsx'
import { useCan, useDesks } from '#console/platform/session/desks.ts'
import { useMoments } from '#console/platform/session/moments.ts'
import type { VoucherUseList } from '#contract/desk-vouchers.ts'
import { Badge } from '#ui/marks/badge.tsx'
import { useVoucherUses, vouchersPerPage } from './voucher-queries.ts'
import { useVoucherTexts } from './voucher-texts.ts'

/** The orders that a voucher lowers, newest first. */
export function VoucherUses({ id }: { id: number }) {
  const t = useText()
  const query = useVoucherUses(id, useCardPage('uses'))
  const { data } = query
  return (
    <Card title={t('vouchers.uses')}>
      <PagedRows
        name="uses"
        query={query}
        rows={data?.uses}
        total={data?.total ?? 0}
        perPage={vouchersPerPage}
        none={t('vouchers.no_uses')}
        label={t('vouchers.uses')}
        idOf={(use) => use.order_id}
      >
        {(use) => <UseRow use={use} />}
      </PagedRows>
    </Card>
  )
}

function UseRow({ use }: { use: VoucherUseList['uses'][number] }) {
  const t = useText()
  const { dayTime } = useMoments()
  const { amount } = useVoucherTexts()
  return (
    <>
      <span className="min-w-0 flex-1 basis-32">
        <OrderName id={use.order_id} code={use.order_code} />
      </span>
      {use.is_cancelled && <Badge tone="neutral">{t('vouchers.use_cancelled')}</Badge>}
      <time dateTime={use.placed_at} className="text-meta text-neutral-600">
        {dayTime(use.placed_at)}
      </time>
      {use.amount !== null && <span className="text-neutral-900 tabular-nums">{amount(use.amount)}</span>}
    </>
  )
}

/** A link, if the person may see orders. */
function OrderName({ id, code }: { id: number; code: string }) {
  const can = useCan()
  const { desk } = useDesks()
  if (!can('orders.read')) return <OrderCode code={code} />
  return (
    <Link
      to={`${desk?.path}/orders/${id}`}
      translate="no"
      className="relative text-brand-text underline-offset-4 hit-44 hover:underline"
    >
      <OrderCode code={code} />
    </Link>
  )
}
