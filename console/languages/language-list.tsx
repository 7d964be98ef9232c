import { useState } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { ConfirmDialog } from '#console/platform/form/confirm-dialog.tsx'
import { useText } from '#console/platform/i18n/texts.tsx'
import { EditableRow } from '#console/platform/lists/editable-row.tsx'
import { SortableTree } from '#console/platform/lists/sortable-tree.tsx'
import { applyMove, type TreeMove } from '#ui/desk/tree/tree-moves.ts'
import { lazyLayer } from '#ui/layers/lazy-layer.tsx'
import { Badge } from '#ui/marks/badge.tsx'
import { Completeness } from './completeness.tsx'
import { type LanguageValues, type StoredLanguage, toNodes } from './language-values.ts'

const LanguageDialog = lazyLayer(
  () => import('./language-dialog.tsx').then((part) => part.LanguageDialog),
  ({ onClose }) => ({ close: onClose }),
)

interface LanguageListProps {
  readonly stored: readonly StoredLanguage[]
  readonly isReadOnly: boolean
}

export function LanguageList({ stored, isReadOnly }: LanguageListProps) {
  const t = useText()
  const { field } = useController<LanguageValues, 'languages'>({ name: 'languages' })
  const defaultLocale = useWatch<LanguageValues, 'default_locale'>({ name: 'default_locale' })
  const [edited, setEdited] = useState<string>()
  const [removedLocale, setRemovedLocale] = useState<string>()
  const rows = field.value
  const indexOf = (locale: string | undefined) => rows.findIndex((row) => row.locale === locale)
  const nodes = toNodes(rows)
  const move = (change: TreeMove) =>
    field.onChange(applyMove(nodes, change).flatMap(({ id }) => rows[indexOf(id)] ?? []))
  const row = rows[indexOf(edited)]
  const removedRow = rows[indexOf(removedLocale)]
  return (
    <>
      <SortableTree
        {...{ nodes, isReadOnly, onMove: move }}
        label={t('languages.tree')}
        maxLevels={1}
        renderNode={({ id, label }) => (
          <EditableRow
            name={label}
            path={`languages.${indexOf(id)}`}
            onEdit={isReadOnly ? undefined : () => setEdited(id)}
          >
            <LanguageFacts
              stored={stored.find(({ locale }) => locale === id)}
              isDefault={id === defaultLocale}
              isRightToLeft={rows[indexOf(id)]?.direction === 'rtl'}
            />
          </EditableRow>
        )}
      />
      {row && (
        <LanguageDialog
          {...{ row, path: `languages.${indexOf(edited)}`, isDefault: edited === defaultLocale }}
          onChange={(next) => field.onChange(rows.with(indexOf(edited), next))}
          onRemove={() => {
            setRemovedLocale(edited)
            setEdited(undefined)
          }}
          onClose={() => setEdited(undefined)}
        />
      )}
      {removedRow && (
        <ConfirmDialog
          isOpen
          close={() => setRemovedLocale(undefined)}
          title={t('languages.remove_question', { name: removedRow.title })}
          text={t('languages.remove_text')}
          confirmLabel={t('form.remove')}
          tone="danger"
          confirm={async () => field.onChange(rows.filter((each) => each !== removedRow))}
        />
      )}
    </>
  )
}

interface LanguageFactsProps {
  readonly stored: StoredLanguage | undefined
  readonly isDefault: boolean
  readonly isRightToLeft: boolean
}

function LanguageFacts({ stored, isDefault, isRightToLeft }: LanguageFactsProps) {
  const t = useText()
  return (
    <>
      <span dir="ltr" translate="no" className="text-meta text-neutral-600">
        {stored?.locale}
      </span>
      {isDefault && <Badge>{t('languages.default')}</Badge>}
      {isRightToLeft && <Badge>{t('languages.rtl')}</Badge>}
      {stored && (
        <div className="sm:ms-auto">
          <Completeness written={stored.written} total={stored.total} />
        </div>
      )}
    </>
  )
}
