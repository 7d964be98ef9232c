import type { Context } from '../../context.ts'
import { type Given, lineOf, tagsOf } from './given.ts'
import { deleteTag, findStoredTags, writeTag } from './queries.ts'

/** Tags come with posts: what is named without one is a slip of the pen. */
async function storedTag({ db }: Context, text: string) {
  const [tag, ...more] = tagsOf(text)
  const found = more.length === 0 && (await findStoredTags(db, {})).find((each) => each.tag === tag)
  if (!found) throw new Error(`no post has the tag ${text}`)
  return found
}

/** Names a tag in a language. */
export async function setTag(ctx: Context, text: string, { title, ...given }: Given): Promise<void> {
  const { tag, translations } = await storedTag(ctx, text)
  const name = lineOf(title ?? '', 'title', 40)
  await writeTag(ctx.db, { tag, translations: { ...translations, [given.locale ?? ctx.defaultLocale]: { name } } })
}

/** Takes away what a tag is called, in one language or in all: it is called as it is written again. */
export async function removeTag(ctx: Context, text: string, locale: string | undefined): Promise<void> {
  const { tag, translations } = await storedTag(ctx, text)
  if (locale === undefined) {
    await deleteTag(ctx.db, { tag })
    return
  }
  const { [locale]: gone, ...rest } = translations
  if (!gone) throw new Error(`${tag} has no name in ${locale}`)
  await writeTag(ctx.db, { tag, translations: rest })
}
