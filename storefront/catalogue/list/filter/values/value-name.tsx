import { useText } from '#storefront/platform/i18n/texts.tsx'
import { useLocalName } from '#storefront/platform/settings/local-name.ts'
import { RatingStars } from '#ui/marks/rating-stars.tsx'
import type { FilterValue } from '../filter-groups.ts'

/** What a value is called: a colour beside its patch, stars as stars. */
export function ValueName({ value: { filter, name, hex } }: { value: FilterValue }) {
  const t = useText()
  const localName = useLocalName()
  if (filter.kind === 'rating')
    return (
      <>
        <RatingStars value={filter.value} label="" />
        <span aria-hidden className="text-meta">
          {t('catalogue.and_up')}
        </span>
        <span className="sr-only">{t('catalogue.rating_up', { count: filter.value })}</span>
      </>
    )
  if (filter.kind === 'on_sale' || filter.kind === 'in_stock') return t(`catalogue.${filter.kind}`)
  return (
    <>
      {hex && (
        <span
          aria-hidden
          className="size-5 shrink-0 rounded-full border border-neutral-500 forced-color-adjust-none"
          style={{ backgroundColor: hex }}
        />
      )}
      <bdi className="min-w-0">
        {filter.kind === 'color' || filter.kind === 'size' ? localName(filter.kind, name) : name}
      </bdi>
    </>
  )
}
