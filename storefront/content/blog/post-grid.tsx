import type { BlogCard as Post } from '#contract/content.ts'
import { PostCard } from './post-card.tsx'

type PostGridProps = {
  posts: readonly Post[]
  heading?: 'h2' | 'h3'
  /** It is what the page shows first. */
  isFirst?: boolean
}

/** Posts side by side: three, two or one. */
export function PostGrid({ posts, heading, isFirst = false }: PostGridProps) {
  return (
    <ul className="grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
      {posts.map((post, place) => (
        <li key={post.id}>
          <PostCard post={post} heading={heading} priority={isFirst && place < 3 ? 'eager' : 'lazy'} />
        </li>
      ))}
    </ul>
  )
}
