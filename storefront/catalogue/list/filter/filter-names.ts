import { useCurrency, useMoneyText } from '#storefront/platform/currency/currency.tsx'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { useLocalName } from '#storefront/platform/settings/local-name.ts'
import type { LoadedList } from '../load-list.ts'
import type { Applied } from './filter-change.ts'
import type { GroupKind } from './filter-groups.ts'

type Named = Pick<LoadedList, 'facets' | 'filter'>

/** What a filter is called, on its chip and wherever its value has no name of its own. */
export function useFilterName({ facets, filter }: Named): (applied: Applied) => string {
  const t = useText()
  const localName = useLocalName()
  const priceName = usePriceName()
  return ({ kind, value }) => {
    if (kind === 'price') return priceName(value)
    if (kind === 'rating') return t('catalogue.rating_up', { count: value })
    if (kind === 'on_sale' || kind === 'in_stock') return t(`catalogue.${kind}`)
    if (kind === 'category') return nameOfCategory(filter, value)
    if (kind === 'zone') return nameIn(facets.zones, value) ?? `${t('catalogue.filter_zone')} ${value}`
    if (kind === 'shop_id') return nameIn(facets.shops, value) ?? `${t('catalogue.filter_shop_id')} ${value}`
    if (kind === 'flash_sale_id') return nameIn(facets.flash_sales, value) ?? t('catalogue.flash_sale')
    if (kind === 'color' || kind === 'size') return localName(kind, value)
    return String(value)
  }
}

/** A range of prices in words, in the currency that is shown. */
function usePriceName(): (range: { min: number | null; max: number | null }) => string {
  const t = useText()
  const money = useMoneyText()
  return ({ min, max }) => {
    if (max === null) return t('catalogue.price_at_least', { amount: money(min ?? 0) })
    if (min === null) return t('catalogue.price_at_most', { amount: money(max) })
    return t('catalogue.price_between', { min: money(min), max: money(max) })
  }
}

const nameIn = (things: readonly { id: number; name: string }[], wanted: number) =>
  things.find(({ id }) => id === wanted)?.name

const nameOfCategory = ({ trail, options }: LoadedList['filter'], wanted: string) =>
  [...trail, ...options].find(({ slug }) => slug === wanted)?.name ?? wanted

/** What a group is called; prices with the currency that they are in, where that is not said elsewhere. */
export function useGroupName(): (kind: GroupKind) => string {
  const t = useText()
  const { currency } = useCurrency()
  const own: Partial<Record<GroupKind, string>> = {
    category: t('catalogue.category'),
    color: t('catalogue.color'),
    size: t('catalogue.size'),
    price: t('catalogue.filter_price', { currency: currency.name }),
  }
  return (kind) => own[kind] ?? t(`catalogue.filter_${kind}`)
}
