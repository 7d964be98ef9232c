import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { call } from '#console/platform/api/client.ts'
import { useText } from '#console/platform/i18n/texts.tsx'
import { useDesks } from '#console/platform/session/desks.ts'
import { isolateText } from '#locales/isolate-text.ts'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { directional } from '#ui/directional-icon.tsx'
import { listAddress, readProductListQuery } from './product-filter.ts'

const Previous = directional(ChevronLeft)
const Next = directional(ChevronRight)

/** Links to the products before and after this one in the list from which it was opened. */
export function NeighbourLinks({ id }: { id: number }) {
  const t = useText()
  const { desk } = useDesks()
  const [params] = useSearchParams()
  const query = readProductListQuery(params)
  const { data } = useQuery({
    queryKey: ['products', desk?.path, 'neighbours', id, query],
    queryFn: async ({ signal }) =>
      (await call('GET /shop/products/{id}/neighbours', { params: { id: String(id) }, query }, { signal })).data,
    staleTime: 0,
  })
  const hrefOf = (neighbour: { id: number }) => `${desk?.path}/products/${neighbour.id}${listAddress(params)}`
  // Without neighbours, or without an answer, the way back to the list suffices.
  if (!data?.previous && !data?.next) return null
  const links = [
    { key: 'previous', icon: <Previous />, neighbour: data.previous },
    { key: 'next', icon: <Next />, neighbour: data.next },
  ] as const
  return (
    <span className="flex gap-1">
      {links.map(({ key, icon, neighbour }) => (
        <IconButton
          key={key}
          variant="secondary"
          icon={icon}
          label={
            neighbour ? t(`products.${key}_named`, { name: isolateText(neighbour.name) }) : t(`products.no_${key}`)
          }
          {...(neighbour
            ? { render: <Link to={hrefOf(neighbour)} rel={key === 'next' ? 'next' : 'prev'} /> }
            : { disabled: true })}
        />
      ))}
    </span>
  )
}
