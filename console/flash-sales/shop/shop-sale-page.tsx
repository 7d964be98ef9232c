import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { useText } from '#console/platform/i18n/texts.tsx'
import { Fact, FactList } from '#console/platform/layout/facts.tsx'
import { PageHeader } from '#console/platform/layout/page-header.tsx'
import { RecordPending } from '#console/platform/layout/record-pending.tsx'
import { useShopWriting } from '#console/platform/shop/shop-writing.tsx'
import { PageMessage } from '#console/platform/states/page-message.tsx'
import { hasCode } from '#contract/client/api-error.ts'
import type { ShopFlashSale, ShopFlashSaleAnswer } from '#contract/desk-flash-sales.ts'
import { Skeleton } from '#ui/blocks/skeleton.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { latePart } from '#ui/layers/late-part.tsx'
import { SaleBadge } from '../sale-badges.tsx'
import { useSaleClock, useSaleMoments } from '../sale-moments.ts'
import type { ChosenProducts } from './offerable-products.tsx'
import { OwnOffers } from './own-offers.tsx'
import { useShopSale, useShopSalesPath } from './shop-queries.ts'

const OfferableProducts = latePart(
  () => import('./offerable-products.tsx').then((part) => part.OfferableProducts),
  <Skeleton className="h-60" />,
)

/** The key remounts the page for each sale, so that no selection stays from another one. */
export default function ShopSalePage() {
  const { sale = '' } = useParams()
  return <LoadedSale key={sale} id={sale} />
}

function LoadedSale({ id }: { id: string }) {
  const t = useText()
  const path = useShopSalesPath()
  const query = useShopSale(id)
  if (hasCode(query.error, 'errors.not_found', 'errors.invalid')) return <NoSuchSale />
  const { data } = query
  return (
    <>
      <PageHeader
        title={data?.sale.name ?? t('flash-sales.sale')}
        trail={[{ label: t('flash-sales.title'), href: path }]}
      />
      {data ? <SaleParts data={data} query={query} /> : <RecordPending query={query} heights={['h-60', 'h-40']} />}
    </>
  )
}

function NoSuchSale() {
  const t = useText()
  const action = <Button render={<Link to={useShopSalesPath()} />}>{t('flash-sales.show_all')}</Button>
  return <PageMessage title={t('flash-sales.not_found')} text={t('flash-sales.not_found_shop_text')} action={action} />
}

interface SalePartsProps {
  readonly data: ShopFlashSaleAnswer
  readonly query: ReturnType<typeof useShopSale>
}

function SaleParts({ data, query }: SalePartsProps) {
  const { canWrite, note } = useShopWriting('vouchers.write')
  const [chosen, choose] = useState<ChosenProducts>()
  return (
    <>
      {note}
      <div className="grid grid-cols-1 gap-4">
        <SaleFacts sale={data.sale} />
        <OwnOffers {...{ data, query, canWrite }} />
        {/* The dialog stays open after the deadline, so that it shows why its offers are refused. */}
        {canWrite && (data.sale.takes_offers || chosen) && <OfferableProducts {...{ data, chosen, choose }} />}
      </div>
    </>
  )
}

function SaleFacts({ sale }: { sale: ShopFlashSale }) {
  const t = useText()
  const { times, write, countdown, zoneName } = useSaleMoments()
  const now = useSaleClock(sale)
  const closed = sale.is_invited ? 'closed' : 'uninvited'
  const phase = sale.takes_offers ? 'open' : closed
  const isShown = sale.state === 'planned' || sale.state === 'running' || sale.state === 'ended'
  return (
    <section className="panel grid grid-cols-1 justify-items-start gap-3 p-4 sm:p-6">
      <SaleBadge state={sale.state} />
      <p className="max-w-text text-neutral-700">{t(`flash-sales.shop_${phase}`)}</p>
      <FactList>
        <Fact label={t('flash-sales.times')}>
          {times(sale)}
          <span className="block text-neutral-600">{countdown(sale, now)}</span>
        </Fact>
        {sale.offers_until && <Fact label={t('flash-sales.offers_until')}>{write(sale.offers_until)}</Fact>}
      </FactList>
      <p className="text-meta text-neutral-600">{t('products.time_zone', { zone: zoneName })}</p>
      {isShown && (
        <Button icon={<ExternalLink />} render={<a href={`/flash-sale/${sale.id}`} target="_blank" rel="noreferrer" />}>
          {t('flash-sales.to_storefront')}
        </Button>
      )}
    </section>
  )
}
