import { CircleCheck, CircleSlash, Clock, type LucideIcon, Store } from 'lucide-react'
import { useText } from '#console/platform/i18n/texts.tsx'
import type { OperatorShopCard, ShopState } from '#contract/operator-shops.ts'
import { StatusPill, type StatusTone } from '#ui/marks/status-pill.tsx'
import { Picture } from '#ui/pictures/picture.tsx'

const looks: Readonly<Record<ShopState, { tone: StatusTone; icon: LucideIcon }>> = {
  open: { tone: 'done', icon: CircleCheck },
  closed: { tone: 'settled', icon: Clock },
  suspended: { tone: 'stopped', icon: CircleSlash },
}

export function ShopStatePill({ state }: { state: ShopState }) {
  const t = useText()
  const { tone, icon: Icon } = looks[state]
  return (
    <StatusPill tone={tone} icon={<Icon />}>
      {t(`shops.state_${state}`)}
    </StatusPill>
  )
}

export const ShopLogo = ({ logo }: Pick<OperatorShopCard, 'logo'>) => (
  <Picture source={logo} alt="" sizes="44px" widths={[96, 160]} className="size-11 shrink-0 rounded-full">
    <Store className="size-2/5" />
  </Picture>
)
