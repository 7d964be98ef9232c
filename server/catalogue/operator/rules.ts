import type { OperatorCategory } from '#contract/operator-categories.ts'
import { versionOf } from '#server/platform/versions.ts'
import type { StoredCategory } from './category-queries.ts'

/** The menu shows a category, its children and theirs. */
export const maxDepth = 3

type Node = Pick<StoredCategory, 'id' | 'parent_id'>

/** What a person edits: pictures, order and counts are no part of the version. */
const versionOfCategory = ({ slug, name, translations }: StoredCategory): string =>
  versionOf({ slug, name, translations })

/** Keeps the order of the rows. */
export function buildOperatorTree(rows: readonly StoredCategory[]): OperatorCategory[] {
  const childrenOf = Map.groupBy(rows, ({ parent_id }) => parent_id)
  const build = (parent: number | null): OperatorCategory[] =>
    (childrenOf.get(parent) ?? []).map((row) => {
      const { parent_id: _, thumbnail_id: __, ...fields } = row
      return { ...fields, version: versionOfCategory(row), children: build(row.id) }
    })
  return build(null)
}

export function findInTree(tree: readonly OperatorCategory[], id: number): OperatorCategory | undefined {
  for (const node of tree) {
    const found = node.id === id ? node : findInTree(node.children, id)
    if (found) return found
  }
  return undefined
}

/** The number of levels from the top down to a category; 0 for the top itself. */
export function depthOf(rows: readonly Node[], id: number | null): number {
  const parents = new Map(rows.map((row) => [row.id, row.parent_id]))
  let depth = 0
  for (let at = id; at !== null; at = parents.get(at) ?? null) depth += 1
  return depth
}

export function heightOf(rows: readonly Node[], id: number): number {
  const children = rows.filter(({ parent_id }) => parent_id === id)
  return 1 + Math.max(0, ...children.map((child) => heightOf(rows, child.id)))
}

export function isWithin(rows: readonly Node[], id: number | null, ancestor: number): boolean {
  const parents = new Map(rows.map((row) => [row.id, row.parent_id]))
  for (let at = id; at !== null; at = parents.get(at) ?? null) if (at === ancestor) return true
  return false
}

/** Why a category cannot lie below a parent: the code of a refusal. */
export function findMoveProblem(
  rows: readonly Node[],
  { id, parent_id }: { id: number; parent_id: number | null },
): 'catalogue.no_category' | 'catalogue.below_itself' | 'catalogue.too_deep' | undefined {
  if (parent_id !== null && !rows.some((row) => row.id === parent_id)) return 'catalogue.no_category'
  if (isWithin(rows, parent_id, id)) return 'catalogue.below_itself'
  return depthOf(rows, parent_id) + heightOf(rows, id) > maxDepth ? 'catalogue.too_deep' : undefined
}

/** A slug that no category has: of the Latin letters and digits of a name, with a number if it is taken. */
export function chooseSlug(name: string, taken: ReadonlySet<string>): string {
  const plain = name.normalize('NFKD').toLowerCase().replaceAll(/\p{M}/gu, '')
  const base =
    plain
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, '')
      .slice(0, 60)
      .replace(/-$/, '') || 'category'
  let slug = base
  for (let number = 2; taken.has(slug); number++) slug = `${base}-${number}`
  return slug
}
