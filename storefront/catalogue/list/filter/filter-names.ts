import { useCurrency, useMoneyText } from '#storefront/platform/currency/currency.tsx'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { useTranslateName } from '#storefront/platform/settings/local-name.ts'
import type { LoadedList } from '../load-list.ts'
import type { AppliedFilter } from './filter-change.ts'
import type { GroupKind } from './filter-groups.ts'

type NamedFacets = Pick<LoadedList, 'facets' | 'filter'>

export function useFilterName({ facets, filter }: NamedFacets): (applied: AppliedFilter) => string {
  const t = useText()
  const translateName = useTranslateName()
  const priceName = usePriceName()
  return ({ kind, value }) => {
    if (kind === 'price') return priceName(value)
    if (kind === 'rating') return t('catalogue.rating_up', { count: value })
    if (kind === 'on_sale' || kind === 'in_stock') return t(`catalogue.${kind}`)
    if (kind === 'category') return findCategoryName(filter, value)
    if (kind === 'zone') return findName(facets.zones, value) ?? `${t('catalogue.filter_zone')} ${value}`
    if (kind === 'shop_id') return findName(facets.shops, value) ?? `${t('catalogue.filter_shop_id')} ${value}`
    if (kind === 'flash_sale_id') return findName(facets.flash_sales, value) ?? t('catalogue.flash_sale')
    if (kind === 'color' || kind === 'size') return translateName(kind, value)
    return String(value)
  }
}

function usePriceName(): (range: { min: number | null; max: number | null }) => string {
  const t = useText()
  const money = useMoneyText()
  return ({ min, max }) => {
    if (max === null) return t('catalogue.price_at_least', { amount: money(min ?? 0) })
    if (min === null) return t('catalogue.price_at_most', { amount: money(max) })
    return t('catalogue.price_between', { min: money(min), max: money(max) })
  }
}

const findName = (options: readonly { id: number; name: string }[], id: number) =>
  options.find((option) => option.id === id)?.name

const findCategoryName = ({ trail, options }: LoadedList['filter'], slug: string) =>
  [...trail, ...options].find((category) => category.slug === slug)?.name ?? slug

export function useGroupName(): (kind: GroupKind) => string {
  const t = useText()
  const { currency } = useCurrency()
  return (kind) => {
    if (kind === 'price') return t('catalogue.filter_price', { currency: currency.name })
    return kind === 'category' || kind === 'color' || kind === 'size'
      ? t(`catalogue.${kind}`)
      : t(`catalogue.filter_${kind}`)
  }
}
