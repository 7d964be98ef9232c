import { MapPin } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Settings } from '#contract/settings.ts'
import type { LayerProps } from '#storefront/platform/dialogs/lazy-layer.tsx'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { useSettings } from '#storefront/platform/settings/root-data.ts'
import { PopoverPanel } from '#ui/layers/popover-panel.tsx'
import { useGridKeys } from '#ui/navigation/grid-keys.ts'
import { Picture } from '#ui/pictures/picture.tsx'

/** A grid of zones, at most 600 px high, which scrolls inside. */
export function ZonePanel({ trigger }: LayerProps) {
  const t = useText()
  const { zones, multi_vendor } = useSettings()
  const [open, setOpen] = useState(true)
  const close = () => setOpen(false)
  return (
    <PopoverPanel
      trigger={trigger}
      title={t('shell.all_zone')}
      titleHidden
      open={open}
      onOpenChange={setOpen}
      className="w-[min(60rem,calc(100vw-2rem))]"
    >
      {zones.length > 0 ? <ZoneGrid zones={zones} onGo={close} /> : <p>{t('shell.no_zones')}</p>}
      {multi_vendor && (
        <p className="mt-4 border-t border-neutral-200 pt-3">
          <Link
            to="/market-zones"
            onClick={close}
            className="text-label text-brand-text underline-offset-4 hover:underline"
          >
            {t('shell.all_market_zones')}
          </Link>
        </p>
      )}
    </PopoverPanel>
  )
}

function ZoneGrid({ zones, onGo }: { zones: Zone[]; onGo: () => void }) {
  const keys = useGridKeys()
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] gap-3" onKeyDown={keys}>
      {zones.map((zone) => (
        <li key={zone.id}>
          <ZoneTile zone={zone} onGo={onGo} />
        </li>
      ))}
    </ul>
  )
}

type Zone = Settings['zones'][number]

function ZoneTile({ zone, onGo }: { zone: Zone; onGo: () => void }) {
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
