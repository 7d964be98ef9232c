import { X } from 'lucide-react'
import { Form, Link } from 'react-router'
import { useNumber, useText } from '#storefront/platform/i18n/texts.tsx'
import { Chip } from '#ui/buttons/chip.tsx'
import { SearchInput } from '#ui/forms/search-input.tsx'
import { getBlogsPath, type LoadedBlogs } from './blogs-query.ts'

/** Links and a form, which work before hydration. */
export function BlogFilters({ list: { query, categories } }: { list: LoadedBlogs }) {
  const t = useText()
  const isAll = !query.category && !query.tag && !query.search
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
      <nav aria-label={t('blog.categories')} className="min-w-0 max-sm:-mx-4">
        <ul className="flex gap-2 max-sm:scrollbar-hidden max-sm:fade-edges max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1 sm:flex-wrap">
          <Choice href={getBlogsPath({})} isChosen={isAll}>
            {t('blog.all')}
          </Choice>
          {categories.map(({ slug, name, count }) => (
            <Choice key={slug} href={getBlogsPath({ category: slug })} isChosen={query.category === slug} count={count}>
              {name}
            </Choice>
          ))}
        </ul>
      </nav>
      <Form action="/blogs" className="flex basis-80 max-sm:w-full max-sm:basis-full">
        {query.category && <input type="hidden" name="category" value={query.category} />}
        <SearchInput
          label={t('blog.search')}
          go={t('shell.search')}
          value={query.search}
          maxLength={120}
          className="flex-1"
        />
      </Form>
    </div>
  )
}

type ChoiceProps = { href: string; isChosen: boolean; count?: number; children: string }

function Choice({ href, isChosen, count, children }: ChoiceProps) {
  const number = useNumber()
  return (
    <li className="shrink-0">
      <Chip
        selected={isChosen}
        render={<Link to={href} preventScrollReset aria-current={isChosen ? 'page' : undefined} />}
      >
        {children}
        {count !== undefined && (
          <span className="ms-1.5 font-normal text-neutral-600 tabular-nums">{number(count)}</span>
        )}
      </Chip>
    </li>
  )
}

export function ActiveFilters({ list: { query, tags } }: { list: LoadedBlogs }) {
  const t = useText()
  const { tag, search } = query
  const name = tags.find((each) => each.tag === tag)?.name ?? tag
  const filters = [
    tag && { text: t('blog.about', { tag: name }), href: getBlogsPath({ ...query, tag: '', page: 1 }) },
    search && { text: t('blog.found', { search }), href: getBlogsPath({ ...query, search: '', page: 1 }) },
  ].filter((each) => each !== '')
  return filters.map(({ text, href }) => (
    <Chip key={text} selected render={<Link to={href} preventScrollReset />} icon={<X aria-hidden />}>
      <bdi>{text}</bdi>
      <span className="sr-only">{t('shell.comma') + t('blog.show_all')}</span>
    </Chip>
  ))
}
