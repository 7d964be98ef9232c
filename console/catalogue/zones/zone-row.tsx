import { MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNameOf } from '#console/platform/i18n/name-in.ts'
import { useText } from '#console/platform/i18n/texts.tsx'
import { RowName } from '#console/platform/lists/row-name.tsx'
import { Picture } from '#ui/pictures/picture.tsx'
import { categoryWidths } from '../picture-widths.ts'
import type { Zone } from './zone-list.ts'

interface ZoneRowProps {
  readonly zone: Zone
  /** Its names in other languages. */
  readonly translations: ReactNode
  /** Without it the zone can only be read. */
  readonly open: (() => void) | undefined
}

export function ZoneRow({ zone, translations, open }: ZoneRowProps) {
  const t = useText()
  const name = useNameOf()(zone)
  const { thumbnail, shop_count } = zone
  return (
    <div className="flex min-w-0 items-center gap-3 py-2">
      <Picture source={thumbnail} alt="" sizes="48px" widths={categoryWidths} className="size-12 shrink-0 rounded-lg">
        <MapPin className="size-5" />
      </Picture>
      <div className="min-w-0">
        <RowName name={name} open={open} />
        <p className="text-meta text-neutral-600">{t('zones.shop_count', { count: shop_count })}</p>
        {translations}
      </div>
    </div>
  )
}
