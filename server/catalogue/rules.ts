import type { Category } from '#contract/catalogue.ts'
import type { CategoryRow } from './queries.ts'

/** Rows of categories as a tree, in their order. */
export function treeOf(rows: readonly CategoryRow[], parent: number | null = null): Category[] {
  return rows
    .filter((row) => row.parent_id === parent)
    .map(({ parent_id: _, ...row }) => ({ ...row, children: treeOf(rows, row.id) }))
}
