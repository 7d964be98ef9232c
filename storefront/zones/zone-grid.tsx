import type { Zone } from '#contract/shops.ts'
import { ZoneTile } from './zone-tile.tsx'

/** All zones, with room for each. */
export function ZoneGrid({ zones }: { zones: readonly Zone[] }) {
  return (
    <ul className="grid grid-cols-2 gap-2 sm:gap-4 md:grid-cols-3 lg:grid-cols-4">
      {zones.map((zone) => (
        <li key={zone.id}>
          <ZoneTile zone={zone} sizes="(width < 48rem) 48vw, (width < 64rem) 32vw, 312px" />
        </li>
      ))}
    </ul>
  )
}
