import type { Context } from '../../context.ts'
import { type Given, lineOf } from './given.ts'
import { deleteCategory, findStoredCategories, writeCategory } from './queries.ts'

const storedCategory = async ({ db }: Context, slug: string) =>
  (await findStoredCategories(db, {})).find((each) => each.slug === slug)

/** Names a category, or names it in another language. */
export async function setCategory(ctx: Context, slug: string, { title, ...given }: Given): Promise<void> {
  const before = await storedCategory(ctx, slug)
  const name = lineOf(title ?? '', 'title', 60)
  const { translations = {} } = before ?? {}
  const locale = given.locale ?? before?.locale ?? ctx.defaultLocale
  await writeCategory(
    ctx.db,
    !before || locale === before.locale
      ? { slug, locale, name, translations }
      : { ...before, translations: { ...translations, [locale]: { name } } },
  )
}

export async function removeCategory(ctx: Context, slug: string): Promise<void> {
  const category = await storedCategory(ctx, slug)
  if (!category) throw new Error(`there is no category ${slug}`)
  if (category.count > 0) throw new Error(`${slug}: ${category.count} posts are in it`)
  await deleteCategory(ctx.db, { slug })
}
