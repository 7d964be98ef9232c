import { ChevronLeft } from 'lucide-react'
import { Link } from 'react-router'
import { useText } from '#storefront/kit/words/texts.tsx'
import { classNames } from '#ui/class-names.ts'
import { DirectionalIcon } from '#ui/directional-icon.tsx'
import { listHref } from '../list-query.ts'
import type { LoadedList } from '../load-list.ts'
import type { CategoryOption } from './category-filter.ts'

const row = 'flex min-h-9 items-center gap-2 rounded-md px-2 py-1 hit-44 relative'
const live = 'transition-colors hover:bg-neutral-100 hover:text-neutral-900'
const chosen = 'bg-brand-soft font-label text-brand-soft-text'

/**
 * From all products down to the chosen category, and below it what can be chosen next. One flat list keyed by category, so
 * that a pressed link stays the same link, and keeps the focus, when it becomes the chosen one.
 */
export function CategorySteps({ list }: { list: LoadedList }) {
  const t = useText()
  const { trail, options } = list.filter
  const { category } = list.query
  const hrefOf = (slug: string) => listHref(list.place, { ...list.query, category: slug, page: 1 })
  return (
    <ul className="grid gap-0.5 text-neutral-700">
      {category !== '' && (
        <li>
          <Link to={hrefOf('')} preventScrollReset className={classNames(row, live)}>
            <DirectionalIcon icon={ChevronLeft} className="size-4" />
            {t('catalogue.all_categories')}
          </Link>
        </li>
      )}
      {trail.map(({ slug, name }, depth) => (
        <li key={slug} style={{ paddingInlineStart: `${depth + 0.5}rem` }}>
          <Link
            to={hrefOf(slug)}
            preventScrollReset
            aria-current={slug === category ? 'true' : undefined}
            className={classNames(row, slug === category ? chosen : live)}
          >
            {slug !== category && <DirectionalIcon icon={ChevronLeft} className="size-4" />}
            <bdi>{name}</bdi>
          </Link>
        </li>
      ))}
      {options.map((option) => (
        <li key={option.slug} style={{ paddingInlineStart: `${category ? trail.length + 0.5 : 0}rem` }}>
          <Step option={option} href={hrefOf(option.slug)} isChosen={option.slug === category} />
        </li>
      ))}
    </ul>
  )
}

type StepProps = { option: CategoryOption; href: string; isChosen: boolean }

/** What holds nothing here stays in its place, but leads nowhere. */
function Step({ option, href, isChosen }: StepProps) {
  const content = (
    <>
      <bdi className="min-w-0 flex-1">{option.name}</bdi>
      <span className="text-meta text-neutral-600 tabular-nums">{option.count}</span>
    </>
  )
  if (option.count === 0)
    return (
      <span aria-disabled className={classNames(row, 'text-neutral-400 [&_span]:text-neutral-400')}>
        {content}
      </span>
    )
  return (
    <Link
      to={href}
      preventScrollReset
      aria-current={isChosen ? 'true' : undefined}
      className={classNames(row, isChosen ? chosen : live)}
    >
      {content}
    </Link>
  )
}
