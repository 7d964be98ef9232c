import { useText } from '#console/platform/i18n/texts.tsx'
import type { TreeLabels } from '#ui/desk/tree/tree.tsx'

/** The labels of a tree; the screen names the tree. */
export function useTreeLabels(tree: string): TreeLabels {
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
