import { Star } from 'lucide-react'
import { Link } from 'react-router'
import type { OrderCard } from '#contract/orders.ts'
import { openDialog } from '#storefront/platform/dialogs/dialogs.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { getOrderPath } from './order-filter.ts'

/** Opens the review of the only line without one, or links to the order if there are several. */
export function ReviewButton({ order }: { order: OrderCard }) {
  const t = useText()
  const [item, another] = order.items.filter(({ can_review }) => can_review)
  if (!item) return null
  const buttonProps = { size: 'compact', icon: <Star className="size-4!" /> } as const
  const label = (
    <>
      {t('reviews.short')}
      <span className="sr-only">{` ${order.order_code}`}</span>
    </>
  )
  if (another) {
    return (
      <Button {...buttonProps} render={<Link to={getOrderPath(order.id)} />}>
        {label}
      </Button>
    )
  }
  return (
    <Button {...buttonProps} onClick={() => openDialog('write-review', { order_id: order.id, item })}>
      {label}
    </Button>
  )
}
