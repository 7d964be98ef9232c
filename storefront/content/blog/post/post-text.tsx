import type { Blog } from '#contract/content.ts'
import { useLocale } from '#storefront/platform/i18n/texts.tsx'
import { ContentsList } from '../../contents-list.tsx'
import type { Heading } from '../../outline.ts'
import { RichText } from '../../rich-text.tsx'
import { spokenAs } from '../../spoken-as.ts'
import { PostEnd } from './post-end.tsx'

type PostTextProps = { post: Blog; headings: Heading[] }

/** The text in a column that is good to read, with its contents beside it where there is room. */
export function PostText({ post, headings }: PostTextProps) {
  const locale = useLocale()
  return (
    <div className="mt-8 gap-8 lg:mt-12 xl:grid xl:grid-cols-[minmax(0,1fr)_42.5rem_minmax(0,1fr)]">
      {headings.length > 2 && (
        <div className="mx-auto max-w-text xl:sticky xl:top-[calc(var(--sticky-top)+1.5rem)] xl:col-start-3 xl:row-start-1 xl:ms-8 xl:me-0 xl:max-w-60 xl:self-start">
          <ContentsList headings={headings} openFrom="xl" spoken={spokenAs(post, locale)} />
        </div>
      )}
      <div className="mx-auto w-full max-w-text max-xl:mt-6 xl:col-start-2 xl:row-start-1">
        <RichText html={post.html} spoken={spokenAs(post, locale)} />
        <PostEnd post={post} />
      </div>
    </div>
  )
}
