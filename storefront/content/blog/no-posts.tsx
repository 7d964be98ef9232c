import { Newspaper } from 'lucide-react'
import { Link } from 'react-router'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { Section } from '#storefront/platform/layout/section.tsx'
import { EmptyState } from '#ui/blocks/empty-state.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { getBlogsPath, type LoadedBlogs } from './blogs-query.ts'
import { PostGrid } from './post-card.tsx'

export function NoPosts({ list: { popular } }: { list: LoadedBlogs }) {
  const t = useText()
  const isBare = popular.length === 0
  return (
    <>
      <EmptyState
        art={<Newspaper strokeWidth={1} className="size-24" />}
        title={t(isBare ? 'blog.none' : 'blog.none_found')}
        text={t(isBare ? 'blog.none_text' : 'blog.none_found_text')}
        action={
          <Button render={<Link to={isBare ? '/' : getBlogsPath({})} />}>
            {t(isBare ? 'blog.browse' : 'blog.show_all')}
          </Button>
        }
      />
      {!isBare && (
        <Section id="recommended" title={t('blog.recommended')}>
          <PostGrid posts={popular.slice(0, 3)} />
        </Section>
      )}
    </>
  )
}
