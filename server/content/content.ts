import type { Banner, BlogCard, contentCalls } from '#contract/content.ts'
import type { Queryer } from '#db/statement.ts'
import type { Context } from '../context.ts'
import type { Verbs } from '../kit/edge/route.ts'
import { found } from '../kit/refusal.ts'
import { findBanners, findLatestBlogs, findPage, findPages } from './queries.ts'

export const getPage: Verbs<typeof contentCalls>['getPage'] = async (ctx, { params }) => {
  const [page] = await findPage(ctx.db, { slug: params.slug, locale: ctx.locale })
  return { data: { page: found(page) } }
}

export const listBanners = (ctx: Context): Promise<Banner[]> => findBanners(ctx.db, { locale: ctx.locale })

export const listLatestBlogs = (ctx: Context, most: number): Promise<BlogCard[]> => findLatestBlogs(ctx.db, { most })

/** Every text page with when it was last written. */
export const listPages = (db: Queryer, most: number) => findPages(db, { most })
