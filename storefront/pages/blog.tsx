import { postData } from '#storefront/content/blog/blog-data.ts'
import { postPath } from '#storefront/content/blog/blog-words.ts'
import { PostHead } from '#storefront/content/blog/post/post-head.tsx'
import { PostText } from '#storefront/content/blog/post/post-text.tsx'
import { outline } from '#storefront/content/outline.ts'
import { pageApi } from '#storefront/kit/api/page-api.ts'
import { breadcrumbData } from '#storefront/kit/crawl/breadcrumb-data.ts'
import { shortText } from '#storefront/kit/crawl/short-text.ts'
import { whenSeen } from '#storefront/kit/later/later.tsx'
import { pageMeta } from '#storefront/kit/visit/page-meta.ts'
import { PageTrail } from '#storefront/kit/ways/page-trail.tsx'
import { useText } from '#storefront/kit/words/texts.tsx'
import type { Route } from './+types/blog.ts'
import { loadPostProducts } from './parts/blog/post-products.ts'

const AfterPost = whenSeen(() => import('./parts/blog/after-post.tsx').then((part) => part.AfterPost))

export async function loader(args: Route.LoaderArgs) {
  const { data } = await pageApi(args).call('GET /blogs/{slug}', { params: { slug: args.params.slug } })
  const { html, headings } = outline(data.blog.html)
  const products = await loadPostProducts(args, data.blog.tags)
  return { post: { ...data.blog, html }, headings, related: data.related, products }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { post } = loaderData
  return pageMeta(matches, (t, visit) => ({
    title: post.title,
    description: shortText(post.excerpt),
    type: 'article',
    image: post.thumbnail,
    data: import.meta.env.SSR
      ? [
          postData(post, visit),
          breadcrumbData({ t, visit }, [
            { label: t('blog.title'), href: '/blogs' },
            { label: post.title, href: postPath(post) },
          ]),
        ]
      : [],
  }))
}

export default function BlogPost({ loaderData: { post, headings, related, products } }: Route.ComponentProps) {
  const t = useText()
  return (
    <>
      <article key={post.slug} className="reading-text">
        <div aria-hidden className="reading-line" />
        <div className="page-container pt-1 pb-10 sm:pt-3">
          <div className="mb-6 lg:mb-8">
            <PageTrail steps={[{ label: t('blog.title'), href: '/blogs' }]} current={post.title} />
          </div>
          <PostHead post={post} />
          <PostText post={post} headings={headings} />
        </div>
      </article>
      <AfterPost related={related} products={products} />
    </>
  )
}
