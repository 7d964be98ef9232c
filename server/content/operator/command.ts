import { formatTerminalTime, stripControlCharacters } from '#server/platform/command-line.ts'
import type { Context } from '../../context.ts'
import { maxBannersByPlace, removeBanner, setBanner } from './banners.ts'
import { type BodySource, readBodySource, storePicture } from './body.ts'
import { type ContentOptions, parseContentArgs, parseSlug, usage } from './options.ts'
import { findPage, removePage, setPage } from './pages.ts'
import { findPost, removePost, setPost } from './posts.ts'
import {
  findLanguages,
  findStoredBanners,
  findStoredBlogs,
  findStoredCategories,
  findStoredPages,
  findStoredTags,
  lockContent,
  type StoredBlog,
} from './queries.ts'
import { removeCategory, removeTag, setCategory, setTag } from './taxonomy.ts'

/** Runs an operator command and returns its output. */
export async function runContentCommand(ctx: Context, words: readonly string[]): Promise<string> {
  const { options, positionals } = parseContentArgs(words)
  const [command, kind = '', slug = '', ...rest] = positionals
  if (rest.length > 0) throw new Error(usage)
  if (options.locale !== undefined) await requireLanguage(ctx, options.locale)
  if (command === 'list' && !kind) return listContent(ctx)
  if (command === 'picture' && kind && !slug) return `/pictures/${await storePicture(ctx.db, kind)}/640.webp`
  if (command === 'show' && slug) return showContent(ctx, { kind, slug, options })
  if (command === 'set' && slug) {
    const isNamed = kind === 'tag' || kind === 'banner'
    const params = { kind, slug: isNamed ? slug : parseSlug(slug), options, source: await readBodySource(options) }
    return runExclusively(ctx, (inner) => setContent(inner, params))
  }
  if (command === 'remove' && slug) return runExclusively(ctx, (inner) => removeContent(inner, { kind, slug, options }))
  throw new Error(usage)
}

type ContentCommand = { kind: string; slug: string; options: ContentOptions; source?: BodySource | undefined }

/** Serialised: translations are read, changed and written back. */
const runExclusively = (ctx: Context, work: (ctx: Context) => Promise<string>): Promise<string> =>
  ctx.transaction(async (inner) => {
    await lockContent(inner.db, {})
    return work(inner)
  })

async function requireLanguage({ db }: Context, locale: string): Promise<void> {
  const names = (await findLanguages(db, {})).map(({ name }) => name)
  if (!names.includes(locale)) throw new Error(`${locale} is none of the shop's languages: ${names.join(', ')}`)
}

async function setContent(ctx: Context, { kind, slug, options, source }: ContentCommand): Promise<string> {
  if (kind === 'category') {
    await setCategory(ctx, slug, options)
    return `The category ${slug} is stored.`
  }
  if (kind === 'tag') {
    await setTag(ctx, slug, options)
    return `The tag ${slug} is named.`
  }
  if (kind === 'banner') return describeBanner(await setBanner(ctx, slug, options), ctx)
  if (kind === 'page')
    return describeStored(`${slug} is shown at /page/${slug}.`, await setPage(ctx, slug, { options, source }))
  if (kind !== 'blog') throw new Error(usage)
  const left_out = await setPost(ctx, slug, { options, source })
  const post = await findPost(ctx, slug)
  return describeStored(`${slug} is ${post ? describeState(post, ctx.now()) : 'gone'}: /blog/${slug}`, left_out)
}

/** The rank of a banner in its place, and whether it is shown. */
async function describeBanner(id: number, { db }: Context): Promise<string> {
  const all = await findStoredBanners(db, { id: null })
  const place = all.find((each) => each.id === id)?.place ?? ''
  const rank = all.filter((each) => each.place === place).findIndex((each) => each.id === id) + 1
  const maxShown = maxBannersByPlace[place] ?? 0
  return `Banner ${id} is number ${rank} of ${place}${rank > maxShown ? `: the first page shows ${maxShown}` : ''}.`
}

const describeStored = (text: string, left_out: readonly string[]): string =>
  left_out.length === 0 ? text : `${text}\nLeft out:\n  ${left_out.join('\n  ')}`

async function removeContent(ctx: Context, { kind, slug, options: { locale } }: ContentCommand): Promise<string> {
  if (kind === 'page') await removePage(ctx, slug, locale)
  else if (kind === 'blog') await removePost(ctx, slug, locale)
  else if (kind === 'category') await removeCategory(ctx, slug)
  else if (kind === 'tag') await removeTag(ctx, slug, locale)
  else if (kind === 'banner') await removeBanner(ctx, slug, locale)
  else throw new Error(usage)
  return `${slug} is removed${locale ? ` in ${locale}` : ''}.`
}

async function listContent(ctx: Context): Promise<string> {
  const [pages, posts, categories, tags, banners] = await Promise.all([
    findStoredPages(ctx.db, { slug: null }),
    findStoredBlogs(ctx.db, { slug: null }),
    findStoredCategories(ctx.db, {}),
    findStoredTags(ctx.db, {}),
    findStoredBanners(ctx.db, { id: null }),
  ])
  const now = ctx.now()
  return [
    ...pages.map(({ slug, title, locale, translations }) =>
      formatLine('page', slug, listLocales(locale, translations), title),
    ),
    ...posts.map((post) =>
      formatLine(
        'blog',
        post.slug,
        listLocales(post.locale, post.translations),
        describeState(post, now),
        post.category,
        post.title,
      ),
    ),
    ...categories.map(({ slug, name, count }) => formatLine('category', slug, `${count} posts`, name)),
    ...tags.map(({ tag, count, translations }) =>
      formatLine('tag', tag, `${count} posts`, ...Object.keys(translations)),
    ),
    ...banners.map(({ id, place, url, locale, translations, title }) =>
      formatLine('banner', `${id}`, place, listLocales(locale, translations), url, title),
    ),
  ].join('\n')
}

const listLocales = (first: string, translations: object): string => [first, ...Object.keys(translations)].join(' ')
const formatLine = (...words: readonly string[]): string => words.map(stripControlCharacters).join('  ')

function describeState({ published_at }: StoredBlog, now: Date): string {
  if (published_at === null) return 'a draft'
  return `${new Date(published_at) <= now ? 'out since' : 'out from'} ${formatTerminalTime(published_at)}`
}

async function showContent(ctx: Context, { kind, slug, options: { locale } }: ContentCommand): Promise<string> {
  if (kind !== 'page' && kind !== 'blog') throw new Error(usage)
  const post = kind === 'blog' ? await findPost(ctx, slug) : undefined
  const page = kind === 'page' ? await findPage(ctx, slug) : post
  if (!page) throw new Error(kind === 'page' ? `there is no page ${slug}` : `there is no post ${slug}`)
  const isOriginal = locale === undefined || locale === page.locale
  const words = isOriginal ? { ...page } : page.translations[locale]
  if (!words) throw new Error(`${slug} is not translated into ${locale}`)
  const about = post ? [describePost(post, ctx.now()), 'excerpt' in words ? String(words.excerpt) : ''] : []
  return stripControlCharacters([words.title, ...about, '', words.html].join('\n'))
}

const describePost = (post: StoredBlog, now: Date): string =>
  [
    post.category,
    post.author,
    post.tags.join(', ') || 'no tags',
    describeState(post, now),
    listLocales(post.locale, post.translations),
  ].join('  ')
