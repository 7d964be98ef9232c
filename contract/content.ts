import { z } from 'zod'
import { call } from './call.ts'
import { id, moment, paging, picture } from './shapes.ts'

/** The language of the content, which may differ from the requested one. */
const contentLanguage = { locale: z.string(), direction: z.enum(['ltr', 'rtl']) }

const blogCategory = z.strictObject({ slug: z.string(), name: z.string() })

/** `tag` is the query value, `name` the label. */
const blogTag = z.strictObject({ tag: z.string(), name: z.string() })
export type BlogTag = z.output<typeof blogTag>

export const blogCard = z.strictObject({
  id,
  slug: z.string(),
  title: z.string(),
  excerpt: z.string(),
  category: blogCategory,
  author: z.string(),
  thumbnail: picture.nullable(),
  published_at: moment,
  reading_minutes: z.number().int(),
  ...contentLanguage,
})
export type BlogCard = z.output<typeof blogCard>

const count = z.number().int()
const blogStep = z.strictObject({ slug: z.string(), title: z.string(), ...contentLanguage }).nullable()

const blog = blogCard.extend({
  html: z.string(),
  tags: z.array(blogTag),
  updated_at: moment,
  /** The next older and the next newer post. */
  previous: blogStep,
  next: blogStep,
})
export type Blog = z.output<typeof blog>

/** When the next planned post joins the lists: a cached page must not outlive it. Null without one. */
export const nextPost = { next_post_at: moment.nullable() }

export const listNextPost = ({ next_post_at }: { next_post_at: string | null }): string[] =>
  next_post_at === null ? [] : [next_post_at]

const slug = z.strictObject({ slug: z.string().regex(/^[a-z0-9-]{1,120}$/) })

export const banner = z.strictObject({
  id,
  place: z.enum(['hero', 'side', 'pair']),
  title: z.string(),
  text: z.string(),
  action: z.string(),
  url: z.string(),
  picture,
  tall_picture: picture.nullable(),
})
export type Banner = z.output<typeof banner>

export const contentCalls = {
  getPage: call({
    method: 'GET',
    path: '/pages/{slug}',
    who: 'anyone',
    about: 'A text page: terms-and-conditions, privacy-policy, about-us, or any policy.',
    params: slug,
    data: z.strictObject({
      page: z.strictObject({
        slug: z.string(),
        title: z.string(),
        html: z.string(),
        picture: picture.nullable(),
        ...contentLanguage,
        updated_at: moment,
      }),
    }),
    tags: () => ['content'],
    hasCompleteTags: true,
  }),
  listBlogs: call({
    method: 'GET',
    path: '/blogs',
    who: 'anyone',
    about: 'Published posts, newest first, with their filters and the recommended posts.',
    query: z.object({
      category: z.string().max(120).optional(),
      tag: z.string().max(60).optional(),
      /** Words or prefixes, all of which must match. */
      search: z.string().max(120).optional(),
      ...paging(10),
    }),
    data: z.strictObject({
      blogs: z.array(blogCard),
      total: count,
      page: count,
      per_page: count,
      /** With the number of posts in each, independent of the filter. */
      categories: z.array(blogCategory.extend({ count })),
      /** The most used tags, and the requested one. */
      tags: z.array(blogTag.extend({ count })),
      popular: z.array(blogCard),
      ...nextPost,
    }),
    tags: () => ['content'],
    changesAt: listNextPost,
  }),
  getBlog: call({
    method: 'GET',
    path: '/blogs/{slug}',
    who: 'anyone',
    about: 'One post, and up to three related ones.',
    params: slug,
    data: z.strictObject({ blog, related: z.array(blogCard), ...nextPost }),
    tags: () => ['content'],
    changesAt: listNextPost,
  }),
}
