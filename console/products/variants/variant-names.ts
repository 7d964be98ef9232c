import { useText } from '#console/platform/i18n/texts.tsx'
import type { ProductChoices } from '../product-queries.ts'
import type { Combination } from './variant-values.ts'

/** Names a variant, such as "Red / M", in the language of the page if the market has translated the colour and size. */
export function useVariantNames({ colors, sizes }: Pick<ProductChoices, 'colors' | 'sizes'>) {
  const t = useText()
  const labelOf = (list: ProductChoices['sizes'], name: string) =>
    list.find((each) => each.name === name)?.label ?? name
  return ({ color, size }: Combination): string =>
    [color && labelOf(colors, color), size && labelOf(sizes, size)].filter(Boolean).join(' / ') ||
    t('products.only_variant')
}
