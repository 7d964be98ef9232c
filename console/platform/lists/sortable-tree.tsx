import { useState } from 'react'
import { useText } from '#console/platform/i18n/texts.tsx'
import { Tree, type TreeLabels, type TreeProps } from '#ui/desk/tree/tree.tsx'
import { lazyLayer } from '#ui/layers/lazy-layer.tsx'

const PlaceDialog = lazyLayer(
  () => import('./place-dialog.tsx').then((part) => part.PlaceDialog),
  ({ onClose }) => ({ close: onClose }),
)

interface SortableTreeProps extends Omit<TreeProps, 'onChoosePlace' | 'labels'> {
  readonly label: string
}

/** A tree with the dialog that offers every place. The caller stores a move, or keeps it in a form. */
export function SortableTree({ label, ...tree }: SortableTreeProps) {
  const { nodes, maxLevels, canPlace, onMove } = tree
  const [placed, setPlaced] = useState<string>()
  return (
    <>
      <Tree {...tree} onChoosePlace={setPlaced} labels={useTreeLabels(label)} />
      {placed && (
        <PlaceDialog {...{ nodes, maxLevels, canPlace, onMove, id: placed }} onClose={() => setPlaced(undefined)} />
      )}
    </>
  )
}

function useTreeLabels(tree: string): TreeLabels {
  const t = useText()
  return {
    tree,
    expand: (row) => t('list.expand', { row }),
    collapse: (row) => t('list.collapse', { row }),
    actions: (row) => t('list.actions', { row }),
    moveUp: t('list.move_up'),
    moveDown: t('list.move_down'),
    moveTo: t('list.move_to'),
  }
}
