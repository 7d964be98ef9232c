import { deleteUploadedPicture } from '#server/platform/images/uploads.ts'
import type { Context } from '../../context.ts'
import { postTexts } from '../translated-texts.ts'
import { sanitizeBody, storePictureId } from './body.ts'
import { editContent, requireLanguage } from './edit-content.ts'
import {
  type ContentKey,
  MissingFields,
  omitTranslation,
  refuseTranslation,
  validateLine,
  validatePosition,
  validateSlug,
  validateTags,
} from './fields.ts'
import type { SetPageParams } from './pages.ts'
import { deleteBlog, findStoredBlogs, findStoredCategories, type StoredBlog, writeBlog } from './queries.ts'

export interface Post extends StoredBlog {
  /** Whether its time of publication has come. */
  readonly isOut: boolean
}

export const toPost = (row: StoredBlog, now: Date): Post => ({
  ...row,
  isOut: row.published_at !== null && new Date(row.published_at) <= now,
})

async function requirePost({ db }: Context, slug: string): Promise<StoredBlog> {
  const [post] = await findStoredBlogs(db, { slug })
  if (!post) throw new Error(`there is no post ${slug}`)
  return post
}

export async function readPost(ctx: Context, { slug, locale }: ContentKey) {
  await requireLanguage(ctx, locale)
  const stored = await requirePost(ctx, slug)
  const isOriginal = locale === undefined || locale === stored.locale
  const texts: Texts = isOriginal ? stored : (stored.translations[locale] ?? refuseTranslation(slug, locale))
  const { title = '', excerpt = '', html = '' } = texts
  return { post: toPost(stored, ctx.now()), title, excerpt, html }
}

export interface SetPostParams extends SetPageParams {
  readonly excerpt?: string
  readonly category?: string
  readonly tags?: readonly string[]
  readonly author?: string
  /** Null for a draft. */
  readonly publishAt?: Date | 'now' | null
  readonly position?: number | null
}

interface SetPostResult {
  readonly post: Post
  readonly leftOut: readonly string[]
}

/** Writes a post or its translation, and returns it with what was left out of its body. */
export const setPost = (ctx: Context, params: SetPostParams): Promise<SetPostResult> =>
  editContent(ctx, params.locale, async (inner) => {
    const leftOut = await writeFields(inner, params)
    return { post: toPost(await requirePost(inner, params.slug), inner.now()), leftOut }
  })

async function writeFields(ctx: Context, params: SetPostParams): Promise<readonly string[]> {
  const slug = validateSlug(params.slug)
  const [stored] = await findStoredBlogs(ctx.db, { slug })
  const locale = params.locale ?? stored?.locale ?? ctx.defaultLocale
  const isOriginal = locale === (stored?.locale ?? locale)
  const { leftOut, ...texts } = await readTexts(ctx, params, isOriginal ? stored : stored?.translations[locale])
  const fields = await readFields(ctx, params, stored)
  const post = stored ?? { ...texts, locale, translations: {} }
  const written = { ...postTexts.applyTexts(post, { [locale]: texts }), ...fields, slug }
  // A draft of the desk may lack them.
  if (written.published_at !== null && (written.excerpt === '' || written.html === ''))
    throw new MissingFields('blog', slug, ['excerpt', 'body'])
  await writeBlog(ctx.db, written)
  const replaced = stored?.thumbnail_id
  if (replaced && replaced !== fields.thumbnail_id) await deleteUploadedPicture(ctx.db, replaced)
  return leftOut
}

type Texts = Partial<Record<'title' | 'excerpt' | 'html', string>>

async function readTexts({ db }: Context, params: SetPostParams, current: Texts | undefined) {
  const title = params.title === undefined ? current?.title : validateLine(params.title, 'title', 160)
  const excerpt = params.excerpt === undefined ? current?.excerpt : validateLine(params.excerpt, 'excerpt', 300)
  const body = params.body && (await sanitizeBody(db, params.body))
  const html = body?.html ?? current?.html
  if (title === undefined || excerpt === undefined || html === undefined)
    throw new MissingFields('blog', params.slug, ['title', 'excerpt', 'body'])
  return { title, excerpt, html, leftOut: body?.leftOut ?? [] }
}

async function readFields(ctx: Context, params: SetPostParams, stored: StoredBlog | undefined) {
  const { slug, category, tags, author, publishAt, position } = params
  if (!stored && (category === undefined || author === undefined))
    throw new MissingFields('blog', slug, ['category', 'author'])
  return {
    category: category === undefined ? (stored?.category ?? '') : await requireCategory(ctx, category),
    author: author === undefined ? (stored?.author ?? '') : validateLine(author, 'author', 80),
    tags: tags === undefined ? (stored?.tags ?? []) : validateTags(tags),
    published_at: publishAt === undefined ? (stored?.published_at ?? null) : toTime(publishAt, ctx.now()),
    position: position === undefined ? (stored?.position ?? null) : validatePosition(position),
    thumbnail_id: await storePictureId(ctx, params.picture, stored?.thumbnail_id ?? null),
  }
}

const toTime = (at: Date | 'now' | null, now: Date): string | null => (at === 'now' ? now : at)?.toISOString() ?? null

/** A post names a category that has to be created first. */
export class UnknownCategory extends Error {
  constructor(slug: string, slugs: readonly string[]) {
    super(`there is no category ${slug}; there are: ${slugs.join(', ') || 'none'}`)
  }
}

async function requireCategory({ db }: Context, slug: string): Promise<string> {
  const slugs = (await findStoredCategories(db, {})).map((each) => each.slug)
  if (slugs.includes(slug)) return slug
  throw new UnknownCategory(slug, slugs)
}

export const removePost = (ctx: Context, { slug, locale }: ContentKey): Promise<void> =>
  editContent(ctx, locale, async (inner) => {
    const post = await requirePost(inner, slug)
    if (locale !== undefined)
      return void (await writeBlog(inner.db, { ...post, translations: omitTranslation(post, locale) }))
    const [deleted] = await deleteBlog(inner.db, { slug })
    if (deleted?.thumbnail_id) await deleteUploadedPicture(inner.db, deleted.thumbnail_id)
  })
