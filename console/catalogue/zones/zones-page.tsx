import { EditedListScreen } from '#console/platform/edited-list/edited-list-screen.tsx'
import { OrderedRows } from '#console/platform/edited-list/ordered-rows.tsx'
import type { RowForm } from '#console/platform/edited-list/use-row-form.ts'
import { useText } from '#console/platform/i18n/texts.tsx'
import { useNamedRows } from '../lists/use-named-rows.tsx'
import { type NameValues, nameFieldOf, toNamed } from '../names.ts'
import { StarterLink } from '../starter-link.tsx'
import { ZoneDetails } from './zone-details.tsx'
import { type SentZone, type Zone, zoneList } from './zone-list.ts'
import { ZoneRow } from './zone-row.tsx'

/** The zones of the market in the order in which shoppers see them. */
export function ZonesPage() {
  const t = useText()
  const names = useNamedRows<Zone>()
  const rowForm: RowForm<Zone, SentZone, NameValues> = {
    toValues: names.toNames,
    toSent: toNamed,
    describePart: (path, value) => ({ label: names.labelOf(path), text: String(value) }),
    fieldOf: nameFieldOf,
  }
  return (
    <EditedListScreen
      {...{ list: zoneList, rowForm, columns: [], filters: [], textsOf: names.textsOf, waitsFor: names.query }}
      fields={names.fields}
      permission="catalogue.write"
      texts={{
        ...{ title: t('zones.title'), text: t('zones.text'), empty: t('zones.empty'), add: t('zones.add') },
        ...{ search: t('zones.title'), count: t('zones.shops') },
      }}
      actions={(zone) => <ZoneDetails zone={zone} />}
      emptyAction={<StarterLink />}
      renderRows={(data, open) => (
        <OrderedRows
          {...{ list: zoneList, data, label: t('zones.title'), canMove: open !== undefined }}
          renderRow={(zone) => (
            <ZoneRow {...{ zone, open: open && (() => open(zone)) }} translations={names.column.cell(zone)} />
          )}
        />
      )}
    />
  )
}
