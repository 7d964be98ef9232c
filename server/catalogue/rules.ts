import type { Category } from '#contract/catalogue.ts'
import type { CategoryRow } from './queries.ts'

/** Rows of categories as a tree, in their order. */
export function treeOf(rows: readonly CategoryRow[], parent: number | null = null): Category[] {
  return rows
    .filter((row) => row.parent_id === parent)
    .map(({ parent_id: _, ...row }) => ({ ...row, children: treeOf(rows, row.id) }))
}

/** The categories from the top down to the one with a slug, that one included; undefined where there is none. */
export function pathTo(tree: readonly Category[], slug: string): Category[] | undefined {
  for (const node of tree) {
    if (node.slug === slug) return [node]
    const below = pathTo(node.children, slug)
    if (below) return [node, ...below]
  }
  return undefined
}
