import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#console/platform/api/client.ts'
import { queryClient } from '#console/platform/api/query-client.ts'
import { refetchAt } from '#console/platform/api/refetch-at.ts'
import { blogLimits } from '#contract/limits.ts'
import type { OperatorPost, OperatorPostAnswer, PostFacts } from '#contract/operator-blog.ts'
import type { PostState } from '#contract/post-states.ts'
import { blogPath, reloadTaxonomy } from './taxonomy-lists.ts'

export const pathOfPost = (slug: string): string => `${blogPath}/posts/${slug}`

/** In the shop. */
export const addressOfPost = (slug: string): string => `/blog/${slug}`

const key = ['operator-posts']
const listKey = [...key, 'list']

export const postsPerPage = 20

interface PostFilter {
  readonly state: PostState | undefined
  readonly search: string
  readonly category: string | undefined
  readonly tag: string | undefined
  readonly unfinished: string | undefined
  readonly page: number
}

const publicationOf = ({ state, published_at }: Pick<OperatorPost, 'state' | 'published_at'>): string | null =>
  state === 'planned' ? published_at : null

export const postListQuery = ({ search, page, ...filter }: PostFilter) =>
  queryOptions({
    queryKey: [...listKey, { search, page, ...filter }],
    queryFn: async ({ signal }) => {
      const chosen = Object.entries(filter).filter(([, value]) => value !== undefined)
      const query = {
        ...Object.fromEntries(chosen),
        ...(search && { search: search.slice(0, blogLimits.search) }),
        page: String(page),
        per_page: String(postsPerPage),
      }
      return (await call('GET /operator/blog/posts', { query }, { signal })).data
    },
    placeholderData: keepPreviousData,
    // A planned post is published without a change of this device.
    staleTime: 0,
    refetchInterval: ({ state }) => refetchAt((state.data?.posts ?? []).map(publicationOf)),
  })

export const postQuery = (slug: string) =>
  queryOptions({
    queryKey: [...key, 'post', slug],
    queryFn: async () => (await call('GET /operator/blog/posts/{slug}', { params: { slug } })).data,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data ? refetchAt([publicationOf(state.data.post)]) : false),
  })

export const reloadPosts = (): Promise<void> => queryClient.invalidateQueries({ queryKey: listKey })

export const reloadPost = (slug: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: postQuery(slug).queryKey })

export function showPost(answer: OperatorPostAnswer): void {
  queryClient.setQueryData(postQuery(answer.post.slug).queryKey, answer)
  void reloadPosts()
}

const changePost = (slug: string, change: Partial<OperatorPost>): void => {
  queryClient.setQueryData(
    postQuery(slug).queryKey,
    (answer) => answer && { ...answer, post: { ...answer.post, ...change } },
  )
  void reloadPosts()
}

export function showFacts(slug: string, facts: PostFacts): void {
  changePost(slug, { facts })
  void reloadTaxonomy()
}

export async function storePostPicture(slug: string, file: File | null): Promise<void> {
  const { data } = await call('POST /operator/blog/posts/{slug}/picture', {
    params: { slug },
    body: { remove: file === null },
    files: { picture: file ?? undefined },
  })
  changePost(slug, data)
}
