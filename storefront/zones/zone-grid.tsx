import type { Zone } from '#contract/shops.ts'
import { ZoneTile } from './zone-tile.tsx'

type ZoneGridProps = {
  zones: readonly Zone[]
  /** The grid is in the page's first view. */
  isFirst?: boolean
}

const firstRow = 4

export function ZoneGrid({ zones, isFirst = false }: ZoneGridProps) {
  const getPriority = (index: number) => (!isFirst || index >= firstRow ? 'lazy' : index === 0 ? 'high' : 'eager')
  return (
    <ul className="grid grid-cols-2 gap-2 sm:gap-4 md:grid-cols-3 lg:grid-cols-4">
      {zones.map((zone, index) => (
        <li key={zone.id}>
          <ZoneTile
            zone={zone}
            sizes="(width < 48rem) 48vw, (width < 64rem) 32vw, 312px"
            priority={getPriority(index)}
          />
        </li>
      ))}
    </ul>
  )
}
