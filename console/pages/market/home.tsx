import { useQuery } from '@tanstack/react-query'
import { FiguresCard } from '#console/home/figures-card.tsx'
import { TodoCard } from '#console/home/todo-card.tsx'
import { checklistQuery } from '#console/platform/api/checklist-query.ts'
import { useText } from '#console/platform/i18n/texts.tsx'
import { useCan } from '#console/platform/session/desks.ts'
import { ChecklistCard } from '#console/setup/checklist-card.tsx'
import { DeskHome } from '#console/shell/desk-home.tsx'
import { useHasPage } from '#console/shell/use-has-page.ts'

/** The work that waits, the checklist of the market until it is done, the figures, and the pages of the desk. */
export default function MarketHomePage() {
  const t = useText()
  const can = useCan()
  const hasPage = useHasPage()
  const isReady = useIsReady()
  const checklist = can('settings.read') && (
    <section key="checklist" aria-label={t('checklist.title')}>
      <ChecklistCard hasPage={hasPage} />
    </section>
  )
  return (
    <DeskHome>
      <TodoCard hasPage={hasPage} />
      {!isReady && checklist}
      {can('reports.read') && <FiguresCard />}
      {isReady && checklist}
    </DeskHome>
  )
}

/** Whether the market is open and nothing is required any more. */
function useIsReady(): boolean {
  const can = useCan()
  const { data } = useQuery({ ...checklistQuery, enabled: can('settings.read') })
  return data?.is_open === true && data.lines.every(({ state }) => state !== 'open')
}
