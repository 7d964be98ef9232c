import { FiguresCard } from '#console/home/figures-card.tsx'
import { SuspensionBanner } from '#console/home/suspension-banner.tsx'
import { TodoCard } from '#console/home/todo-card.tsx'
import { useCan } from '#console/platform/session/desks.ts'
import { DeskHome } from '#console/shell/desk-home.tsx'
import { useHasPage } from '#console/shell/use-has-page.ts'
import { OpeningBanner } from '#console/shop-opening/opening-banner.tsx'

/** Whether shoppers can buy, the work that waits, the figures, and the pages of the desk. */
export default function ShopHomePage() {
  const can = useCan()
  return (
    <DeskHome>
      <SuspensionBanner />
      {can('shop.read') && <OpeningBanner />}
      <TodoCard hasPage={useHasPage()} />
      {can('reports.read') && <FiguresCard />}
    </DeskHome>
  )
}
