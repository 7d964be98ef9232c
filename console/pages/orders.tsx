import { OrderList } from '#console/orders/order-list.tsx'
import { useText } from '#console/platform/i18n/texts.tsx'
import { PageHeader } from '#console/platform/layout/page-header.tsx'
import { useDesks } from '#console/platform/session/desks.ts'

/** The orders of a shop, or of all shops in the market. */
export default function OrdersPage() {
  const t = useText()
  const { desk } = useDesks()
  return (
    <>
      <PageHeader
        title={t('orders.title')}
        text={desk?.kind === 'market' ? t('orders.text_market') : t('orders.text_shop')}
      />
      <OrderList />
    </>
  )
}
