import { queryOptions } from '@tanstack/react-query'
import { call } from '#console/platform/api/client.ts'
import { queryClient } from '#console/platform/api/query-client.ts'
import { nameIn } from '#console/platform/i18n/name-in.ts'
import type { DataAt } from '#contract/client/api-call.ts'
import type { OperatorCategory } from '#contract/operator-categories.ts'
import { foldText } from '#locales/fold-text.ts'
import { findNodes, type TreeMove, type TreeNode } from '#ui/desk/tree/tree-moves.ts'

export type CategoryTreeData = DataAt<'GET /operator/categories'>

export const categoriesQuery = queryOptions({
  queryKey: ['operator-categories'],
  queryFn: async (): Promise<CategoryTreeData> => (await call('GET /operator/categories')).data,
})

export const categoriesPath = '/market/categories'

export const categoryPath = (id: number | string): string => `${categoriesPath}/${id}`

export const showTree = (tree: CategoryTreeData): void => {
  queryClient.setQueryData(categoriesQuery.queryKey, tree)
}

export const reloadTree = (): Promise<void> => queryClient.invalidateQueries({ queryKey: categoriesQuery.queryKey })

/** Shows a saved category before the tree is loaded again. */
export function showCategory(category: OperatorCategory): void {
  queryClient.setQueryData(
    categoriesQuery.queryKey,
    (tree) => tree && { ...tree, categories: replaceCategory(tree.categories, category) },
  )
}

const replaceCategory = (categories: readonly OperatorCategory[], category: OperatorCategory): OperatorCategory[] =>
  categories.map((each) =>
    each.id === category.id ? category : { ...each, children: replaceCategory(each.children, category) },
  )

export const listCategories = (categories: readonly OperatorCategory[]): OperatorCategory[] =>
  categories.flatMap((category) => [category, ...listCategories(category.children)])

export const findCategory = (categories: readonly OperatorCategory[], id: number): OperatorCategory | undefined =>
  listCategories(categories).find((category) => category.id === id)

export function listAbove(categories: readonly OperatorCategory[], id: number): OperatorCategory[] {
  const branch = categories.find((each) => each.id !== id && findCategory(each.children, id))
  return branch ? [branch, ...listAbove(branch.children, id)] : []
}

export const toNodes = (
  categories: readonly OperatorCategory[],
  locale: string,
  parentId: string | null = null,
): TreeNode[] =>
  categories.flatMap((category) => [
    { id: String(category.id), parentId, label: nameIn(locale, category) },
    ...toNodes(category.children, locale, String(category.id)),
  ])

/** The categories with a text in one of their names or in their address, and all above them. */
export function findMatches(
  categories: readonly OperatorCategory[],
  nodes: readonly TreeNode[],
  text: string,
): Set<string> {
  const folded = foldText(text)
  const matches = listCategories(categories).filter(({ name, slug, translations }) =>
    [name, slug, ...Object.values(translations).map((each) => each.name)].some(
      (each) => folded !== '' && foldText(each).includes(folded),
    ),
  )
  const ids = new Set(matches.map(({ id }) => String(id)))
  return findNodes(nodes, ({ id }) => ids.has(id))
}

export const moveCategory = async ({ id, parentId, beforeId }: TreeMove): Promise<CategoryTreeData> => {
  const body = { parent_id: toId(parentId), before_id: toId(beforeId) }
  return (await call('POST /operator/categories/{id}/move', { params: { id }, body })).data
}

export const toId = (id: string | null): number | null => (id === null ? null : Number(id))
