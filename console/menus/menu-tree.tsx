import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { useNameOf } from '#console/platform/i18n/name-in.ts'
import { useText } from '#console/platform/i18n/texts.tsx'
import { type LinkFacts, LinkMarks } from '#console/platform/links/link-marks.tsx'
import { EditableRow } from '#console/platform/lists/editable-row.tsx'
import { SortableTree } from '#console/platform/lists/sortable-tree.tsx'
import { contentLimits } from '#contract/limits.ts'
import type { Language } from '#contract/settings.ts'
import { EmptyState } from '#ui/blocks/empty-state.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { applyMove, type TreeMove } from '#ui/desk/tree/tree-moves.ts'
import { lazyLayer } from '#ui/layers/lazy-layer.tsx'
import { type MenuValues, toNodes } from './menu-values.ts'

const LinkDialog = lazyLayer(
  () => import('./link-dialog.tsx').then((part) => part.LinkDialog),
  ({ onClose }) => ({ close: onClose }),
)

interface MenuTreeProps {
  readonly stored: readonly LinkFacts[]
  readonly languages: readonly Language[]
  readonly isReadOnly: boolean
}

export function MenuTree({ stored, languages, isReadOnly }: MenuTreeProps) {
  const t = useText()
  const { field } = useController<MenuValues, 'menus'>({ name: 'menus' })
  const [edited, setEdited] = useState<string>()
  const links = field.value
  const nodes = toNodes(links, useNameOf())
  const index = links.findIndex(({ id }) => id === edited)
  const link = links[index]
  const move = (change: TreeMove) =>
    field.onChange(applyMove(nodes, change).flatMap(({ id }) => links.find((each) => each.id === id) ?? []))
  const add = () => {
    const id = crypto.randomUUID()
    field.onChange([...links, { id, name: t('links.new'), url: '/', target: '_self', translations: {} }])
    setEdited(id)
  }
  const addButton = !isReadOnly && links.length < contentLimits.menus && (
    <Button icon={<Plus />} className="justify-self-start" onClick={add}>
      {t('links.add')}
    </Button>
  )
  return (
    <div className="grid gap-3">
      {links.length === 0 && (
        <EmptyState title={t('menus.empty')} text={t('menus.empty_text')} action={addButton} heading="h3" />
      )}
      <SortableTree
        {...{ nodes, isReadOnly, onMove: move }}
        label={t('menus.tree')}
        maxLevels={1}
        renderNode={({ id, label }) => (
          <EditableRow
            name={label}
            path={`menus.${links.findIndex((each) => each.id === id)}`}
            onEdit={isReadOnly ? undefined : () => setEdited(id)}
          >
            <LinkMarks url={links.find((each) => each.id === id)?.url ?? ''} stored={stored} />
          </EditableRow>
        )}
      />
      {links.length > 0 && addButton}
      {link && (
        <LinkDialog
          {...{ link, languages, path: `menus.${index}` }}
          onChange={(next) => field.onChange(links.with(index, next))}
          onRemove={() => {
            field.onChange(links.toSpliced(index, 1))
            setEdited(undefined)
          }}
          onClose={() => setEdited(undefined)}
        />
      )}
    </div>
  )
}
