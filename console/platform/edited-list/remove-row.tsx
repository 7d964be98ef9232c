import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog } from '#console/platform/form/confirm-dialog.tsx'
import { useNameOf } from '#console/platform/i18n/name-in.ts'
import { useText } from '#console/platform/i18n/texts.tsx'
import { useNotice } from '#console/platform/states/notice.ts'
import { Button } from '#ui/buttons/button.tsx'
import {
  type EditedList,
  type ListedRow,
  type SentRow,
  useSaveChange,
  type Versioned,
  withoutRow,
} from './edited-list.ts'

interface RemoveRowProps<Data extends Versioned, Row extends ListedRow, Sent extends SentRow> {
  readonly list: EditedList<Data, Row, Sent>
  readonly data: Data
  readonly row: Row
  readonly close: () => void
  readonly text: string | undefined
}

/** Removes an unused row after a question, because its names in other languages cannot be brought back. */
export function RemoveRow<Data extends Versioned, Row extends ListedRow, Sent extends SentRow>(
  props: RemoveRowProps<Data, Row, Sent>,
) {
  const { list, data, row, close, text } = props
  const t = useText()
  const name = useNameOf()(props.row)
  const [isAsking, setAsking] = useState(false)
  const saveChange = useSaveChange(list)
  const remove = async () => {
    await saveChange(data, withoutRow(list, row, t('rows.changed', { name })))
    close()
    useNotice.getState().show(t('rows.removed', { name }))
  }
  return (
    <>
      <Button variant="danger" icon={<Trash2 />} onClick={() => setAsking(true)}>
        {t('rows.remove')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        close={() => setAsking(false)}
        title={t('rows.remove_title', { name })}
        text={text ?? t('rows.remove_text')}
        confirmLabel={t('rows.remove')}
        confirm={remove}
        tone="danger"
      />
    </>
  )
}
