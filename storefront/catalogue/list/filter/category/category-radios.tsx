import { useNumber, useText } from '#storefront/platform/i18n/texts.tsx'
import { RadioCards } from '#ui/forms/radio-cards.tsx'
import type { CategoryFilter } from './category-filter.ts'

type CategoryRadiosProps = { filter: CategoryFilter; value: string; onChange: (slug: string) => void }

export function CategoryRadios({ filter, value, onChange }: CategoryRadiosProps) {
  const t = useText()
  const number = useNumber()
  const options = [
    { value: '', label: t('catalogue.all_categories') },
    ...filter.trail.map(({ slug, name }) => ({ value: slug, label: <bdi>{name}</bdi> })),
    ...filter.options.map(({ slug, name, count }) => ({
      value: slug,
      label: <bdi>{name}</bdi>,
      aside: <span className="tabular-nums">{number(count)}</span>,
      disabled: count === 0,
    })),
  ]
  return (
    <RadioCards legend={t('catalogue.category')} name="category" options={options} value={value} onChange={onChange} />
  )
}
