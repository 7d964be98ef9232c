import { CircleSlash } from 'lucide-react'
import { useText } from '#console/platform/i18n/texts.tsx'
import type { ModerationRow } from '#contract/operator-products.ts'
import { Badge } from '#ui/marks/badge.tsx'

/** Shoppers do not see the products of a suspended shop, whatever the state of a product is. */
export function SuspendedBadge({ shop }: Pick<ModerationRow, 'shop'>) {
  const t = useText()
  if (!shop.is_suspended) return null
  return (
    <Badge tone="danger" icon={<CircleSlash />}>
      {t('shops.state_suspended')}
    </Badge>
  )
}
