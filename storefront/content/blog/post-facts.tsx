import type { BlogCard } from '#contract/content.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { useDates } from '#storefront/platform/i18n/use-dates.ts'
import { classNames } from '#ui/class-names.ts'
import { Avatar } from '#ui/marks/avatar.tsx'

type PostFactsProps = {
  post: Pick<BlogCard, 'author' | 'published_at' | 'reading_minutes'> & { updated_at?: string }
  withReading?: boolean
  className?: string
}

export function PostFacts({ post, withReading = false, className }: PostFactsProps) {
  const t = useText()
  const dates = useDates()
  const { published_at, updated_at = published_at } = post
  return (
    <p className={classNames('text-meta flex flex-wrap items-center gap-x-3 gap-y-1 text-neutral-600', className)}>
      <span className="inline-flex items-center gap-2">
        <Avatar source={null} name={post.author} size={32} />
        <bdi className="font-medium text-neutral-900">{post.author}</bdi>
      </span>
      <time dateTime={published_at}>{dates.day(published_at)}</time>
      {updated_at > published_at && dates.day(updated_at) !== dates.day(published_at) && (
        <time dateTime={updated_at}>{t('blog.updated', { date: dates.day(updated_at) })}</time>
      )}
      {withReading && <span className="tabular-nums">{t('blog.reading', { count: post.reading_minutes })}</span>}
    </p>
  )
}
