import { terminalMoment, terminalText } from '#server/platform/command-line.ts'
import type { Context } from '../../context.ts'
import { bannerPlaces, removeBanner, setBanner } from './banners.ts'
import { keepPicture, readWritten, type Written } from './body.ts'
import { removeCategory, setCategory } from './categories.ts'
import { type Given, readGiven, slugOf, usage } from './given.ts'
import { removePage, setPage, storedPage } from './pages.ts'
import { removePost, setPost, storedPost } from './posts.ts'
import {
  findLanguages,
  findStoredBanners,
  findStoredBlogs,
  findStoredCategories,
  findStoredPages,
  findStoredTags,
  type StoredBlog,
  waitForWriters,
} from './queries.ts'
import { removeTag, setTag } from './tags.ts'

/** Does what was asked for on the command line, and answers what is to be read there. */
export async function obeyContent(ctx: Context, words: readonly string[]): Promise<string> {
  const { given, positionals } = readGiven(words)
  const [command, kind = '', slug = '', ...rest] = positionals
  if (rest.length > 0) throw new Error(usage)
  if (given.locale !== undefined) await mustBeSpoken(ctx, given.locale)
  if (command === 'list' && !kind) return list(ctx)
  if (command === 'picture' && kind && !slug) return `/pictures/${await keepPicture(ctx.db, kind)}/640.webp`
  if (command === 'show' && slug) return show(ctx, { kind, slug, given })
  if (command === 'set' && slug) {
    const isNamed = kind === 'tag' || kind === 'banner'
    const asked = { kind, slug: isNamed ? slug : slugOf(slug), given, written: await readWritten(given) }
    return alone(ctx, (inner) => set(inner, asked))
  }
  if (command === 'remove' && slug) return alone(ctx, (inner) => remove(inner, { kind, slug, given }))
  throw new Error(usage)
}

type ContentCommand = { kind: string; slug: string; given: Given; written?: Written | undefined }

/** Who writes waits for who does so before: translations are read, changed and written back together. */
const alone = (ctx: Context, work: (ctx: Context) => Promise<string>): Promise<string> =>
  ctx.transaction(async (inner) => {
    await waitForWriters(inner.db, {})
    return work(inner)
  })

async function mustBeSpoken({ db }: Context, locale: string): Promise<void> {
  const known = (await findLanguages(db, {})).map(({ name }) => name)
  if (!known.includes(locale)) throw new Error(`${locale} is none of the shop's languages: ${known.join(', ')}`)
}

async function set(ctx: Context, { kind, slug, given, written }: ContentCommand): Promise<string> {
  if (kind === 'category') {
    await setCategory(ctx, slug, given)
    return `The category ${slug} is stored.`
  }
  if (kind === 'tag') {
    await setTag(ctx, slug, given)
    return `The tag ${slug} is named.`
  }
  if (kind === 'banner') return shownAt(await setBanner(ctx, slug, given), ctx)
  if (kind === 'page') return stored(`${slug} is shown at /page/${slug}.`, await setPage(ctx, slug, { given, written }))
  if (kind !== 'blog') throw new Error(usage)
  const left_out = await setPost(ctx, slug, { given, written })
  const post = await storedPost(ctx, slug)
  return stored(`${slug} is ${post ? stateOf(post, ctx.now()) : 'gone'}: /blog/${slug}`, left_out)
}

/** Where a banner stands, and whether it is among those that are shown. */
async function shownAt(id: number, { db }: Context): Promise<string> {
  const all = await findStoredBanners(db, { id: null })
  const place = all.find((each) => each.id === id)?.place ?? ''
  const rank = all.filter((each) => each.place === place).findIndex((each) => each.id === id) + 1
  const most = bannerPlaces[place] ?? 0
  return `Banner ${id} is number ${rank} of ${place}${rank > most ? `: the first page shows ${most}` : ''}.`
}

const stored = (text: string, left_out: readonly string[]): string =>
  left_out.length === 0 ? text : `${text}\nLeft out:\n  ${left_out.join('\n  ')}`

async function remove(ctx: Context, { kind, slug, given: { locale } }: ContentCommand): Promise<string> {
  if (kind === 'page') await removePage(ctx, slug, locale)
  else if (kind === 'blog') await removePost(ctx, slug, locale)
  else if (kind === 'category') await removeCategory(ctx, slug)
  else if (kind === 'tag') await removeTag(ctx, slug, locale)
  else if (kind === 'banner') await removeBanner(ctx, slug, locale)
  else throw new Error(usage)
  return `${slug} is removed${locale ? ` in ${locale}` : ''}.`
}

async function list(ctx: Context): Promise<string> {
  const [pages, posts, categories, tags, banners] = await Promise.all([
    findStoredPages(ctx.db, { slug: null }),
    findStoredBlogs(ctx.db, { slug: null }),
    findStoredCategories(ctx.db, {}),
    findStoredTags(ctx.db, {}),
    findStoredBanners(ctx.db, { id: null }),
  ])
  const now = ctx.now()
  return [
    ...pages.map(({ slug, title, locale, translations }) => line('page', slug, spoken(locale, translations), title)),
    ...posts.map((post) =>
      line('blog', post.slug, spoken(post.locale, post.translations), stateOf(post, now), post.category, post.title),
    ),
    ...categories.map(({ slug, name, count }) => line('category', slug, `${count} posts`, name)),
    ...tags.map(({ tag, count, translations }) => line('tag', tag, `${count} posts`, ...Object.keys(translations))),
    ...banners.map(({ id, place, url, locale, translations, title }) =>
      line('banner', `${id}`, place, spoken(locale, translations), url, title),
    ),
  ].join('\n')
}

const spoken = (first: string, translations: object): string => [first, ...Object.keys(translations)].join(' ')
const line = (...words: readonly string[]): string => words.map(terminalText).join('  ')

function stateOf({ published_at }: StoredBlog, now: Date): string {
  if (published_at === null) return 'a draft'
  return `${new Date(published_at) <= now ? 'out since' : 'out from'} ${terminalMoment(published_at)}`
}

async function show(ctx: Context, { kind, slug, given: { locale } }: ContentCommand): Promise<string> {
  if (kind !== 'page' && kind !== 'blog') throw new Error(usage)
  const post = kind === 'blog' ? await storedPost(ctx, slug) : undefined
  const found = kind === 'page' ? await storedPage(ctx, slug) : post
  if (!found) throw new Error(kind === 'page' ? `there is no page ${slug}` : `there is no post ${slug}`)
  const isOriginal = locale === undefined || locale === found.locale
  const words = isOriginal ? { ...found } : found.translations[locale]
  if (!words) throw new Error(`${slug} is not translated into ${locale}`)
  const about = post ? [factsLine(post, ctx.now()), 'excerpt' in words ? String(words.excerpt) : ''] : []
  return terminalText([words.title, ...about, '', words.html].join('\n'))
}

const factsLine = (post: StoredBlog, now: Date): string =>
  [
    post.category,
    post.author,
    post.tags.join(', ') || 'no tags',
    stateOf(post, now),
    spoken(post.locale, post.translations),
  ].join('  ')
