import { useState } from 'react'
import { useText } from '#console/platform/i18n/texts.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { canMoveTo, isSamePlace, moveBack, type TreeMove, type TreeNode } from '#ui/desk/tree/tree-moves.ts'
import { Field } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'
import { Dialog, DialogClose } from '#ui/layers/dialog.tsx'
import { NodePicker } from './node-picker.tsx'

interface PlaceDialogProps {
  readonly nodes: readonly TreeNode[]
  readonly id: string
  /** 1 for a list: only the order is chosen. */
  readonly maxLevels: number
  readonly canPlace?: ((id: string, parentId: string | null) => boolean) | undefined
  readonly onMove: (move: TreeMove) => void
  readonly onClose: () => void
}

const anywhere = () => true

/** Moves a node without dragging: to a parent and the sibling before it. */
export function PlaceDialog({ nodes, id, maxLevels, canPlace = anywhere, onMove, onClose }: PlaceDialogProps) {
  const t = useText()
  const node = nodes.find((each) => each.id === id)
  const [parentId, setParentId] = useState(node?.parentId ?? null)
  const siblingsIn = (parent: string | null) => nodes.filter((each) => each.parentId === parent && each.id !== id)
  const siblings = siblingsIn(parentId)
  // Initially the current position, and the last one below another parent.
  const [index, setIndex] = useState(() => siblings.findIndex((each) => each.id === moveBack(nodes, id).beforeId))
  const place = index < 0 ? siblings.length : index
  const move = { id, parentId, beforeId: siblings[place]?.id ?? null }
  const chooseParent = (parent: string | null) => {
    setParentId(parent)
    setIndex(siblingsIn(parent).length)
  }
  const submit = () => {
    onClose()
    if (!isSamePlace(nodes, move)) onMove(move)
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('list.move_row', { row: node?.label ?? '' })}
      closeLabel={t('shell.close')}
      footer={
        <div className="flex justify-end gap-2">
          <DialogClose>{t('members.cancel')}</DialogClose>
          <Button variant="primary" onClick={submit}>
            {t('list.move')}
          </Button>
        </div>
      }
    >
      <div className="grid gap-4">
        {maxLevels > 1 && (
          <Field label={t('list.below')}>
            <NodePicker
              nodes={nodes}
              value={parentId}
              onChange={chooseParent}
              canChoose={(parent) => canMoveTo(nodes, id, parent, maxLevels) && canPlace(id, parent)}
              topLabel={canPlace(id, null) ? t('list.top_level') : undefined}
            />
          </Field>
        )}
        <Field label={t('list.place')}>
          <Select value={place} onChange={(event) => setIndex(Number(event.target.value))}>
            {[null, ...siblings].map((sibling, each) => (
              <option key={sibling?.id ?? ''} value={each}>
                {sibling ? t('list.after', { row: sibling.label }) : t('list.at_start')}
              </option>
            ))}
          </Select>
        </Field>
      </div>
    </Dialog>
  )
}
