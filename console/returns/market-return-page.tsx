import { Link } from 'react-router'
import { useText } from '#console/platform/i18n/texts.tsx'
import { Fact } from '#console/platform/layout/facts.tsx'
import { PageHeader, pageColumns } from '#console/platform/layout/page-header.tsx'
import { RecordPending } from '#console/platform/layout/record-pending.tsx'
import { useCan } from '#console/platform/session/desks.ts'
import { useMoments } from '#console/platform/session/moments.ts'
import { PageMessage } from '#console/platform/states/page-message.tsx'
import { hasCode } from '#contract/client/api-error.ts'
import type { MarketReturn } from '#contract/operator-returns.ts'
import type { ReturnState } from '#contract/return-shapes.ts'
import { isolateText } from '#locales/isolate-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { ReturnBadge } from './return-badge.tsx'
import { ReturnHistory } from './return-history.tsx'
import { ReturnedOrder, ReturnRequest } from './return-parts.tsx'
import { useMarketReturn } from './return-queries.ts'

const orders = '/market/orders'

/** A return to any shop, as the market reads it: only the shop decides. */
export function MarketReturnPage({ id }: { id: string }) {
  const t = useText()
  const query = useMarketReturn(id)
  const { data, error } = query
  if (hasCode(error, 'returns.not_found', 'errors.invalid')) return <NoSuchReturn />
  if (data) return <LoadedReturn marketReturn={data} />
  return (
    <>
      <PageHeader title={t('returns.return')} trail={[{ label: t('orders.title'), href: orders }]} />
      <RecordPending query={query} heights={['h-60', 'h-60']} />
    </>
  )
}

function LoadedReturn({ marketReturn }: { marketReturn: MarketReturn }) {
  const t = useText()
  const { order_id, order_code, shop } = marketReturn
  const code = isolateText(order_code, 'ltr')
  const trail = [
    { label: t('orders.title'), href: orders },
    { label: code, href: `${orders}/${order_id}` },
  ]
  return (
    <>
      <PageHeader title={t('returns.of_order', { code })} trail={trail} />
      <div className={pageColumns}>
        <div className="grid grid-cols-1 gap-4">
          <State marketReturn={marketReturn} />
          <ReturnRequest shopReturn={marketReturn} />
        </div>
        <div className="grid grid-cols-1 gap-4">
          <ReturnedOrder shopReturn={marketReturn}>
            <Fact label={t('orders.shop')}>
              <ShopName shop={shop} />
            </Fact>
          </ReturnedOrder>
          <ReturnHistory shopReturn={marketReturn} />
        </div>
      </div>
    </>
  )
}

const endStates: readonly ReturnState[] = ['refunded', 'refused', 'cancelled']

function State({ marketReturn: { status, created_at } }: { marketReturn: MarketReturn }) {
  const t = useText()
  const { dayTime } = useMoments()
  return (
    <section aria-label={t('orders.state')} className="panel grid grid-cols-1 gap-4 p-4 sm:p-6">
      <div className="flex flex-wrap items-center gap-2">
        <ReturnBadge state={status} />
        <time dateTime={created_at} className="text-meta text-neutral-600">
          {dayTime(created_at)}
        </time>
      </div>
      {!endStates.includes(status) && <p className="text-meta text-neutral-600">{t('returns.shop_decides')}</p>}
    </section>
  )
}

function ShopName({ shop: { id, name } }: Pick<MarketReturn, 'shop'>) {
  const can = useCan()
  if (!can('shops.read')) return <bdi translate="no">{name}</bdi>
  return (
    <Link to={`/market/shops/${id}`} className="relative text-brand-text underline underline-offset-4 hit-44">
      <bdi translate="no">{name}</bdi>
    </Link>
  )
}

function NoSuchReturn() {
  const t = useText()
  const action = <Button render={<Link to={orders} />}>{t('orders.show_all')}</Button>
  return <PageMessage title={t('returns.not_found')} text={t('orders.not_found_text')} action={action} />
}
