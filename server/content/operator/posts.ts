import { dropUpload } from '#server/platform/images/uploads.ts'
import type { Context } from '../../context.ts'
import { bodyOf, pictureId } from './body.ts'
import { type Given, lineOf, momentOf, positionOf, tagsOf } from './given.ts'
import type { SetPageParams } from './pages.ts'
import { deleteBlog, findStoredBlogs, findStoredCategories, type StoredBlog, writeBlog } from './queries.ts'

export const storedPost = async ({ db }: Context, slug: string): Promise<StoredBlog | undefined> =>
  (await findStoredBlogs(db, { slug }))[0]

/** Writes a post, or its words in another language, and answers what was left out of its body. */
export async function setPost(ctx: Context, slug: string, asked: SetPageParams): Promise<readonly string[]> {
  const { given } = asked
  const before = await storedPost(ctx, slug)
  const locale = given.locale ?? before?.locale ?? ctx.defaultLocale
  const isOriginal = locale === (before?.locale ?? locale)
  const { left_out, ...words } = await wordsOf(ctx, slug, asked, isOriginal ? before : before?.translations[locale])
  const facts = await factsOf(ctx, slug, given, before)
  const translations = before?.translations ?? {}
  await writeBlog(
    ctx.db,
    isOriginal || !before
      ? { ...facts, ...words, slug, locale, translations }
      : { ...before, ...facts, translations: { ...translations, [locale]: words } },
  )
  const gone = before?.thumbnail_id
  if (gone && gone !== facts.thumbnail_id) await dropUpload(ctx.db, gone)
  return left_out
}

type Words = Partial<Record<'title' | 'excerpt' | 'html', string>>

async function wordsOf(ctx: Context, slug: string, { given, written }: SetPageParams, there: Words | undefined) {
  const title = given.title === undefined ? there?.title : lineOf(given.title, 'title', 160)
  const excerpt = given.excerpt === undefined ? there?.excerpt : lineOf(given.excerpt, 'excerpt', 300)
  const body = written && (await bodyOf(ctx.db, written, given))
  const html = body?.html ?? there?.html
  if (title === undefined || excerpt === undefined || html === undefined)
    throw new Error(`${slug}: give --title, --excerpt and --file`)
  return { title, excerpt, html, left_out: body?.left_out ?? [] }
}

async function factsOf(ctx: Context, slug: string, given: Given, before: StoredBlog | undefined) {
  const { category, tags, author, publish, position } = given
  if (!before && (category === undefined || author === undefined))
    throw new Error(`${slug}: give --category and --author`)
  return {
    category: category === undefined ? (before?.category ?? '') : await knownCategory(ctx, category),
    author: author === undefined ? (before?.author ?? '') : lineOf(author, 'author', 80),
    tags: tags === undefined ? (before?.tags ?? []) : tagsOf(tags),
    published_at: publish === undefined ? (before?.published_at ?? null) : momentOf(publish, ctx.now()),
    position: position === undefined ? (before?.position ?? null) : positionOf(position),
    thumbnail_id: await pictureId(ctx, given, before?.thumbnail_id ?? null),
  }
}

async function knownCategory({ db }: Context, slug: string): Promise<string> {
  const known = (await findStoredCategories(db, {})).map((each) => each.slug)
  if (known.includes(slug)) return slug
  throw new Error(
    `there is no category ${slug}; there are: ${known.join(', ') || 'none'}. npm run content -- set category <slug> --title <text>`,
  )
}

export async function removePost(ctx: Context, slug: string, locale: string | undefined): Promise<void> {
  const post = await storedPost(ctx, slug)
  if (!post) throw new Error(`there is no post ${slug}`)
  if (locale === undefined) {
    const [gone] = await deleteBlog(ctx.db, { slug })
    if (gone?.thumbnail_id) await dropUpload(ctx.db, gone.thumbnail_id)
    return
  }
  const { [locale]: gone, ...translations } = post.translations
  if (!gone) throw new Error(`${slug} is not translated into ${locale}`)
  await writeBlog(ctx.db, { ...post, translations })
}
