import { PendingApplications } from '#console/applications/pending-applications.tsx'
import { WaitingProducts } from '#console/moderation/waiting-products.tsx'
import { OpenOrders } from '#console/orders/open-orders.tsx'
import { useText } from '#console/platform/i18n/texts.tsx'
import { useCan } from '#console/platform/session/desks.ts'
import { ChecklistCard } from '#console/setup/checklist-card.tsx'
import { DeskHome } from '#console/shell/desk-home.tsx'
import { useHasPage } from '#console/shell/use-has-page.ts'

/** Orders, applications and products that wait, the state of the market with its checklist, and the pages of the desk. */
export default function MarketHomePage() {
  const t = useText()
  const can = useCan()
  const hasPage = useHasPage()
  return (
    <DeskHome>
      {can('orders.read') && <OpenOrders />}
      {can('applications.read') && <PendingApplications />}
      {can('moderation.read') && <WaitingProducts />}
      {can('settings.read') && (
        <section aria-label={t('checklist.title')}>
          <ChecklistCard hasPage={hasPage} />
        </section>
      )}
    </DeskHome>
  )
}
