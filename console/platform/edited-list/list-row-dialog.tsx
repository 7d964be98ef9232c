import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { EntryForm } from '#console/platform/form/entry-form.tsx'
import { useFormLabels, useUnsavedQuestion } from '#console/platform/form/form-labels.ts'
import { RestoredBanner } from '#console/platform/form/restored-banner.tsx'
import { useNameOf } from '#console/platform/i18n/name-in.ts'
import { useText } from '#console/platform/i18n/texts.tsx'
import { useNotice } from '#console/platform/states/notice.ts'
import { ConflictView } from '#ui/desk/form/conflict-view.tsx'
import { Dialog } from '#ui/layers/dialog.tsx'
import type { EditedList, ListedRow, SentRow, Versioned } from './edited-list.ts'
import type { OpenedRow } from './edited-list-props.ts'
import { RemoveRow } from './remove-row.tsx'
import { type RowForm, useRowForm } from './use-row-form.ts'

interface ListRowDialogProps<Data extends Versioned, Row extends ListedRow, Sent extends SentRow, Values>
  extends OpenedRow<Data, Row> {
  readonly list: EditedList<Data, Row, Sent>
  readonly rowForm: RowForm<Row, Sent, Values>
  readonly fields: ReactNode
  readonly newTitle: string
  /** By default that of a form; formatted texts need more. */
  readonly width?: 480 | 640
  /** Explains what a removal affects besides the names of the row. */
  readonly removeText?: string
  /** More buttons for a stored row. */
  readonly actions?: (row: Row, data: Data, close: () => void) => ReactNode
}

/** A new or stored row of a list. Unlike `RowDialog` it has its own button: saving stores the list and closes the dialog. */
export function ListRowDialog<
  Data extends Versioned,
  Row extends ListedRow,
  Sent extends SentRow,
  Values extends FieldValues,
>(props: ListRowDialogProps<Data, Row, Sent, Values>) {
  const { list, data, row, fields, newTitle, removeText, close, actions, width = 480 } = props
  const t = useText()
  const labels = useFormLabels()
  const nameOf = useNameOf()
  const { form, save, conflict, onResolve, restoredAt, isGone } = useRowForm(props)
  const { isDirty } = form.formState
  // A form without changes drops its draft.
  const discard = () => form.reset()
  const unsaved = useUnsavedQuestion(() => isDirty, undefined, discard)
  const stored = list.rowsOf(data).find(({ id }) => id === row?.id)
  const submit = async (values: Values) => {
    if (isDirty || !row) await save(values)
    close()
    useNotice.getState().show(t('form.saved'))
  }
  const leave = () => {
    discard()
    close()
  }
  return (
    <Dialog
      open
      onOpenChange={leave}
      title={<bdi>{row ? nameOf(row) : newTitle}</bdi>}
      closeLabel={t('shell.close')}
      {...{ unsaved, width }}
    >
      <EntryForm form={form} submit={submit} submitLabel={isGone ? t('rows.add_again') : t('form.save')}>
        {restoredAt && isDirty && <RestoredBanner at={restoredAt} />}
        {fields}
        {conflict.length > 0 && <ConflictView rows={conflict} onResolve={onResolve} labels={labels} />}
      </EntryForm>
      {stored && (actions || list.countOf(stored) === 0) && (
        <div className="mt-4 flex flex-wrap items-center gap-2 border-t border-neutral-200 pt-4">
          {actions?.(stored, data, leave)}
          {list.countOf(stored) === 0 && <RemoveRow {...{ list, data }} close={leave} row={stored} text={removeText} />}
        </div>
      )}
    </Dialog>
  )
}
