import { DeskHome } from '#console/shell/desk-home.tsx'

export default function MarketHomePage() {
  return <DeskHome />
}
