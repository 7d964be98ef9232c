import { Newspaper } from 'lucide-react'
import { Link } from 'react-router'
import { useLocale, useText } from '#console/platform/i18n/texts.tsx'
import type { ListedPost } from '#contract/operator-blog.ts'
import { formatNumber } from '#locales/numbers.ts'
import type { ListColumn } from '#ui/desk/list/list-parts.ts'
import { Picture } from '#ui/pictures/picture.tsx'
import { LanguageStates } from '../language-states.tsx'
import { pathOfPost } from './post-queries.ts'
import { PostStateMark } from './post-state.tsx'

export function usePostColumns(): ListColumn<ListedPost>[] {
  const t = useText()
  const locale = useLocale()
  return [
    { id: 'title', label: t('content-pages.page_title'), isTitle: true, cell: (post) => <TitleCell post={post} /> },
    {
      id: 'category',
      label: t('blog.category'),
      cell: ({ category }) => (
        <bdi translate="no" className="wrap-anywhere">
          {category.name}
        </bdi>
      ),
    },
    {
      id: 'author',
      label: t('blog.author'),
      cell: ({ author }) => (
        <bdi translate="no" className="wrap-anywhere">
          {author}
        </bdi>
      ),
    },
    { id: 'state', label: t('blog.state'), cell: (post) => <PostStateMark post={post} /> },
    {
      id: 'languages',
      label: t('content-pages.languages'),
      cell: ({ languages }) => <LanguageStates {...{ languages }} complete={t('content-pages.all_languages')} />,
    },
    {
      id: 'position',
      label: t('blog.position'),
      isNumeric: true,
      cell: ({ position }) => (position === null ? '–' : formatNumber(position, locale)),
    },
  ]
}

const TitleCell = ({ post: { slug, title, picture } }: { post: ListedPost }) => (
  <span className="flex min-w-0 items-center gap-3 sm:min-w-56">
    <Picture source={picture} alt="" sizes="56px" widths={[96, 180]} className="size-14 shrink-0 rounded-lg">
      <Newspaper className="size-2/5" />
    </Picture>
    <Link
      to={pathOfPost(slug)}
      dir="auto"
      className="relative line-clamp-3 wrap-anywhere text-brand-text underline-offset-4 hit-44 hover:underline"
    >
      <bdi translate="no">{title}</bdi>
    </Link>
  </span>
)
