import type { Category } from '#contract/catalogue.ts'
import type { CategoryRow } from './queries.ts'

/** Keeps the order of the rows. */
export function buildTree(rows: readonly CategoryRow[], parent: number | null = null): Category[] {
  return rows
    .filter((row) => row.parent_id === parent)
    .map(({ parent_id: _, ...row }) => ({ ...row, children: buildTree(rows, row.id) }))
}

/** The categories from the top level to the one with the slug; undefined for an unknown slug. */
export function findPath(tree: readonly Category[], slug: string): Category[] | undefined {
  for (const node of tree) {
    if (node.slug === slug) return [node]
    const path = findPath(node.children, slug)
    if (path) return [node, ...path]
  }
  return undefined
}
