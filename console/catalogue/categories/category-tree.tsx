import { useMutation } from '@tanstack/react-query'
import { Folder, FolderPlus } from 'lucide-react'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { FormProblem } from '#console/platform/form/form-problem.tsx'
import { useNameOf } from '#console/platform/i18n/name-in.ts'
import { useText } from '#console/platform/i18n/texts.tsx'
import { SortableTree } from '#console/platform/lists/sortable-tree.tsx'
import { useNotice } from '#console/platform/states/notice.ts'
import { errorMessage } from '#contract/client/api-error.ts'
import type { OperatorCategory } from '#contract/operator-categories.ts'
import { applyMove, moveBack, type TreeMove, type TreeNode } from '#ui/desk/tree/tree-moves.ts'
import { Picture } from '#ui/pictures/picture.tsx'
import { categoryWidths } from '../picture-widths.ts'
import {
  type CategoryTreeData,
  categoryPath,
  listCategories,
  moveCategory,
  reloadTree,
  showTree,
} from './category-tree-data.ts'
import type { useCollapsed } from './use-collapsed.ts'

interface CategoryTreeProps extends Pick<ReturnType<typeof useCollapsed>, 'collapsed' | 'toggle' | 'reveal'> {
  readonly tree: CategoryTreeData
  readonly nodes: readonly TreeNode[]
  readonly found: ReadonlySet<string> | undefined
  readonly canWrite: boolean
  /** Opens the dialog for a new category below one. */
  readonly onCreate: (parentId: string) => void
}

/** All categories. A move is shown at once, stored, and can be undone. */
export function CategoryTree({ tree, nodes: stored, onCreate, canWrite, ...folds }: CategoryTreeProps) {
  const t = useText()
  const { nodes, move, error } = useMove(stored)
  const categories = useMemo(
    () => new Map(listCategories(tree.categories).map((each) => [String(each.id), each])),
    [tree.categories],
  )
  const maxLevels = tree.max_depth
  const onMove = (next: TreeMove) => {
    move(next)
    if (next.parentId !== null) folds.reveal(next.parentId)
  }
  return (
    <>
      {error && (
        <div className="sticky-bar top-(--sticky-top) z-sticky">
          <FormProblem error={error} />
        </div>
      )}
      <SortableTree
        {...{ nodes, maxLevels, onMove, isReadOnly: !canWrite }}
        label={t('categories.title')}
        collapsed={folds.collapsed}
        onToggle={folds.toggle}
        found={folds.found}
        renderNode={({ id }) => <CategoryRow category={categories.get(id)} />}
        actionsOf={({ id, level }) =>
          level < maxLevels
            ? [{ label: t('categories.new_below'), icon: <FolderPlus />, onSelect: () => onCreate(id) }]
            : []
        }
      />
    </>
  )
}

/** Moves are stored one after the other, because each names its new neighbour. */
function useMove(stored: readonly TreeNode[]) {
  const t = useText()
  const mutation = useMutation({
    mutationFn: moveCategory,
    scope: { id: 'categories' },
    onMutate: ({ id }) => moveBack(stored, id),
    onSuccess: (tree, { id }, back) => {
      showTree(tree)
      const row = stored.find((node) => node.id === id)?.label ?? ''
      useNotice.getState().show(t('list.moved', { row }), () => void undoMove(back))
    },
    onError: (error) => {
      // The page shows only the failure of the latest move.
      useNotice.getState().show(errorMessage(error))
      return reloadTree()
    },
  })
  const nodes = mutation.isPending ? applyMove(stored, mutation.variables) : stored
  return { nodes, move: mutation.mutate, error: mutation.error }
}

/** The notice can outlive the tree, so it also says that its Undo failed. */
async function undoMove(move: TreeMove): Promise<void> {
  try {
    showTree(await moveCategory(move))
  } catch (error) {
    useNotice.getState().show(errorMessage(error))
    await reloadTree()
  }
}

function CategoryRow({ category }: { category: OperatorCategory | undefined }) {
  const t = useText()
  const nameOf = useNameOf()
  if (!category) return null
  const { id, thumbnail, product_count } = category
  return (
    <Link
      to={categoryPath(id)}
      className="group flex min-h-11 min-w-0 items-center gap-3 rounded-md py-1 focus-ring-inset"
    >
      <Picture source={thumbnail} alt="" sizes="36px" widths={categoryWidths} className="size-9 shrink-0 rounded-md">
        <Folder className="size-5" />
      </Picture>
      <span className="flex min-w-0 flex-1 flex-col items-start gap-x-3 sm:flex-row sm:items-center sm:justify-between">
        <bdi translate="no" className="text-label min-w-0 wrap-anywhere text-neutral-900 group-hover:underline">
          {nameOf(category)}
        </bdi>
        <span className="text-meta shrink-0 text-neutral-600">
          {t('categories.products', { count: product_count })}
        </span>
      </span>
    </Link>
  )
}
