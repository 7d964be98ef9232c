import { useText } from '#console/platform/i18n/texts.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { isSamePlace, type TreeMove, type TreeNode } from '#ui/desk/tree/tree-moves.ts'
import { Dialog } from '#ui/layers/dialog.tsx'

interface PlaceDialogProps {
  readonly nodes: readonly TreeNode[]
  readonly id: string
  readonly onMove: (move: TreeMove) => void
  readonly onClose: () => void
}

/** Every place that a link can be moved to, for those who do not drag. */
export function PlaceDialog({ nodes, id, onMove, onClose }: PlaceDialogProps) {
  const t = useText()
  const others = nodes.filter((node) => node.id !== id)
  const places = [null, ...others].map((before, index) => ({
    key: before?.id ?? '',
    label: before ? t('menus.after', { name: before.label }) : t('menus.at_start'),
    move: { id, parentId: null, beforeId: others[index]?.id ?? null },
  }))
  const name = nodes.find((node) => node.id === id)?.label ?? ''
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={t('menus.move_place', { name })}
      closeLabel={t('shell.close')}
      width={400}
    >
      <ul className="grid gap-2">
        {places.map(({ key, label, move }) => (
          <li key={key}>
            <Button
              full
              disabled={isSamePlace(nodes, move)}
              onClick={() => {
                onMove(move)
                onClose()
              }}
            >
              {label}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
