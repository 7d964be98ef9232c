import { Newspaper } from 'lucide-react'
import { Link } from 'react-router'
import type { BlogCard } from '#contract/content.ts'
import { getLanguageAttributes } from '#storefront/content/content-html.ts'
import { useLocale, useText } from '#storefront/platform/i18n/texts.tsx'
import { Section, useRailLabels } from '#storefront/platform/layout/section.tsx'
import { classNames } from '#ui/class-names.ts'
import { Picture } from '#ui/pictures/picture.tsx'
import { Rail } from '#ui/rows/rail.tsx'
import { PostFacts } from './post-facts.tsx'
import { getPostPath } from './post-path.ts'

type PostCardProps = {
  post: BlogCard
  priority?: 'lazy' | 'eager'
  heading?: 'h2' | 'h3'
}

/** A post in a list; all of it is a link. */
function PostCard({ post, priority, heading: Heading = 'h3' }: PostCardProps) {
  const spoken = getLanguageAttributes(post, useLocale())
  return (
    <article className="group/post relative flex h-full flex-col">
      <PostPicture post={post} sizes="(width < 40rem) 92vw, (width < 64rem) 46vw, 416px" priority={priority} />
      <p className="text-meta mt-3 font-medium text-brand-text">{post.category.name}</p>
      <Heading className="text-h3 mt-1">
        <Link
          to={getPostPath(post)}
          data-plain-link
          className="transition-colors group-hover/post:text-brand-text after:absolute after:inset-0 after:rounded-lg"
        >
          <span className="line-clamp-2">
            <bdi {...spoken}>{post.title}</bdi>
          </span>
        </Link>
      </Heading>
      <p className="mt-1 line-clamp-2 text-neutral-600">
        <bdi {...spoken}>{post.excerpt}</bdi>
      </p>
      <PostFacts post={post} className="mt-auto pt-3" />
    </article>
  )
}

type PostPictureProps = { post: BlogCard; sizes: string; priority?: 'lazy' | 'eager' | 'high'; className?: string }

export function PostPicture({ post, sizes, priority, className }: PostPictureProps) {
  return (
    <Picture
      source={post.thumbnail}
      alt=""
      sizes={sizes}
      widths={[480, 720, 1200]}
      priority={priority}
      className={classNames('aspect-video w-full rounded-lg', className)}
      imageClassName="transition-transform duration-dialog pointer-fine:group-hover/post:scale-103"
    >
      <Newspaper strokeWidth={1} className="size-2/5" />
    </Picture>
  )
}

type PostGridProps = {
  posts: readonly BlogCard[]
  heading?: 'h2' | 'h3'
  isFirst?: boolean
}

export function PostGrid({ posts, heading, isFirst = false }: PostGridProps) {
  return (
    <ul className="grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
      {posts.map((post, index) => (
        <li key={post.id}>
          <PostCard post={post} heading={heading} priority={isFirst && index < 3 ? 'eager' : 'lazy'} />
        </li>
      ))}
    </ul>
  )
}

export function HomePosts({ posts }: { posts: readonly BlogCard[] }) {
  const t = useText()
  const labels = useRailLabels()
  if (posts.length === 0) return null
  return (
    <Section id="blog" title={t('blog.from_blog')} allHref="/blogs">
      <Rail
        labelledBy="blog"
        labels={labels}
        gapClassName="gap-4 lg:gap-6"
        itemClassName="w-72 lg:w-[calc((min(100vw-1rem,85rem)-7rem)/3)]"
      >
        {posts.map((post) => (
          <PostCard key={post.id} post={post} />
        ))}
      </Rail>
    </Section>
  )
}
