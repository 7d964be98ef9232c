import { useQueryClient } from '@tanstack/react-query'
import { call } from '#console/platform/api/client.ts'
import { PictureField } from '#console/platform/fields/picture-field.tsx'
import { useNameOf } from '#console/platform/i18n/name-in.ts'
import { useText } from '#console/platform/i18n/texts.tsx'
import { useNotice } from '#console/platform/states/notice.ts'
import type { OperatorZones } from '#contract/operator-zones.ts'
import { type Zone, zoneList } from './zone-list.ts'

/** Picture of a stored zone, which is stored apart from its names, and its shops, which keep it from being removed. */
export function ZoneDetails({ zone }: { zone: Zone }) {
  const t = useText()
  const name = useNameOf()(zone)
  const { thumbnail, shop_count, shop_names } = zone
  const store = useStorePicture(zone)
  const others = shop_count - shop_names.length
  const names = [...shop_names, ...(others > 0 ? [t('zones.other_shops', { count: others })] : [])]
  return (
    <div className="grid w-full gap-4">
      <section className="grid gap-3">
        <h3 className="text-label">{t('catalogue.picture')}</h3>
        <PictureField {...{ thumbnail, name, store }} />
      </section>
      {shop_count > 0 && (
        <section className="grid gap-1">
          <h3 className="text-label">{t('zones.shops')}</h3>
          <p className="wrap-anywhere">{names.join(t('shell.list_comma'))}</p>
          <p className="text-meta text-neutral-600">{t('zones.in_use')}</p>
        </section>
      )}
    </div>
  )
}

function useStorePicture({ id }: Zone) {
  const t = useText()
  const queryClient = useQueryClient()
  return async (picture: File | null) => {
    const { data } = await call('POST /operator/zones/{id}/picture', {
      params: { id: String(id) },
      body: { remove: picture === null },
      files: { picture: picture ?? undefined },
    })
    queryClient.setQueryData<OperatorZones>(zoneList.queryKey, (list) =>
      list ? { ...list, zones: list.zones.map((zone) => (zone.id === id ? { ...zone, ...data } : zone)) } : list,
    )
    useNotice.getState().show(t(picture ? 'zones.picture_saved' : 'zones.picture_removed'))
  }
}
