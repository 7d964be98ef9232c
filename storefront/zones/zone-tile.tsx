import { MapPin } from 'lucide-react'
import { Link } from 'react-router'
import type { Zone } from '#contract/shops.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { Picture } from '#ui/pictures/picture.tsx'

type ZoneTileProps = {
  zone: Zone
  sizes: string
  priority?: 'lazy' | 'eager' | 'high'
}

export function ZoneTile({ zone, sizes, priority }: ZoneTileProps) {
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
