import type { Banner, contentCalls } from '#contract/content.ts'
import type { Queryer } from '#db/statement.ts'
import type { Verbs } from '#server/platform/http/route.ts'
import { found } from '#server/platform/refusal.ts'
import { linkOf } from '#server/platform/sanitizer/addresses.ts'
import type { Context } from '../context.ts'
import { findBlogSlugs } from './blog-queries.ts'
import { findBanners, findPage, findPages } from './queries.ts'
import { readable } from './render-stored-html.ts'

export { getBlog, listBlogs, listLatestBlogs } from './blogs.ts'
export { obeyContent } from './operator/command.ts'
export { readable } from './render-stored-html.ts'

export const getPage: Verbs<typeof contentCalls>['getPage'] = async (ctx, { params }) => {
  const page = found((await findPage(ctx.db, { slug: params.slug, locale: ctx.locale }))[0])
  const [html = ''] = await readable(ctx, [page.html])
  return { data: { page: { ...page, html } } }
}

/** Banners of the home page, without stored ones whose link is not allowed. */
export const listBanners = async (ctx: Context): Promise<Banner[]> =>
  (await findBanners(ctx.db, { locale: ctx.locale })).filter(({ url }) => linkOf(url) !== undefined)

/** Text pages with the time of their last change. */
export const listPages = (db: Queryer, most: number) => findPages(db, { most })

/** Published posts with the time of their last change. */
export const listBlogSlugs = (db: Queryer, most: number) => findBlogSlugs(db, { most })
