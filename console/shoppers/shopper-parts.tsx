import { CircleSlash, Hourglass } from 'lucide-react'
import { useText } from '#console/platform/i18n/texts.tsx'
import { useMoments } from '#console/platform/session/moments.ts'
import type { ShopperCard } from '#contract/operator-shoppers.ts'
import { Badge } from '#ui/marks/badge.tsx'

/** Whether the account is disabled, and when it will be deleted; nothing for any other. */
export function ShopperBadges({ shopper }: { shopper: Pick<ShopperCard, 'is_disabled' | 'deletes_at'> }) {
  const t = useText()
  const { day } = useMoments()
  if (!shopper.is_disabled && !shopper.deletes_at) return null
  return (
    <span className="flex flex-wrap gap-1">
      {shopper.is_disabled && (
        <Badge tone="danger" icon={<CircleSlash />} className="min-h-6">
          {t('shoppers.is_disabled')}
        </Badge>
      )}
      {shopper.deletes_at && (
        <Badge tone="warning" icon={<Hourglass />} className="min-h-6">
          {t('shoppers.leaves_on', { day: day(shopper.deletes_at) })}
        </Badge>
      )}
    </span>
  )
}

/** Parameters of the address with the pages of the cards. */
const pageNames = ['orders', 'tickets'] as const

/** The query of the list that the page was opened from, without the pages of its cards. */
export function listQueryOf(params: URLSearchParams): string {
  const rest = new URLSearchParams(params)
  for (const name of pageNames) rest.delete(name)
  return rest.size > 0 ? `?${rest}` : ''
}
