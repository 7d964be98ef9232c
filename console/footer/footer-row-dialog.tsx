import { useState } from 'react'
import { ConfirmDialog } from '#console/platform/form/confirm-dialog.tsx'
import { useText } from '#console/platform/i18n/texts.tsx'
import type { Language } from '#contract/settings.ts'
import { ColumnDialog, ItemDialog } from './footer-dialogs.tsx'
import type { FooterColumn, FooterItem } from './footer-values.ts'

interface FooterRowDialogProps {
  readonly columns: readonly FooterColumn[]
  readonly index: number
  readonly position: number
  /** Undefined for the column itself. */
  readonly item: FooterItem | undefined
  readonly path: string
  readonly languages: readonly Language[]
  readonly onChange: (columns: readonly FooterColumn[]) => void
  readonly onClose: () => void
}

/** The dialog of a column or an item. A column with items is removed after a question. */
export function FooterRowDialog({
  columns,
  index,
  position,
  item,
  path,
  languages,
  onChange,
  onClose,
}: FooterRowDialogProps) {
  const t = useText()
  const [isAsking, setAsking] = useState(false)
  const column = columns[index]
  if (!column) return null
  const changeColumn = (next: FooterColumn) => onChange(columns.with(index, next))
  const removeColumn = () => {
    onChange(columns.toSpliced(index, 1))
    onClose()
  }
  if (item) {
    return (
      <ItemDialog
        {...{ row: item, path, languages, onClose }}
        onChange={(next) => changeColumn({ ...column, items: column.items.with(position, next) })}
        onRemove={() => {
          changeColumn({ ...column, items: column.items.toSpliced(position, 1) })
          onClose()
        }}
      />
    )
  }
  if (isAsking) {
    return (
      <ConfirmDialog
        isOpen
        close={onClose}
        title={t('footer.remove_question', { name: column.title })}
        text={t('footer.remove_text')}
        confirmLabel={t('form.remove')}
        tone="danger"
        confirm={async () => removeColumn()}
      />
    )
  }
  return (
    <ColumnDialog
      {...{ row: column, path, languages, onClose }}
      onChange={changeColumn}
      onRemove={() => (column.items.length > 0 ? setAsking(true) : removeColumn())}
    />
  )
}
