import { type ReactNode, useState } from 'react'
import { Tree } from '#ui/desk/tree/tree.tsx'
import type { TreeMove, TreeNode } from '#ui/desk/tree/tree-moves.ts'
import { PlaceDialog } from './place-dialog.tsx'
import { useTreeLabels } from './tree-labels.ts'

interface SortableTreeProps {
  readonly nodes: readonly TreeNode[]
  /** Names the tree. */
  readonly label: string
  readonly maxLevels: number
  readonly canPlace?: (id: string, parentId: string | null) => boolean
  readonly isReadOnly: boolean
  readonly onMove: (move: TreeMove) => void
  readonly renderNode: (node: TreeNode) => ReactNode
}

/** A tree of a form, with the dialog that offers every place. Only the form around it stores a move. */
export function SortableTree({ label, ...tree }: SortableTreeProps) {
  const [placed, setPlaced] = useState<string>()
  return (
    <>
      <Tree {...tree} onChoosePlace={setPlaced} labels={useTreeLabels(label)} />
      {placed && <PlaceDialog {...tree} id={placed} onClose={() => setPlaced(undefined)} />}
    </>
  )
}
