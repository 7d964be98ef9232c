import type { OpenedRow } from '#console/platform/edited-list/edited-list-props.ts'
import { ListRowDialog } from '#console/platform/edited-list/list-row-dialog.tsx'
import { useText } from '#console/platform/i18n/texts.tsx'
import { useNameForm } from '#console/platform/names/use-name-form.tsx'
import type { OperatorZones } from '#contract/operator-zones.ts'
import { ZoneDetails } from './zone-details.tsx'
import { type Zone, zoneList } from './zone-list.ts'

export function ZoneDialog(opened: OpenedRow<OperatorZones, Zone>) {
  const t = useText()
  const { rowForm, fields } = useNameForm()
  return (
    <ListRowDialog
      {...{ ...opened, list: zoneList, rowForm, fields }}
      newTitle={t('zones.add')}
      actions={(zone) => <ZoneDetails zone={zone} />}
    />
  )
}
