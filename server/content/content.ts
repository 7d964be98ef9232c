import type { Banner, contentCalls } from '#contract/content.ts'
import type { Queryer } from '#db/statement.ts'
import type { Verbs } from '#server/platform/http/route.ts'
import { requireFound } from '#server/platform/refusal.ts'
import { parseLink } from '#server/platform/sanitizer/addresses.ts'
import type { Context } from '../context.ts'
import { findBlogSlugs } from './blog-queries.ts'
import { findBanners, findNextBannerChange, findPage, findPages } from './queries.ts'
import { renderStoredHtml } from './render-stored-html.ts'

export { findNextPostTime, getBlog, listBlogs, listLatestBlogs } from './blogs.ts'
export { cleanTexts, listLanguages } from './clean-texts.ts'
export { renderStoredHtml } from './render-stored-html.ts'
export { leadsToEmptyCategory } from './rules.ts'
export { translatedTexts } from './translated-texts.ts'

export const getPage: Verbs<typeof contentCalls>['getPage'] = async (ctx, { params }) => {
  const page = requireFound((await findPage(ctx.db, { slug: params.slug, locale: ctx.locale }))[0])
  const [html = ''] = await renderStoredHtml(ctx, [page.html])
  return { data: { page: { ...page, html } } }
}

/** Banners of the home page that are shown now, without stored ones whose link is not allowed. */
export const listBanners = async (ctx: Context): Promise<Banner[]> =>
  (await findBanners(ctx.db, { locale: ctx.locale })).filter(({ url }) => parseLink(url) !== undefined)

/** When the next banner begins or ends. */
export const getNextBannerChange = async ({ db }: Context): Promise<string | null> =>
  (await findNextBannerChange(db, {}))[0]?.changes_at ?? null

export const listPages = (db: Queryer, max_rows: number) => findPages(db, { max_rows })

export const listBlogSlugs = (db: Queryer, max_rows: number) => findBlogSlugs(db, { max_rows })
