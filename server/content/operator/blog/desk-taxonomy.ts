import type { BlogCategories, BlogTags, operatorBlogCalls } from '#contract/operator-blog.ts'
import { suggestSlug } from '#contract/slugs.ts'
import { statement } from '#db/statement.ts'
import type { OperatorContext } from '#server/context.ts'
import { changedRows } from '#server/platform/changed-fields.ts'
import { findRepeatedNames, listUnknownLanguages, readList, saveList } from '#server/platform/edited-list.ts'
import type { Verbs } from '#server/platform/http/route.ts'
import { type FieldMessage, refuse, refuseField } from '#server/platform/refusal.ts'
import { deleteRowsSql, insertRowsSql, updateRowsSql } from '#server/platform/sql/list-rows.ts'
import { lockEdits, requireVersion, versionOf } from '#server/platform/versions.ts'
import { deleteTag, findStoredTags, type StoredTag, writeTag } from '../queries.ts'

type Verb = Verbs<typeof operatorBlogCalls>
type Names = Readonly<Record<string, { readonly name: string }>>

interface CategoryRow {
  id: number
  slug: string
  locale: string
  name: string
  translations: Names
  position: number
  use_count: number
}

const columns = { slug: 'text', locale: 'text', name: 'text', translations: 'jsonb', position: 'integer' } as const

const findCategories = statement<Record<never, never>, CategoryRow>(
  'content.categories_with_use',
  `select c.id, c.slug, c.locale, c.name, c.translations, c.position, count(b.id)::integer as use_count
   from blog_categories c left join blogs b on b.category_id = c.id group by c.id order by c.position, c.id`,
)

/** As the list edits it: `name` is that of the default language, which was another one when older rows were written. */
function toDefaultLanguage(row: CategoryRow, locale: string): CategoryRow {
  if (row.locale === locale) return row
  const { [locale]: own, ...others } = row.translations
  return { ...row, locale, name: own?.name ?? row.name, translations: { ...others, [row.locale]: { name: row.name } } }
}

const categoryList = ({ defaultLocale }: Pick<OperatorContext, 'defaultLocale'>) => ({
  name: 'categories',
  lock: 'content',
  find: async (db: OperatorContext['db']) =>
    (await findCategories(db, {})).map((row) => toDefaultLanguage(row, defaultLocale)),
  toData: ({ version, rows }: { version: string; rows: CategoryRow[] }): BlogCategories => ({
    version,
    categories: rows.map(({ id, slug, name, translations, use_count }) => ({
      ...{ id, slug, name, translations },
      post_count: use_count,
    })),
  }),
  insert: insertCategories,
  update: updateCategories,
  delete: deleteCategories,
  inUseCode: 'content.category_in_use' as const,
})

const insertCategories = statement<{ rows: string }, never>(
  'content.insert_categories',
  insertRowsSql('blog_categories', columns),
)
const updateCategories = statement<{ rows: string }, never>(
  'content.update_categories',
  updateRowsSql('blog_categories', columns),
)
const deleteCategories = statement<{ ids: number[] }, never>(
  'content.delete_categories',
  deleteRowsSql('blog_categories'),
)

const listBlogCategories: Verb['listBlogCategories'] = async (ctx) => ({
  data: await readList<CategoryRow, BlogCategories>(ctx.db, categoryList(ctx)),
})

type SentCategory = Parameters<Verb['saveBlogCategories']>[1]['body']['categories'][number]

const saveBlogCategories: Verb['saveBlogCategories'] = (ctx, { body: { version, categories } }) =>
  ctx.transaction(async (inner) => {
    const list = categoryList(inner)
    const slugs = chooseSlugs(await list.find(inner.db), categories)
    const rows = categories.map((row, index) => ({
      ...row,
      slug: slugs[index] ?? '',
      locale: inner.defaultLocale,
      position: index + 1,
    }))
    return { data: (await saveList(inner, list, { version, rows })).data }
  })

/** The slug of each sent row: of a stored one its own, which addresses of the storefront have, and otherwise one that no other has. */
function chooseSlugs(stored: readonly CategoryRow[], sent: readonly SentCategory[]): string[] {
  const taken = new Set(stored.map(({ slug }) => slug))
  const fields: Record<string, FieldMessage[]> = {}
  const slugs = sent.map(({ id, slug, name }, index) => {
    const own = stored.find((row) => row.id === id)?.slug
    if (own !== undefined && slug !== undefined && slug !== own)
      fields[`categories.${index}.slug`] = [{ key: 'content.slug_stays' }]
    if (own === undefined && slug !== undefined && taken.has(slug))
      fields[`categories.${index}.slug`] = [{ key: 'content.category_slug_taken' }]
    const chosen = own ?? slug ?? findFreeSlug(suggestSlug(name) || 'category', taken)
    taken.add(chosen)
    return chosen
  })
  if (Object.keys(fields).length > 0) refuse('invalid', 'errors.invalid', { fields })
  return slugs
}

function findFreeSlug(base: string, taken: ReadonlySet<string>): string {
  let slug = base
  for (let number = 2; taken.has(slug); number++) slug = `${base}-${number}`
  return slug
}

type CountedTag = StoredTag & { count: number }

/** Names of tags are no part of posts, so a tag that posts have may have none. */
const toTags = (rows: readonly CountedTag[]): BlogTags => ({
  version: versionOf(rows.map(({ tag, translations }) => ({ tag, translations }))),
  tags: rows.map(({ tag, translations, count }) => ({
    ...{ id: tag, name: tag, translations: translations as Names },
    post_count: count,
  })),
})

const readTags = async ({ db }: Pick<OperatorContext, 'db'>): Promise<BlogTags> => toTags(await findStoredTags(db, {}))

const listBlogTags: Verb['listBlogTags'] = async (ctx) => ({ data: await readTags(ctx) })

const saveBlogTags: Verb['saveBlogTags'] = (ctx, { body: { version, tags } }) =>
  ctx.transaction(async (inner) => {
    await lockEdits(inner.db, { name: 'content' })
    const stored = requireVersion(await readTags(inner), version).tags
    requireStoredIds(stored, tags)
    const sent = tags.map(({ id, name, translations }) => ({ name: id ?? name.toLowerCase(), translations }))
    requireValidTags(inner, sent)
    const removed = stored.filter(({ id }) => !sent.some(({ name }) => name === id))
    const used = removed.find(({ post_count }) => post_count > 0)
    if (used) refuse('conflict', 'content.tag_in_use', { values: { name: used.name } })
    for (const { id } of removed) await deleteTag(inner.db, { tag: id })
    const before = stored.map(({ name, translations }) => ({ name, translations }))
    const changes = changedRows(before, sent, ({ name }) => name)
    for (const { name, translations } of Object.values(changes.after) as typeof sent)
      await writeTag(inner.db, { tag: name, translations })
    if (removed.length > 0 || Object.keys(changes.after).length > 0)
      inner.record({
        subject: ['list', 'tags'],
        before: { tags: Object.values(changes.before) },
        after: { tags: Object.values(changes.after) },
      })
    return { data: await readTags(inner) }
  })

function requireStoredIds(stored: readonly { id: string }[], sent: readonly { id?: string | undefined }[]): void {
  const index = sent.findIndex(({ id }) => id !== undefined && !stored.some((tag) => tag.id === id))
  if (index >= 0) refuseField(`tags.${index}.id`, 'errors.invalid_value')
}

function requireValidTags(ctx: OperatorContext, sent: readonly { name: string; translations: Names }[]): void {
  const unknown = sent.flatMap(({ translations }, index) =>
    listUnknownLanguages(ctx, translations).map((locale) => [
      `tags.${index}.translations.${locale}`,
      [{ key: 'errors.unknown_field' as const }],
    ]),
  )
  const fields = { ...findRepeatedNames('tags', sent), ...Object.fromEntries(unknown) }
  if (Object.keys(fields).length > 0) refuse('invalid', 'errors.invalid', { fields })
}

export const taxonomyVerbs = { listBlogCategories, saveBlogCategories, listBlogTags, saveBlogTags }
