import type { BlogCard, contentCalls } from '#contract/content.ts'
import type { Queryer } from '#db/statement.ts'
import type { Verbs } from '#server/platform/http/route.ts'
import { requireFound } from '#server/platform/refusal.ts'
import type { Context } from '../context.ts'
import {
  countBlogs,
  findBlog,
  findBlogCategories,
  findBlogs,
  findBlogTags,
  findNextPost,
  findPopularBlogs,
  findRelatedBlogs,
} from './blog-queries.ts'
import { renderStoredHtml } from './render-stored-html.ts'

type Verb = Verbs<typeof contentCalls>

export const listBlogs: Verb['listBlogs'] = async ({ db, locale }, { query }) => {
  const { page, per_page } = query
  const filter = { category: query.category || null, tag: query.tag || null, search: query.search?.trim() || null }
  const [blogs, counted, categories, tags, popular] = await Promise.all([
    findBlogs(db, { ...filter, locale, skip: (page - 1) * per_page, max_rows: per_page }),
    countBlogs(db, filter),
    findBlogCategories(db, { locale }),
    findBlogTags(db, { locale, selected: filter.tag, max_rows: 20 }),
    findPopularBlogs(db, { locale, max_rows: 4 }),
  ])
  const { total = 0, next_post_at = null } = counted[0] ?? {}
  return { data: { blogs, total, page, per_page, categories, tags, popular, next_post_at } }
}

export const getBlog: Verb['getBlog'] = async (ctx, { params }) => {
  const { db, locale } = ctx
  const { next_post_at, ...blog } = requireFound((await findBlog(db, { slug: params.slug, locale }))[0])
  const [[html = ''], related] = await Promise.all([
    renderStoredHtml(ctx, [blog.html]),
    findRelatedBlogs(db, { id: blog.id, locale, max_rows: 3 }),
  ])
  return { data: { blog: { ...blog, html }, related, next_post_at } }
}

/** When the next planned post appears; null without one. */
export const findNextPostTime = async (db: Queryer): Promise<string | null> =>
  (await findNextPost(db, {}))[0]?.next_post_at ?? null

export const listLatestBlogs = ({ db, locale }: Context, max_rows: number): Promise<BlogCard[]> =>
  findBlogs(db, { category: null, tag: null, search: null, locale, skip: 0, max_rows })
