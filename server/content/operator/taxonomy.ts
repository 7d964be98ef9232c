import type { Context } from '#server/context.ts'
import { type ContentOptions, parseLine, parseTags } from './options.ts'
import { deleteCategory, deleteTag, findStoredCategories, findStoredTags, writeCategory, writeTag } from './queries.ts'

const findCategory = async ({ db }: Context, slug: string) =>
  (await findStoredCategories(db, {})).find((each) => each.slug === slug)

/** Creates, renames or translates a category. */
export async function setCategory(ctx: Context, slug: string, { title, ...options }: ContentOptions): Promise<void> {
  const stored = await findCategory(ctx, slug)
  const name = parseLine(title ?? '', 'title', 60)
  const { translations = {} } = stored ?? {}
  const locale = options.locale ?? stored?.locale ?? ctx.defaultLocale
  await writeCategory(
    ctx.db,
    !stored || locale === stored.locale
      ? { slug, locale, name, translations }
      : { ...stored, translations: { ...translations, [locale]: { name } } },
  )
}

export async function removeCategory(ctx: Context, slug: string): Promise<void> {
  const category = await findCategory(ctx, slug)
  if (!category) throw new Error(`there is no category ${slug}`)
  if (category.count > 0) throw new Error(`${slug}: ${category.count} posts are in it`)
  await deleteCategory(ctx.db, { slug })
}

/** Only tags of posts can be named. */
async function requireTag({ db }: Context, text: string) {
  const [tag, ...more] = parseTags(text)
  const tagRow = more.length === 0 && (await findStoredTags(db, {})).find((each) => each.tag === tag)
  if (!tagRow) throw new Error(`no post has the tag ${text}`)
  return tagRow
}

export async function setTag(ctx: Context, text: string, { title, ...options }: ContentOptions): Promise<void> {
  const { tag, translations } = await requireTag(ctx, text)
  const name = parseLine(title ?? '', 'title', 40)
  await writeTag(ctx.db, { tag, translations: { ...translations, [options.locale ?? ctx.defaultLocale]: { name } } })
}

/** Removes the name of a tag, in one language or in all: the tag itself is shown again. */
export async function removeTag(ctx: Context, text: string, locale: string | undefined): Promise<void> {
  const { tag, translations } = await requireTag(ctx, text)
  if (locale === undefined) {
    await deleteTag(ctx.db, { tag })
    return
  }
  const { [locale]: gone, ...rest } = translations
  if (!gone) throw new Error(`${tag} has no name in ${locale}`)
  await writeTag(ctx.db, { tag, translations: rest })
}
