import type { Zone } from '#contract/shops.ts'
import { ZoneTile } from './zone-tile.tsx'

type ZoneGridProps = {
  zones: readonly Zone[]
  /** It is what the page shows first. */
  isFirst?: boolean
}

const firstRow = 4

/** All zones, with room for each. */
export function ZoneGrid({ zones, isFirst = false }: ZoneGridProps) {
  const priorityOf = (place: number) => (!isFirst || place >= firstRow ? 'lazy' : place === 0 ? 'high' : 'eager')
  return (
    <ul className="grid grid-cols-2 gap-2 sm:gap-4 md:grid-cols-3 lg:grid-cols-4">
      {zones.map((zone, place) => (
        <li key={zone.id}>
          <ZoneTile
            zone={zone}
            sizes="(width < 48rem) 48vw, (width < 64rem) 32vw, 312px"
            priority={priorityOf(place)}
          />
        </li>
      ))}
    </ul>
  )
}
