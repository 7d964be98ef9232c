import { MapPin } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { Zone } from '#contract/shops.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { classNames } from '#ui/class-names.ts'
import { Picture } from '#ui/pictures/picture.tsx'

type ZoneChipsProps = { zones: readonly Zone[]; active: number }

export function ZoneChips({ zones, active }: ZoneChipsProps) {
  const t = useText()
  const activeChip = useRef<HTMLAnchorElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls again when the zone changes
  useEffect(() => {
    const chip = activeChip.current
    const row = chip?.closest('ul')
    if (!chip || !row) return
    const [chipBox, rowBox] = [chip.getBoundingClientRect(), row.getBoundingClientRect()]
    row.scrollLeft += (chipBox.left + chipBox.right) / 2 - (rowBox.left + rowBox.right) / 2
  }, [active])
  return (
    <nav
      aria-label={t('shops.zones')}
      className="sticky-bar top-(--sticky-top,7rem) z-sticky -mx-4 bg-white sm:-mx-6 lg:-mx-8"
    >
      <ul className="scrollbar-hidden flex gap-2 overflow-x-auto px-4 py-2 sm:px-6 lg:px-8">
        {zones.map((zone) => (
          <li key={zone.id} className="shrink-0">
            <Link
              ref={zone.id === active ? activeChip : undefined}
              to={`/zone-shops/${zone.id}`}
              aria-current={zone.id === active ? 'page' : undefined}
              className={classNames(
                'text-label flex min-h-11 items-center gap-2 rounded-full border py-1 ps-1 pe-4 transition-colors',
                zone.id === active
                  ? 'border-brand-ring bg-brand-soft text-brand-soft-text inset-ring inset-ring-brand-ring'
                  : 'border-neutral-500 bg-white text-neutral-900 hover:bg-neutral-50',
              )}
            >
              <Picture
                source={zone.thumbnail}
                alt=""
                sizes="48px"
                widths={[48, 96, 144]}
                priority="eager"
                className="size-9 rounded-full"
              >
                <MapPin aria-hidden className="size-4" />
              </Picture>
              <bdi>{zone.name}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
