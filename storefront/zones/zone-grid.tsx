import { MapPin } from 'lucide-react'
import { Link } from 'react-router'
import type { Zone } from '#contract/shops.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { useRailLabels } from '#storefront/platform/layout/section.tsx'
import { Picture } from '#ui/pictures/picture.tsx'
import { Rail } from '#ui/rows/rail.tsx'

type ZoneGridProps = {
  zones: readonly Zone[]
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

type ZoneTileProps = {
  zone: Zone
  sizes: string
  priority?: 'lazy' | 'eager' | 'high'
}

function ZoneTile({ zone, sizes, priority }: ZoneTileProps) {
  const t = useText()
  return (
    <Link
      to={`/zone-shops/${zone.id}`}
      prefetch="intent"
      className="group/tile relative block overflow-hidden rounded-lg bg-neutral-900 text-white"
    >
      <Picture
        source={zone.thumbnail}
        alt=""
        sizes={sizes}
        widths={[240, 360, 480, 640]}
        priority={priority}
        className="aspect-4/3"
        imageClassName="transition-transform duration-dialog pointer-fine:group-hover/tile:scale-103"
      >
        <MapPin aria-hidden className="size-8" />
      </Picture>
      <span className="absolute inset-x-0 bottom-0 block bg-linear-to-t from-neutral-950/90 via-neutral-950/65 to-transparent px-3 pt-8 pb-2">
        <bdi className="text-label block">{zone.name}</bdi>
        <span className="text-micro block text-neutral-200 tabular-nums">
          {t('shops.count', { count: zone.total_shops })}
        </span>
      </span>
    </Link>
  )
}

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
