import { EyeOff, Plus } from 'lucide-react'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { useText } from '#console/platform/i18n/texts.tsx'
import { type LinkFacts, LinkMarks } from '#console/platform/links/link-marks.tsx'
import { EditableRow } from '#console/platform/lists/editable-row.tsx'
import { SortableTree } from '#console/platform/lists/sortable-tree.tsx'
import { contentLimits } from '#contract/limits.ts'
import type { Language, Settings } from '#contract/settings.ts'
import { EmptyState } from '#ui/blocks/empty-state.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { lazyLayer } from '#ui/layers/lazy-layer.tsx'
import { LazyMenu } from '#ui/layers/lazy-popups.tsx'
import { Badge } from '#ui/marks/badge.tsx'
import {
  canPlace,
  type FooterItem,
  type FooterValues,
  type ItemType,
  moveRow,
  newItem,
  toNodes,
} from './footer-values.ts'
import { isItemShown, itemTypes, typeLabels, useRowName } from './item-texts.ts'

const FooterRowDialog = lazyLayer(
  () => import('./footer-row-dialog.tsx').then((part) => part.FooterRowDialog),
  ({ onClose }) => ({ close: onClose }),
)

interface FooterTreeProps {
  readonly stored: readonly LinkFacts[]
  readonly settings: Settings
  readonly languages: readonly Language[]
  readonly isReadOnly: boolean
}

export function FooterTree({ stored, settings, languages, isReadOnly }: FooterTreeProps) {
  const t = useText()
  const { field } = useController<FooterValues, 'footers'>({ name: 'footers' })
  const [edited, setEdited] = useState<string>()
  const columns = field.value
  const nameOf = useRowName()
  const nodes = toNodes(columns, nameOf)
  const addColumn = () => {
    const id = crypto.randomUUID()
    field.onChange([...columns, { id, title: t('footer.new_column'), translations: {}, items: [] }])
    setEdited(id)
  }
  const addItem = (index: number, type: ItemType) => {
    const item = newItem(type, type === 'link' ? t('links.new') : '')
    field.onChange(columns.map((each, i) => (i === index ? { ...each, items: [...each.items, item] } : each)))
    if (type === 'link' || type === 'text') setEdited(item.id)
  }
  const addButton = !isReadOnly && columns.length < contentLimits.footers && (
    <Button icon={<Plus />} className="justify-self-start" onClick={addColumn}>
      {t('footer.add_column')}
    </Button>
  )
  return (
    <div className="grid gap-3">
      {columns.length === 0 && (
        <EmptyState title={t('footer.empty')} text={t('footer.empty_text')} action={addButton} heading="h3" />
      )}
      <SortableTree
        {...{ nodes, isReadOnly }}
        label={t('footer.tree')}
        maxLevels={2}
        canPlace={(id, parentId) => canPlace(columns, id, parentId)}
        onMove={(move) => field.onChange(moveRow(columns, move))}
        renderNode={({ id, label }) => {
          const { path, index, item } = findRow(columns, id)
          return (
            <EditableRow
              {...{ name: label, path }}
              onEdit={isReadOnly ? undefined : () => setEdited(id)}
              nested={{ name: 'items', message: t('footer.check_items') }}
            >
              {item && <ItemMarks item={item} stored={stored} isShown={isItemShown(item, settings)} />}
              {!item && !isReadOnly && (columns[index]?.items.length ?? 0) < contentLimits.items && (
                <AddItemMenu column={label} onAdd={(type) => addItem(index, type)} />
              )}
            </EditableRow>
          )
        }}
      />
      {columns.length > 0 && addButton}
      {edited && (
        <FooterRowDialog
          {...{ columns, languages, ...findRow(columns, edited) }}
          onChange={field.onChange}
          onClose={() => setEdited(undefined)}
        />
      )}
    </div>
  )
}

function findRow(columns: FooterValues['footers'], id: string) {
  const index = columns.findIndex((column) => column.id === id || column.items.some((item) => item.id === id))
  const position = columns[index]?.items.findIndex((item) => item.id === id) ?? -1
  const item = columns[index]?.items[position]
  return { index, position, item, path: `footers.${index}${item ? `.items.${position}` : ''}` }
}

interface ItemMarksProps {
  readonly item: FooterItem
  readonly stored: readonly LinkFacts[]
  readonly isShown: boolean
}

function ItemMarks({ item, stored, isShown }: ItemMarksProps) {
  const t = useText()
  if (item.type === 'link') return <LinkMarks url={item.url ?? ''} stored={stored} />
  return (
    <>
      {item.type === 'text' && item.title && <Badge>{t(typeLabels.text)}</Badge>}
      {!isShown && (
        <Badge tone="warning" icon={<EyeOff />}>
          {t('footer.not_shown')}
        </Badge>
      )}
    </>
  )
}

interface AddItemMenuProps {
  readonly column: string
  readonly onAdd: (type: ItemType) => void
}

function AddItemMenu({ column, onAdd }: AddItemMenuProps) {
  const t = useText()
  return (
    <span className="ms-auto">
      <LazyMenu
        trigger={<IconButton size={36} label={t('footer.add_to', { name: column })} icon={<Plus />} />}
        entries={itemTypes.map((type) => ({ label: t(typeLabels[type]), onSelect: () => onAdd(type) }))}
      />
    </span>
  )
}
