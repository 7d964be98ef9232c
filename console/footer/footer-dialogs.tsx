import { useFormContext } from 'react-hook-form'
import { messageAt } from '#console/platform/form/form-errors.ts'
import { RowDialog } from '#console/platform/form/row-dialog.tsx'
import { useText } from '#console/platform/i18n/texts.tsx'
import { AddressFields } from '#console/platform/links/address-fields.tsx'
import { WordFields } from '#console/platform/links/word-fields.tsx'
import type { Language } from '#contract/settings.ts'
import type { FooterColumn, FooterItem } from './footer-values.ts'
import { typeHints, useRowName } from './item-texts.ts'

interface RowProps<Row> {
  readonly row: Row
  /** Path of the row in the surrounding form. */
  readonly path: string
  /** The default language first. */
  readonly languages: readonly Language[]
  readonly onChange: (row: Row) => void
  readonly onRemove: () => void
  readonly onClose: () => void
}

export function ColumnDialog({ row, path, languages, onChange, onRemove, onClose }: RowProps<FooterColumn>) {
  const t = useText()
  return (
    <RowDialog title={t('form.edit', { name: row.title })} onRemove={onRemove} onClose={onClose}>
      <WordFields name="title" {...{ row, path, languages, onChange }} />
    </RowDialog>
  )
}

export function ItemDialog({ row, path, languages, onChange, onRemove, onClose }: RowProps<FooterItem>) {
  const t = useText()
  const { formState } = useFormContext()
  const name = useRowName()(row)
  return (
    <RowDialog title={t('form.edit', { name })} onRemove={onRemove} onClose={onClose}>
      {row.type !== 'link' && <p className="text-neutral-600">{t(typeHints[row.type])}</p>}
      {(row.type === 'link' || row.type === 'text') && (
        <WordFields name="title" {...{ row, path, languages, onChange }} />
      )}
      {row.type === 'link' && (
        <AddressFields
          link={{ url: row.url ?? '', target: row.target }}
          error={messageAt(formState.errors, `${path}.url`) ?? messageAt(formState.errors, path)}
          onChange={(address) => onChange({ ...row, ...address })}
        />
      )}
    </RowDialog>
  )
}
