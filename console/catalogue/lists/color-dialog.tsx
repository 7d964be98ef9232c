import type { OpenedRow } from '#console/platform/edited-list/edited-list-props.ts'
import { ListRowDialog } from '#console/platform/edited-list/list-row-dialog.tsx'
import type { RowForm } from '#console/platform/edited-list/use-row-form.ts'
import { ColorField } from '#console/platform/form/color-field.tsx'
import { useText } from '#console/platform/i18n/texts.tsx'
import type { NameValues } from '#console/platform/names/names.ts'
import { useNameForm } from '#console/platform/names/use-name-form.tsx'
import type { OperatorColors } from '#contract/operator-catalogue.ts'
import { type Color, colorList, type SentColor } from '../catalogue-lists.ts'

type ColorValues = NameValues & { readonly hex: string }

export function ColorDialog(opened: OpenedRow<OperatorColors, Color>) {
  const t = useText()
  const names = useNameForm()
  const rowForm: RowForm<Color, SentColor, ColorValues> = {
    ...names.rowForm,
    toValues: (color) => ({ ...names.rowForm.toValues(color), hex: color?.hex ?? '' }),
    toSent: ({ hex, ...values }) => ({ ...names.rowForm.toSent(values), hex: hex.toLowerCase() }),
    describeField: (path, value) =>
      path === 'hex' ? { label: t('catalogue.color'), text: String(value) } : names.rowForm.describeField(path, value),
  }
  return (
    <ListRowDialog
      {...{ ...opened, list: colorList, rowForm }}
      newTitle={t('catalogue.add_color')}
      fields={
        <>
          {names.fields}
          <ColorField name="hex" label={t('catalogue.color')} />
        </>
      }
    />
  )
}
