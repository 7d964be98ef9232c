import type { Zone } from '#contract/shops.ts'
import { useRailLabels } from '#storefront/platform/layout/carousel-labels.ts'
import { Rail } from '#ui/rows/rail.tsx'
import { ZoneTile } from './zone-grid.tsx'

type ZoneRowProps = {
  zones: readonly Zone[]
  labelledBy: string
}

/** Six zones in a row; on phones two rows that scroll together. */
export function ZoneRow({ zones, labelledBy }: ZoneRowProps) {
  const pairs = Array.from({ length: Math.ceil(zones.length / 2) }, (_, index) => zones.slice(index * 2, index * 2 + 2))
  return (
    <Rail labelledBy={labelledBy} labels={useRailLabels()} itemClassName="w-[42vw] sm:w-auto">
      {pairs.map((pair) => (
        <div key={pair[0]?.id} className="grid gap-2 sm:flex sm:gap-4">
          {pair.map((zone) => (
            <div key={zone.id} className="sm:w-44 xl:w-[calc((min(100vw-1rem,85rem)-9rem)/6)]">
              <ZoneTile zone={zone} sizes="(width < 40rem) 42vw, (width < 80rem) 176px, 202px" />
            </div>
          ))}
        </div>
      ))}
    </Rail>
  )
}
