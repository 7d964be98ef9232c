import { useQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { useText } from '#console/platform/i18n/texts.tsx'
import { PageHeader, pageColumns } from '#console/platform/layout/page-header.tsx'
import { RecordPending } from '#console/platform/layout/record-pending.tsx'
import { useCan } from '#console/platform/session/desks.ts'
import { PageMessage } from '#console/platform/states/page-message.tsx'
import { hasCode } from '#contract/client/api-error.ts'
import type { Shopper } from '#contract/operator-shoppers.ts'
import { Button } from '#ui/buttons/button.tsx'
import { directional } from '#ui/directional-icon.tsx'
import { AccountCard } from './account-card.tsx'
import { AddressesCard, VouchersCard } from './address-voucher-cards.tsx'
import { SessionsCard } from './sessions-card.tsx'
import { ShopperFacts } from './shopper-facts.tsx'
import { OrdersCard, TicketsCard } from './shopper-orders.tsx'
import { listQueryOf } from './shopper-parts.tsx'
import { shopperQuery, shoppersPath } from './shopper-queries.ts'

export function ShopperPage({ id }: { id: string }) {
  const t = useText()
  const [params] = useSearchParams()
  const query = useQuery(shopperQuery(id))
  const { data, error } = query
  if (hasCode(error, 'errors.not_found', 'errors.invalid')) return <NoSuchShopper />
  const trail = [{ label: t('shoppers.title'), href: shoppersPath + listQueryOf(params) }]
  return (
    <>
      <PageHeader
        title={data ? titleOf(data, t('shoppers.deleted')) : t('shoppers.shopper')}
        trail={trail}
        actions={data && <ActivityLink id={data.id} />}
      />
      {data ? <ShopperCards shopper={data} /> : <RecordPending query={query} heights={['h-80', 'h-60']} />}
    </>
  )
}

/** A deleted account has no name. */
const titleOf = ({ name, deleted_at }: Shopper, deleted: string) => (deleted_at ? deleted : name)

function ShopperCards({ shopper }: { shopper: Shopper }) {
  const can = useCan()
  const isDeleted = shopper.deleted_at !== null
  return (
    <div className={pageColumns}>
      <div className="grid grid-cols-1 gap-4">
        <ShopperFacts shopper={shopper} />
        {can('orders.read') && <OrdersCard id={shopper.id} />}
        {can('tickets.read') && <TicketsCard id={shopper.id} />}
      </div>
      {!isDeleted && (
        <div className="grid grid-cols-1 gap-4">
          <AccountCard shopper={shopper} />
          <SessionsCard shopper={shopper} />
          <AddressesCard shopper={shopper} />
          <VouchersCard shopper={shopper} />
        </div>
      )}
    </div>
  )
}

const Activity = directional(History)

function ActivityLink({ id }: { id: number }) {
  const t = useText()
  const can = useCan()
  if (!can('activity.read')) return null
  const query = new URLSearchParams({ subject_type: 'shopper', subject_id: String(id) })
  return (
    <Button icon={<Activity />} render={<Link to={`/market/activity?${query}`} />}>
      {t('activity.title')}
    </Button>
  )
}

function NoSuchShopper() {
  const t = useText()
  const action = <Button render={<Link to={shoppersPath} />}>{t('shoppers.show_all')}</Button>
  return <PageMessage title={t('shoppers.not_found')} text={t('shoppers.not_found_text')} action={action} />
}
