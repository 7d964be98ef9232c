import { deleteUploadedPicture } from '#server/platform/images/uploads.ts'
import type { Context } from '../../context.ts'
import { readPictureId, sanitizeBody } from './body.ts'
import { type ContentOptions, parseLine, parsePosition, parsePublishTime, parseTags } from './options.ts'
import type { SetPageParams } from './pages.ts'
import { deleteBlog, findStoredBlogs, findStoredCategories, type StoredBlog, writeBlog } from './queries.ts'

export const findPost = async ({ db }: Context, slug: string): Promise<StoredBlog | undefined> =>
  (await findStoredBlogs(db, { slug }))[0]

/** Writes a post or its translation and returns what was removed from its body. */
export async function setPost(ctx: Context, slug: string, params: SetPageParams): Promise<readonly string[]> {
  const { options } = params
  const stored = await findPost(ctx, slug)
  const locale = options.locale ?? stored?.locale ?? ctx.defaultLocale
  const isOriginal = locale === (stored?.locale ?? locale)
  const { left_out, ...words } = await readTexts(ctx, slug, params, isOriginal ? stored : stored?.translations[locale])
  const facts = await readFields(ctx, slug, options, stored)
  const translations = stored?.translations ?? {}
  await writeBlog(
    ctx.db,
    isOriginal || !stored
      ? { ...facts, ...words, slug, locale, translations }
      : { ...stored, ...facts, translations: { ...translations, [locale]: words } },
  )
  const deleted = stored?.thumbnail_id
  if (deleted && deleted !== facts.thumbnail_id) await deleteUploadedPicture(ctx.db, deleted)
  return left_out
}

type Words = Partial<Record<'title' | 'excerpt' | 'html', string>>

async function readTexts(ctx: Context, slug: string, { options, source }: SetPageParams, current: Words | undefined) {
  const title = options.title === undefined ? current?.title : parseLine(options.title, 'title', 160)
  const excerpt = options.excerpt === undefined ? current?.excerpt : parseLine(options.excerpt, 'excerpt', 300)
  const body = source && (await sanitizeBody(ctx.db, source, options))
  const html = body?.html ?? current?.html
  if (title === undefined || excerpt === undefined || html === undefined)
    throw new Error(`${slug}: give --title, --excerpt and --file`)
  return { title, excerpt, html, left_out: body?.left_out ?? [] }
}

async function readFields(ctx: Context, slug: string, options: ContentOptions, stored: StoredBlog | undefined) {
  const { category, tags, author, publish, position } = options
  if (!stored && (category === undefined || author === undefined))
    throw new Error(`${slug}: give --category and --author`)
  return {
    category: category === undefined ? (stored?.category ?? '') : await requireCategory(ctx, category),
    author: author === undefined ? (stored?.author ?? '') : parseLine(author, 'author', 80),
    tags: tags === undefined ? (stored?.tags ?? []) : parseTags(tags),
    published_at: publish === undefined ? (stored?.published_at ?? null) : parsePublishTime(publish, ctx.now()),
    position: position === undefined ? (stored?.position ?? null) : parsePosition(position),
    thumbnail_id: await readPictureId(ctx, options, stored?.thumbnail_id ?? null),
  }
}

async function requireCategory({ db }: Context, slug: string): Promise<string> {
  const slugs = (await findStoredCategories(db, {})).map((each) => each.slug)
  if (slugs.includes(slug)) return slug
  throw new Error(
    `there is no category ${slug}; there are: ${slugs.join(', ') || 'none'}. npm run content -- set category <slug> --title <text>`,
  )
}

export async function removePost(ctx: Context, slug: string, locale: string | undefined): Promise<void> {
  const post = await findPost(ctx, slug)
  if (!post) throw new Error(`there is no post ${slug}`)
  if (locale === undefined) {
    const [deleted] = await deleteBlog(ctx.db, { slug })
    if (deleted?.thumbnail_id) await deleteUploadedPicture(ctx.db, deleted.thumbnail_id)
    return
  }
  const { [locale]: deleted, ...translations } = post.translations
  if (!deleted) throw new Error(`${slug} is not translated into ${locale}`)
  await writeBlog(ctx.db, { ...post, translations })
}
