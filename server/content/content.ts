import type { Banner, contentCalls } from '#contract/content.ts'
import type { Queryer } from '#db/statement.ts'
import type { Verbs } from '#server/platform/http/route.ts'
import { found } from '#server/platform/refusal.ts'
import { linkOf } from '#server/platform/sanitizer/addresses.ts'
import type { Context } from '../context.ts'
import { findBlogSlugs } from './blog-queries.ts'
import { findBanners, findPage, findPages } from './queries.ts'
import { readable } from './readable.ts'

export { getBlog, listBlogs, listLatestBlogs } from './blogs.ts'
export { obeyContent } from './operator/command.ts'
export { readable } from './readable.ts'

export const getPage: Verbs<typeof contentCalls>['getPage'] = async (ctx, { params }) => {
  const page = found((await findPage(ctx.db, { slug: params.slug, locale: ctx.locale }))[0])
  const [html = ''] = await readable(ctx, [page.html])
  return { data: { page: { ...page, html } } }
}

/** Those of the first page; one that was stored past the command and leads where no link may is left out. */
export const listBanners = async (ctx: Context): Promise<Banner[]> =>
  (await findBanners(ctx.db, { locale: ctx.locale })).filter(({ url }) => linkOf(url) !== undefined)

/** Every text page with when it was last written. */
export const listPages = (db: Queryer, most: number) => findPages(db, { most })

/** Every post that is out with when it was last written. */
export const listBlogSlugs = (db: Queryer, most: number) => findBlogSlugs(db, { most })
