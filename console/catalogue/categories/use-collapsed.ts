import { create } from 'zustand'
import { findNodes, type TreeNode } from '#ui/desk/tree/tree-moves.ts'

interface CollapsedState {
  /** null until the person opens or closes a row. */
  readonly ids: ReadonlySet<string> | null
}

/** Outlives the page, so that Back from a category shows the tree as it was left. */
const useStore = create<CollapsedState>(() => ({ ids: null }))

/** A longer tree shows only its top level at first. */
const maxOpenRows = 100

export function useCollapsed(nodes: readonly TreeNode[]) {
  const ids = useStore((state) => state.ids)
  const listParents = () => new Set(nodes.flatMap(({ parentId }) => parentId ?? []))
  const collapsed = ids ?? (nodes.length > maxOpenRows ? listParents() : new Set<string>())
  const set = (next: ReadonlySet<string>) => useStore.setState({ ids: next })
  const without = (ids: ReadonlySet<string>) => new Set([...collapsed].filter((id) => !ids.has(id)))
  const toggle = (id: string) => set(collapsed.has(id) ? without(new Set([id])) : new Set([...collapsed, id]))
  /** Shows what is directly below a category, and the category itself. */
  const reveal = (id: string) => set(without(findNodes(nodes, (node) => node.id === id)))
  return { collapsed, toggle, reveal, expandAll: () => set(new Set()), collapseAll: () => set(listParents()) }
}
