import { useWatch } from 'react-hook-form'
import { RowDialog } from '#console/platform/form/row-dialog.tsx'
import { TextField } from '#console/platform/form/text-field.tsx'
import { useText } from '#console/platform/i18n/texts.tsx'
import { maxLengths } from '#contract/limits.ts'
import type { DeliveryValues } from './delivery-values.ts'
import { PlaceList } from './place-list.tsx'
import { TermsFields } from './terms-fields.tsx'

interface ZoneDialogProps {
  readonly index: number
  readonly onRemove: () => void
  readonly onClose: () => void
}

export function ZoneDialog({ index, onRemove, onClose }: ZoneDialogProps) {
  const t = useText()
  const path = `zones.${index}` as const
  const name = useWatch<DeliveryValues, `${typeof path}.name`>({ name: `${path}.name` })
  const title = name.trim() ? t('form.edit', { name }) : t('shop-delivery.new_zone')
  return (
    <RowDialog {...{ title, onRemove, onClose }}>
      <TextField
        name={`${path}.name`}
        label={t('shop-delivery.zone_name')}
        hint={t('shop-delivery.zone_name_hint')}
        maxLength={maxLengths.name}
        autoComplete="off"
      />
      <PlaceList index={index} />
      <TermsFields path={`${path}.`} />
    </RowDialog>
  )
}
