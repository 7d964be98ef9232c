import { queryOptions } from '@tanstack/react-query'
import { call } from '#console/platform/api/client.ts'
import { queryClient } from '#console/platform/api/query-client.ts'
import type { EditedList } from '#console/platform/edited-list/edited-list.ts'
import type { BlogCategories, BlogTags } from '#contract/operator-blog.ts'

export type BlogCategory = BlogCategories['categories'][number]
export type SentCategory = Omit<BlogCategory, 'id' | 'slug' | 'post_count'> & {
  readonly id?: number | undefined
  readonly slug?: string | undefined
}

export const categoryList: EditedList<BlogCategories, BlogCategory, SentCategory> = {
  queryKey: ['blog-categories'],
  read: async () => (await call('GET /operator/blog/categories')).data,
  save: async (version, categories) =>
    (await call('POST /operator/blog/categories', { body: { version, categories } })).data,
  rowsOf: ({ categories }) => categories,
  countOf: ({ post_count }) => post_count,
  toSent: ({ post_count: _, ...category }) => category,
}

export type BlogTag = BlogTags['tags'][number]
export type SentTag = Omit<BlogTag, 'id' | 'post_count'> & { readonly id?: string | undefined }

export const tagList: EditedList<BlogTags, BlogTag, SentTag> = {
  queryKey: ['blog-tags'],
  read: async () => (await call('GET /operator/blog/tags')).data,
  save: async (version, tags) => (await call('POST /operator/blog/tags', { body: { version, tags } })).data,
  rowsOf: ({ tags }) => tags,
  countOf: ({ post_count }) => post_count,
  toSent: ({ post_count: _, ...tag }) => tag,
}

export const categoriesQuery = queryOptions({ queryKey: categoryList.queryKey, queryFn: categoryList.read })
export const tagsQuery = queryOptions({ queryKey: tagList.queryKey, queryFn: tagList.read })

/** Both lists count posts, and tags are those that posts have. */
export async function reloadTaxonomy(): Promise<void> {
  await Promise.all([categoryList, tagList].map(({ queryKey }) => queryClient.invalidateQueries({ queryKey })))
}

/** The page of the blog and those below it. */
export const blogPath = '/market/blog'
export const categoriesPath = `${blogPath}/categories`
export const tagsPath = `${blogPath}/tags`
