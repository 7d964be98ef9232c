import type { OperatorCategory, operatorCategoryCalls } from '#contract/operator-categories.ts'
import type { OperatorContext } from '#server/context.ts'
import { changedFields } from '#server/platform/changed-fields.ts'
import { listUnknownLanguages } from '#server/platform/edited-list.ts'
import type { Verbs } from '#server/platform/http/route.ts'
import { mustExist, refuseField, requireFound } from '#server/platform/refusal.ts'
import { lockEdits, requireVersion } from '#server/platform/versions.ts'
import { refreshChanged } from '../refresh-changed.ts'
import {
  findStoredCategories,
  insertCategory,
  moveCategory,
  type StoredCategory,
  updateCategory,
} from './category-queries.ts'
import { buildOperatorTree, chooseSlug, depthOf, findInTree, findMoveProblem, maxDepth } from './rules.ts'

type Verb = Verbs<typeof operatorCategoryCalls>
type Db = OperatorContext['db']

/** Serialises changes of the tree and returns its rows. */
export async function lockTree(db: Db): Promise<StoredCategory[]> {
  await lockEdits(db, { name: 'categories' })
  return findStoredCategories(db, {})
}

export const readTree = async (db: Db) => ({
  categories: buildOperatorTree(await findStoredCategories(db, {})),
  max_depth: maxDepth,
})

export const requireCategory = (rows: readonly StoredCategory[], id: number): StoredCategory =>
  requireFound(rows.find((row) => row.id === id))

const findName = (rows: readonly StoredCategory[], id: number | null): string | null =>
  rows.find((row) => row.id === id)?.name ?? null

/** The name of the category after it below the same parent; null for the last one. */
function findNextName(rows: readonly StoredCategory[], { id, parent_id }: StoredCategory): string | null {
  const siblings = rows.filter((row) => row.parent_id === parent_id)
  return siblings[siblings.findIndex((row) => row.id === id) + 1]?.name ?? null
}

const describeCategory = (rows: readonly StoredCategory[], id: number): OperatorCategory =>
  mustExist(findInTree(buildOperatorTree(rows), id), `category ${id}`)

const readCategory = async (db: Db, id: number): Promise<OperatorCategory> =>
  describeCategory(await findStoredCategories(db, {}), id)

export const listOperatorCategories: Verb['listOperatorCategories'] = async ({ db }) => ({ data: await readTree(db) })

export const createOperatorCategory: Verb['createOperatorCategory'] = (ctx, { body: { name, parent_id } }) =>
  ctx.transaction(async (inner) => {
    const rows = await lockTree(inner.db)
    if (parent_id !== null && !rows.some(({ id }) => id === parent_id))
      refuseField('parent_id', 'catalogue.no_category')
    if (depthOf(rows, parent_id) >= maxDepth) refuseField('parent_id', 'catalogue.too_deep', { count: maxDepth })
    const slug = chooseSlug(name, new Set(rows.map((row) => row.slug)))
    const [inserted] = await insertCategory(inner.db, { parent_id, slug, name, translations: '{}' })
    const { id } = mustExist(inserted, 'the inserted category')
    inner.record({ subject: ['category', id], label: name, after: { name, slug, parent: findName(rows, parent_id) } })
    return { data: { category: await readCategory(inner.db, id) } }
  })

export const saveOperatorCategory: Verb['saveOperatorCategory'] = (ctx, { params: { id }, body }) =>
  ctx.transaction(async (inner) => {
    const { version, ...fields } = body
    const [unknown] = listUnknownLanguages(ctx, fields.translations)
    if (unknown) refuseField(`translations.${unknown}`, 'errors.unknown_field')
    const rows = await lockTree(inner.db)
    const before = requireCategory(rows, id)
    const current = requireVersion(describeCategory(rows, id), version)
    if (rows.some((row) => row.slug === fields.slug && row.id !== id)) refuseField('slug', 'catalogue.slug_taken')
    await updateCategory(inner.db, { id, ...fields, translations: JSON.stringify(fields.translations) })
    const category = await readCategory(inner.db, id)
    if (category.version !== current.version) {
      await refreshChanged(inner, { kind: 'category', ids: [id] })
      const { slug, name, translations } = before
      const change = changedFields({ slug, name, translations }, fields)
      inner.record({ subject: ['category', id], label: fields.name, ...change })
    }
    return { data: { category } }
  })

export const moveOperatorCategory: Verb['moveOperatorCategory'] = (ctx, { params: { id }, body }) =>
  ctx.transaction(async (inner) => {
    const { parent_id, before_id } = body
    const rows = await lockTree(inner.db)
    const moved = requireCategory(rows, id)
    const problem = findMoveProblem(rows, { id, parent_id })
    if (problem) refuseField('parent_id', problem, { count: maxDepth })
    const isSibling = rows.some((row) => row.id === before_id && row.parent_id === parent_id && row.id !== id)
    if (before_id !== null && !isSibling) refuseField('before_id', 'errors.invalid_value')
    await moveCategory(inner.db, { id, parent_id, before_id })
    if (parent_id !== moved.parent_id) await refreshChanged(inner, { kind: 'category', ids: [id] })
    const before = { parent: findName(rows, moved.parent_id), placed_before: findNextName(rows, moved) }
    const after = { parent: findName(rows, parent_id), placed_before: findName(rows, before_id) }
    inner.record({ subject: ['category', id], label: moved.name, before, after })
    return { data: await readTree(inner.db) }
  })
