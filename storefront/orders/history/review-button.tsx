import { Star } from 'lucide-react'
import { Link } from 'react-router'
import type { OrderCard } from '#contract/orders.ts'
import { openDialog } from '#storefront/platform/dialogs/dialogs.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { orderPath } from './order-filter.ts'

/** To a review: of the one line that is not reviewed yet, or to the page where one of several is chosen. */
export function ReviewButton({ order }: { order: OrderCard }) {
  const t = useText()
  const [item, another] = order.items.filter(({ can_review }) => can_review)
  if (!item) return null
  const look = { size: 'compact', icon: <Star className="size-4!" /> } as const
  const words = (
    <>
      {t('reviews.short')}
      <span className="sr-only">{` ${order.order_code}`}</span>
    </>
  )
  if (another) {
    return (
      <Button {...look} render={<Link to={orderPath(order.id)} />}>
        {words}
      </Button>
    )
  }
  return (
    <Button {...look} onClick={() => openDialog('write-review', { order_id: order.id, item })}>
      {words}
    </Button>
  )
}
