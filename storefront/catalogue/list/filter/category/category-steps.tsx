import { ChevronLeft } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useNumber, useText } from '#storefront/platform/i18n/texts.tsx'
import { classNames } from '#ui/class-names.ts'
import { DirectionalIcon } from '#ui/directional-icon.tsx'
import type { LoadedList } from '../../load-list.ts'
import { FilterLink } from '../filter-links.tsx'
import { useListQuery } from '../use-list-query.ts'

const rowClasses = 'flex min-h-9 items-center gap-2 rounded-md px-2 py-1 hit-44 relative'
const linkClasses = 'transition-colors hover:bg-neutral-100 hover:text-neutral-900'
const selectedClasses = 'bg-brand-soft font-label text-brand-soft-text'

/** One flat list keyed by category, so that a selected link remains the same element and keeps the focus. */
export function CategorySteps({ list }: { list: LoadedList }) {
  const t = useText()
  const { trail, options } = list.filter
  const { query, changeQuery } = useListQuery(list)
  const { category } = query
  const all = { slug: '', name: t('catalogue.all_categories'), indent: 0, isBack: true }
  const steps: StepProps[] = [
    ...(category === '' ? [] : [all]),
    ...trail.map((each, depth) => ({ ...each, indent: depth + 0.5, isBack: each.slug !== category })),
    ...options.map((each) => ({ ...each, indent: category ? trail.length + 0.5 : 0 })),
  ]
  return (
    <ul className="grid gap-0.5 text-neutral-700">
      {steps.map((step) => (
        <li key={step.slug} style={{ paddingInlineStart: `${step.indent}rem` }}>
          <Step
            {...step}
            scope={list.scope}
            to={{ ...query, category: step.slug, page: 1 }}
            changeQuery={changeQuery}
            isSelected={step.slug === category && category !== ''}
          />
        </li>
      ))}
    </ul>
  )
}

type StepProps = {
  slug: string
  name: string
  /** In rem. */
  indent: number
  isBack?: boolean
  count?: number
}

type Target = Pick<ComponentProps<typeof FilterLink>, 'scope' | 'to' | 'changeQuery'>

/** A category without products stays visible but is not a link. */
function Step({
  name,
  isBack,
  count,
  isSelected,
  scope,
  to,
  changeQuery,
}: StepProps & Target & { isSelected: boolean }) {
  const number = useNumber()
  const content = (
    <>
      {isBack && <DirectionalIcon icon={ChevronLeft} className="size-4" />}
      <bdi className="min-w-0 flex-1">{name}</bdi>
      {count !== undefined && <span className="text-meta text-neutral-600 tabular-nums">{number(count)}</span>}
    </>
  )
  if (count === 0)
    return (
      <span aria-disabled className={classNames(rowClasses, 'text-neutral-400 [&_span]:text-neutral-400')}>
        {content}
      </span>
    )
  return (
    <FilterLink
      scope={scope}
      to={to}
      changeQuery={changeQuery}
      aria-current={isSelected ? 'true' : undefined}
      className={classNames(rowClasses, isSelected ? selectedClasses : linkClasses)}
    >
      {content}
    </FilterLink>
  )
}
