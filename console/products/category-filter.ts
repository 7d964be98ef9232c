import { useText } from '#console/platform/i18n/texts.tsx'
import type { ListFilter } from '#ui/desk/list/list-parts.ts'
import { categoryText } from './category-text.ts'
import { useChoices } from './product-queries.ts'

/** A choice among all categories, unless there is only one. A chosen one can always be removed. */
export function useCategoryFilter(chosen: string | undefined): ListFilter[] {
  const t = useText()
  const { data } = useChoices()
  const options = data?.categories.map((each) => ({ value: String(each.id), label: categoryText(each) })) ?? []
  const isShown = options.length > 1 || chosen !== undefined
  return isShown ? [{ id: 'category', label: t('products.category'), isSingle: true, options }] : []
}
