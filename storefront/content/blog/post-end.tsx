import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import type { Blog } from '#contract/content.ts'
import { getLanguageAttributes } from '#storefront/content/content-html.ts'
import { useLocale, useText } from '#storefront/platform/i18n/texts.tsx'
import { Chip } from '#ui/buttons/chip.tsx'
import { classNames } from '#ui/class-names.ts'
import { DirectionalIcon } from '#ui/directional-icon.tsx'
import { Avatar } from '#ui/marks/avatar.tsx'
import { getBlogsPath } from './blogs-query.ts'
import { getPostPath } from './post-path.ts'

export function PostEnd({ post }: { post: Blog }) {
  const t = useText()
  return (
    <footer className="mt-10 print:hidden">
      {post.tags.length > 0 && (
        <ul aria-label={t('blog.topics')} className="flex flex-wrap gap-2">
          {post.tags.map(({ tag, name }) => (
            <li key={tag}>
              <Chip render={<Link to={getBlogsPath({ tag })} prefetch="intent" />}>
                <bdi>{name}</bdi>
              </Chip>
            </li>
          ))}
        </ul>
      )}
      <Author name={post.author} />
      <Steps post={post} />
    </footer>
  )
}

function Author({ name }: { name: string }) {
  const t = useText()
  return (
    <div className="panel mt-8 flex items-center gap-4 p-4 sm:p-5">
      <Avatar source={null} name={name} size={64} />
      <div className="min-w-0">
        <p className="text-meta text-neutral-600">{t('blog.author')}</p>
        <p className="text-h3">
          <bdi>{name}</bdi>
        </p>
        <Link
          to={getBlogsPath({ search: name })}
          prefetch="intent"
          className="text-label relative inline-flex min-h-8 items-center text-brand-text underline-offset-4 hit-44 hover:underline"
        >
          {t('blog.more_by', { author: name })}
        </Link>
      </div>
    </div>
  )
}

function Steps({ post: { previous, next } }: { post: Blog }) {
  const t = useText()
  if (!previous && !next) return null
  return (
    <nav aria-label={t('blog.more')} className="mt-6 grid gap-3 sm:grid-cols-2">
      {previous && <Step to={previous} label={t('blog.previous')} />}
      {next && <Step to={next} label={t('blog.next')} isEnd />}
    </nav>
  )
}

type StepProps = { to: NonNullable<Blog['next']>; label: string; isEnd?: boolean }

function Step({ to, label, isEnd = false }: StepProps) {
  const spoken = getLanguageAttributes(to, useLocale())
  return (
    <Link
      to={getPostPath(to)}
      prefetch="intent"
      rel={isEnd ? 'next' : 'prev'}
      className={classNames(
        'group/step flex items-center gap-3 rounded-xl border border-neutral-200 p-4 transition-shadow hover:shadow-2',
        isEnd && 'flex-row-reverse text-end sm:col-start-2',
      )}
    >
      <DirectionalIcon icon={isEnd ? ChevronRight : ChevronLeft} className="size-5 shrink-0 text-neutral-600" />
      <span className="min-w-0 flex-1">
        <span className="text-meta block text-neutral-600">{label}</span>
        <span className="text-label mt-0.5 line-clamp-2 text-neutral-900 group-hover/step:text-brand-text">
          <bdi {...spoken}>{to.title}</bdi>
        </span>
      </span>
    </Link>
  )
}
