import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { useText } from '#console/platform/i18n/texts.tsx'
import { useDesks } from '#console/platform/session/desks.ts'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { DirectionalIcon } from '#ui/directional-icon.tsx'
import { useNeighbours } from './order-trail.ts'

export function NeighbourLinks({ id, isOnlyNext = false }: { id: number; isOnlyNext?: boolean }) {
  const t = useText()
  const { desk } = useDesks()
  const [params] = useSearchParams()
  const { previous, next } = useNeighbours(id)
  const toOrder = (order: number) => ({ pathname: `${desk?.path}/orders/${order}`, search: params.toString() })
  return (
    <>
      {previous !== undefined && !isOnlyNext && (
        <IconButton
          variant="secondary"
          label={t('orders.previous')}
          icon={<DirectionalIcon icon={ChevronLeft} />}
          render={<Link to={toOrder(previous)} />}
        />
      )}
      {next !== undefined && (
        <IconButton
          variant="secondary"
          label={t('orders.next')}
          icon={<DirectionalIcon icon={ChevronRight} />}
          render={<Link to={toOrder(next)} />}
        />
      )}
    </>
  )
}
