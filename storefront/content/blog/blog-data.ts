import type { Blog, BlogCard } from '#contract/content.ts'
import { offsetOf } from '#storefront/platform/navigation/paging.ts'
import { toAbsoluteUrl } from '#storefront/platform/seo/public-address.ts'
import { createItemListData, type StructuredData } from '#storefront/platform/seo/structured-data.ts'
import type { RootData } from '#storefront/platform/settings/root-data.ts'
import { pictureUrl } from '#ui/pictures/picture-source.ts'
import type { LoadedBlogs } from './blogs-query.ts'
import { getPostPath } from './post-path.ts'

export function toPostData(post: Blog, visit: RootData): StructuredData {
  const { origin, settings } = visit
  const { title, excerpt, thumbnail, author, category, tags, published_at, updated_at, locale } = post
  const isUpdated = updated_at > published_at
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    '@id': `${origin}${getPostPath(post)}`,
    mainEntityOfPage: toAbsoluteUrl(visit, getPostPath(post)),
    headline: title,
    description: excerpt,
    ...(thumbnail && { image: `${origin}${pictureUrl(thumbnail, 1200, 'webp')}` }),
    author: { '@type': 'Person', name: author },
    publisher: { '@type': 'Organization', '@id': `${origin}/#organization`, name: settings.app_name },
    datePublished: published_at,
    dateModified: isUpdated ? updated_at : published_at,
    inLanguage: locale,
    articleSection: category.name,
    ...(tags.length > 0 && { keywords: tags.map(({ name }) => name).join(', ') }),
  }
}

export const toPostListData = (visit: RootData, { blogs, query }: LoadedBlogs): StructuredData[] =>
  createItemListData(visit, {
    items: blogs.map((post: BlogCard) => ({ name: post.title, href: getPostPath(post) })),
    skipped: offsetOf(query),
  })
