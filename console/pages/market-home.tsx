import { useText } from '#console/platform/i18n/texts.tsx'
import { useCan, useDesks } from '#console/platform/session/desks.ts'
import { ChecklistCard } from '#console/setup/checklist-card.tsx'
import { DeskHome } from '#console/shell/desk-home.tsx'
import { listMenu } from '#console/shell/menu.ts'

/** The state of the market with its checklist, and the pages of the desk. */
export default function MarketHomePage() {
  const t = useText()
  const can = useCan()
  const { desk } = useDesks()
  const paths = desk ? listMenu(desk).flatMap(({ entries }) => entries.map(({ path }) => desk.path + path)) : []
  return (
    <>
      <DeskHome />
      {can('settings.read') && (
        <section aria-label={t('checklist.title')} className="mt-4">
          <ChecklistCard hasPage={(path) => paths.includes(path)} />
        </section>
      )}
    </>
  )
}
