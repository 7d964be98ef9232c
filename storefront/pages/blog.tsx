import type { LoaderFunctionArgs } from 'react-router'
import type { ProductCard } from '#contract/catalogue.ts'
import { toPostData } from '#storefront/content/blog/blog-data.ts'
import { getPostPath } from '#storefront/content/blog/post-path.ts'
import { addHeadingIds } from '#storefront/content/content-html.ts'
import { pageApi } from '#storefront/platform/api/page-api.ts'
import { hydrateOnVisible } from '#storefront/platform/hydration/deferred-part.tsx'
import { pageMeta } from '#storefront/platform/seo/page-meta.ts'
import { shortenText } from '#storefront/platform/seo/plain-text.ts'
import { createBreadcrumbData } from '#storefront/platform/seo/structured-data.ts'
import type { Route } from './+types/blog.ts'

export { shouldRevalidate } from '#storefront/platform/navigation/should-revalidate.ts'

const PostView = hydrateOnVisible(() => import('#storefront/content/blog/post-view.tsx').then((part) => part.PostView))
const AfterPost = hydrateOnVisible(() => import('./after-post.tsx').then((part) => part.AfterPost))

export async function loader(args: Route.LoaderArgs) {
  const { data } = await pageApi(args).call('GET /blogs/{slug}', { params: { slug: args.params.slug } })
  const { html, headings } = addHeadingIds(data.blog.html)
  const products = await loadPostProducts(
    args,
    data.blog.tags.map(({ name }) => name),
  )
  return { post: { ...data.blog, html }, headings, related: data.related, products }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { post } = loaderData
  return pageMeta(matches, (t, visit) => ({
    title: post.title,
    description: shortenText(post.excerpt),
    type: 'article',
    image: post.thumbnail,
    data: import.meta.env.SSR
      ? [
          toPostData(post, visit),
          createBreadcrumbData({ t, visit }, [
            { label: t('blog.title'), href: '/blogs' },
            { label: post.title, href: getPostPath(post) },
          ]),
        ]
      : [],
  }))
}

export default function BlogPost({ loaderData: { post, headings, related, products } }: Route.ComponentProps) {
  return (
    <>
      <PostView key={post.slug} post={post} headings={headings} />
      <AfterPost related={related} products={products} />
    </>
  )
}

const minProducts = 4

/** Products that a search for the first tag of a post finds, or for the second if there are too few. */
async function loadPostProducts(
  args: Pick<LoaderFunctionArgs, 'request' | 'context'>,
  names: readonly string[],
): Promise<ProductCard[]> {
  for (const search of names.slice(0, 2)) {
    const result = await pageApi(args).attempt('GET /products', { query: { search, per_page: '12' } })
    // Results of a corrected search do not match the tag.
    if (result && result.corrected === null && result.products.length >= minProducts) return result.products
  }
  return []
}
