import { StarterSetsPage } from '#console/catalogue/starter-sets/starter-sets-page.tsx'
import { useHasPage } from '#console/shell/use-has-page.ts'

export default function MarketStarterSetsPage() {
  return <StarterSetsPage hasPage={useHasPage()} />
}
