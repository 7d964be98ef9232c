import { useText } from '#console/platform/i18n/texts.tsx'
import type { ChoiceFilter } from '#ui/desk/list/list-parts.ts'

interface RowOfShop {
  readonly shop: { readonly id: number; readonly name: string } | null
}

/** A choice among the shops of the shown rows. A chosen shop that has none of them is named by its number. */
export function useShopFilter(rows: readonly RowOfShop[], chosen = ''): ChoiceFilter {
  const t = useText()
  const shops = new Map(rows.flatMap(({ shop }) => (shop ? [[String(shop.id), shop.name]] : [])))
  if (chosen && !shops.has(chosen)) shops.set(chosen, t('list.shop_number', { number: chosen }))
  const options = Array.from(shops, ([value, label]) => ({ value, label }))
  return { id: 'shop', label: t('activity.shop'), isSingle: true, options }
}
