import type { OpenedRow } from '#console/platform/edited-list/edited-list-props.ts'
import { ListRowDialog } from '#console/platform/edited-list/list-row-dialog.tsx'
import { useText } from '#console/platform/i18n/texts.tsx'
import { useNameForm } from '#console/platform/names/use-name-form.tsx'
import type { OperatorSizes } from '#contract/operator-catalogue.ts'
import { type Size, sizeList } from '../catalogue-lists.ts'

export function SizeDialog(opened: OpenedRow<OperatorSizes, Size>) {
  const t = useText()
  const { rowForm, fields } = useNameForm()
  return <ListRowDialog {...{ ...opened, list: sizeList, rowForm, fields }} newTitle={t('catalogue.add_size')} />
}
