import { Archive, CalendarClock, CircleX, Eye, EyeOff, FilePen, Hourglass } from 'lucide-react'
import { useText } from '#console/platform/i18n/texts.tsx'
import type { ProductState } from '#contract/shop-products.ts'
import type { DrawnIcon } from '#ui/directional-icon.tsx'
import { Badge, type BadgeTone } from '#ui/marks/badge.tsx'

/** The state on a badge; a shown product that shoppers do not see is `scheduled` or `not_visible`. */
type ShownState = ProductState | 'scheduled' | 'not_visible'

const styles: Record<ShownState, { tone: BadgeTone; icon: DrawnIcon }> = {
  draft: { tone: 'neutral', icon: FilePen },
  waiting: { tone: 'info', icon: Hourglass },
  shown: { tone: 'success', icon: Eye },
  scheduled: { tone: 'info', icon: CalendarClock },
  not_visible: { tone: 'warning', icon: EyeOff },
  refused: { tone: 'danger', icon: CircleX },
  archived: { tone: 'neutral', icon: Archive },
}

export interface StatefulProduct {
  readonly state: ProductState
  readonly shown_from: string | null
  /** Whether shoppers see it now; undefined until that is known. */
  readonly is_shown: boolean | undefined
}

export const isScheduled = ({ state, shown_from }: Pick<StatefulProduct, 'state' | 'shown_from'>): boolean =>
  state === 'shown' && shown_from !== null && Date.parse(shown_from) > Date.now()

function readState(product: StatefulProduct): ShownState {
  if (isScheduled(product)) return 'scheduled'
  return product.state === 'shown' && product.is_shown === false ? 'not_visible' : product.state
}

export function ProductStateBadge({ product }: { product: StatefulProduct }) {
  const t = useText()
  const state = readState(product)
  const { tone, icon: Icon } = styles[state]
  return (
    <Badge tone={tone} icon={<Icon />} className="min-h-6">
      {t(`products.state.${state}`)}
    </Badge>
  )
}
