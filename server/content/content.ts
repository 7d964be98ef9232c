import type { Banner, BlogCard, contentCalls } from '#contract/content.ts'
import type { Context } from '../context.ts'
import type { Verbs } from '../kit/edge/route.ts'
import { found } from '../kit/refusal.ts'
import { findBanners, findLatestBlogs, findPage } from './queries.ts'

export const getPage: Verbs<typeof contentCalls>['getPage'] = async (ctx, { params }) => {
  const [page] = await findPage(ctx.db, { slug: params.slug, locale: ctx.locale })
  return { data: { page: found(page) } }
}

export const listBanners = (ctx: Context): Promise<Banner[]> => findBanners(ctx.db, { locale: ctx.locale })

export const listLatestBlogs = (ctx: Context, most: number): Promise<BlogCard[]> => findLatestBlogs(ctx.db, { most })
