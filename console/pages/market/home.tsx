import { useText } from '#console/platform/i18n/texts.tsx'
import { useCan } from '#console/platform/session/desks.ts'
import { ChecklistCard } from '#console/setup/checklist-card.tsx'
import { DeskHome } from '#console/shell/desk-home.tsx'
import { useHasPage } from '#console/shell/use-has-page.ts'

/** The state of the market with its checklist, and the pages of the desk. */
export default function MarketHomePage() {
  const t = useText()
  const can = useCan()
  const hasPage = useHasPage()
  return (
    <DeskHome>
      {can('settings.read') && (
        <section aria-label={t('checklist.title')} className="mb-6">
          <ChecklistCard hasPage={hasPage} />
        </section>
      )}
    </DeskHome>
  )
}
