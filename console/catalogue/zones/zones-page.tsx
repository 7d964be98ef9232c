import { EditedListScreen } from '#console/platform/edited-list/edited-list-screen.tsx'
import { useText } from '#console/platform/i18n/texts.tsx'
import { useNamedRows } from '#console/platform/names/use-named-rows.tsx'
import { lazyLayer } from '#ui/layers/lazy-layer.tsx'
import { StarterLink } from '../starter-link.tsx'
import { type Zone, zoneList } from './zone-list.ts'
import { ZoneRow } from './zone-row.tsx'

const ZoneDialog = lazyLayer(() => import('./zone-dialog.tsx').then((part) => part.ZoneDialog))

/** The zones of the market in the order in which shoppers see them. */
export default function ZonesPage() {
  const t = useText()
  const names = useNamedRows<Zone>()
  return (
    <EditedListScreen
      {...{ list: zoneList, dialog: ZoneDialog, textsOf: names.textsOf, waitsFor: names.query }}
      permission="catalogue.write"
      texts={{
        title: t('zones.title'),
        text: t('zones.text'),
        empty: t('zones.empty'),
        add: t('zones.add'),
        search: t('zones.title'),
        count: t('zones.shops'),
      }}
      emptyAction={<StarterLink />}
      renderRow={(zone, open) => <ZoneRow {...{ zone, open }} translations={names.column.cell(zone)} />}
    />
  )
}
