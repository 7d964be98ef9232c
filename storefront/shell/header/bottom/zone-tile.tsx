import { MapPin } from 'lucide-react'
import { Link } from 'react-router'
import type { Settings } from '#contract/settings.ts'
import { Picture } from '#ui/pictures/picture.tsx'

export type Zone = Settings['zones'][number]

export function ZoneTile({ zone, onGo }: { zone: Zone; onGo: () => void }) {
  return (
    <Link
      to={`/zone-shops/${zone.id}`}
      onClick={onGo}
      className="group/tile relative block overflow-hidden rounded-lg bg-neutral-900 text-white"
    >
      <Picture
        source={zone.thumbnail}
        alt=""
        sizes="(width < 30rem) 50vw, 180px"
        widths={[240, 360, 480]}
        className="aspect-4/3"
        imageClassName="transition-transform group-hover/tile:scale-103"
      >
        <MapPin className="size-8" />
      </Picture>
      <span
        dir="auto"
        className="text-label absolute inset-x-0 bottom-0 block bg-linear-to-t from-neutral-950/85 to-transparent px-3 pt-8 pb-2 text-start"
      >
        {zone.name}
      </span>
    </Link>
  )
}
