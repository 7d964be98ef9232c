import type { Blog } from '#contract/content.ts'
import type { Heading } from '#storefront/content/content-html.ts'
import { getLanguageAttributes } from '#storefront/content/content-html.ts'
import { useLocale, useText } from '#storefront/platform/i18n/texts.tsx'
import { RichText } from '#storefront/platform/layout/rich-text.tsx'
import { PageBreadcrumbs } from '#storefront/platform/navigation/breadcrumbs.tsx'
import { ContentsList } from '../contents-list.tsx'
import { PostEnd } from './post-end.tsx'
import { PostHead } from './post-head.tsx'

export function PostView({ post, headings }: { post: Blog; headings: Heading[] }) {
  const t = useText()
  return (
    <article className="reading-text">
      <div aria-hidden className="reading-line" />
      <div className="page-container pt-1 pb-10 sm:pt-3">
        <div className="mb-6 lg:mb-8">
          <PageBreadcrumbs steps={[{ label: t('blog.title'), href: '/blogs' }]} current={post.title} />
        </div>
        <PostHead post={post} />
        <PostText post={post} headings={headings} />
      </div>
    </article>
  )
}

type PostTextProps = { post: Blog; headings: Heading[] }

function PostText({ post, headings }: PostTextProps) {
  const locale = useLocale()
  return (
    <div className="mt-8 gap-8 lg:mt-12 xl:grid xl:grid-cols-[minmax(0,1fr)_42.5rem_minmax(0,1fr)]">
      {headings.length > 2 && (
        <div className="mx-auto max-w-text xl:sticky xl:top-[calc(var(--sticky-top)+1.5rem)] xl:col-start-3 xl:row-start-1 xl:ms-8 xl:me-0 xl:max-w-60 xl:self-start">
          <ContentsList headings={headings} openFrom="xl" spoken={getLanguageAttributes(post, locale)} />
        </div>
      )}
      <div className="mx-auto w-full max-w-text max-xl:mt-6 xl:col-start-2 xl:row-start-1">
        <RichText html={post.html} spoken={getLanguageAttributes(post, locale)} />
        <PostEnd post={post} />
      </div>
    </div>
  )
}
