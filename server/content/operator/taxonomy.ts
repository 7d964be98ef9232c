import type { Context } from '#server/context.ts'
import { editContent } from './edit-content.ts'
import { type ContentKey, omitTranslation, validateLine, validateSlug, validateTags } from './fields.ts'
import { deleteCategory, deleteTag, findStoredCategories, findStoredTags, writeCategory, writeTag } from './queries.ts'

const findCategory = async ({ db }: Context, slug: string) =>
  (await findStoredCategories(db, {})).find((each) => each.slug === slug)

/** The slug of a category, or a tag as posts have it. */
export interface NameParams extends ContentKey {
  readonly title: string
}

export const setCategory = (ctx: Context, { locale: language, ...params }: NameParams): Promise<void> =>
  editContent(ctx, language, async (inner) => {
    const slug = validateSlug(params.slug)
    const stored = await findCategory(inner, slug)
    const name = validateLine(params.title, 'title', 60)
    const { translations = {} } = stored ?? {}
    const locale = language ?? stored?.locale ?? inner.defaultLocale
    await writeCategory(
      inner.db,
      !stored || locale === stored.locale
        ? { slug, locale, name, translations }
        : { ...stored, translations: { ...translations, [locale]: { name } } },
    )
  })

export const removeCategory = (ctx: Context, { slug, locale }: ContentKey): Promise<void> =>
  editContent(ctx, locale, async (inner) => {
    const category = await findCategory(inner, slug)
    if (!category) throw new Error(`there is no category ${slug}`)
    if (locale !== undefined)
      return void (await writeCategory(inner.db, { ...category, translations: omitTranslation(category, locale) }))
    if (category.count > 0) throw new Error(`${slug}: ${category.count} posts are in it`)
    await deleteCategory(inner.db, { slug })
  })

/** Only tags of posts can be named. */
async function requireTag({ db }: Context, text: string) {
  const [tag] = validateTags([text])
  const tagRow = (await findStoredTags(db, {})).find((each) => each.tag === tag)
  if (!tagRow) throw new Error(`no post has the tag ${text}`)
  return tagRow
}

export const setTag = (ctx: Context, { slug, locale, title }: NameParams): Promise<void> =>
  editContent(ctx, locale, async (inner) => {
    const { tag, translations } = await requireTag(inner, slug)
    const name = validateLine(title, 'title', 40)
    await writeTag(inner.db, { tag, translations: { ...translations, [locale ?? inner.defaultLocale]: { name } } })
  })

/** Removes the name of a tag, in one language or in all: the tag itself is shown again. */
export const removeTag = (ctx: Context, { slug, locale }: ContentKey): Promise<void> =>
  editContent(ctx, locale, async (inner) => {
    const { tag, translations } = await requireTag(inner, slug)
    if (locale === undefined) return void (await deleteTag(inner.db, { tag }))
    const { [locale]: removed, ...rest } = translations
    if (!removed) throw new Error(`${tag} has no name in ${locale}`)
    await writeTag(inner.db, { tag, translations: rest })
  })
