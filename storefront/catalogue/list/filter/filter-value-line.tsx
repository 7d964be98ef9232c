import { Check } from 'lucide-react'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { useNumber, useText } from '#storefront/platform/i18n/texts.tsx'
import { useTranslateName } from '#storefront/platform/settings/local-name.ts'
import { classNames } from '#ui/class-names.ts'
import { RatingStars } from '#ui/marks/rating-stars.tsx'
import type { FilterValue } from './filter-groups.ts'

type ValueLineProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'children'> & {
  type: 'checkbox' | 'radio'
  /** Number of products that would remain; omitted for "any". */
  count?: number
  children: ReactNode
}

const inputClasses =
  'peer size-5 shrink-0 appearance-none border border-neutral-500 bg-white transition-colors hover:border-neutral-700 ' +
  'disabled:border-neutral-300 disabled:bg-neutral-100 forced-colors:appearance-auto'
const inputClassesByType = {
  checkbox: 'rounded-sm checked:border-brand-ring checked:bg-brand-ring',
  radio: 'rounded-full checked:border-6 checked:border-brand-ring',
}

/** A native input, so that it works in a form without scripts. */
export function ValueLine({ type, count, children, ...rest }: ValueLineProps) {
  const number = useNumber()
  return (
    <label className="relative flex min-h-9 items-center gap-3 rounded-md px-2 py-1 transition-colors hover:bg-neutral-100 has-disabled:cursor-default has-disabled:text-neutral-400 forced-colors:has-disabled:text-[GrayText] has-disabled:hover:bg-transparent pointer-coarse:min-h-11">
      <span className="relative grid shrink-0 place-items-center">
        <input {...rest} type={type} className={classNames(inputClasses, inputClassesByType[type])} />
        {type === 'checkbox' && (
          <Check className="pointer-events-none absolute size-4 stroke-3 text-white opacity-0 peer-checked:opacity-100 forced-colors:hidden" />
        )}
      </span>
      <span className="flex min-w-0 flex-1 items-center gap-2">{children}</span>
      {count !== undefined && <span className="text-meta shrink-0 tabular-nums opacity-80">{number(count)}</span>}
    </label>
  )
}

export function ValueName({ value: { filter, name, hex } }: { value: FilterValue }) {
  const t = useText()
  const translateName = useTranslateName()
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
        {filter.kind === 'color' || filter.kind === 'size' ? translateName(filter.kind, name) : name}
      </bdi>
    </>
  )
}
