import type { Product, Variant } from '#contract/catalogue.ts'

export const optionAxes = ['color', 'size'] as const
export type OptionAxis = (typeof optionAxes)[number]

/** Selected value of each axis; null if none is selected or the product has none. */
export type VariantSelection = Record<OptionAxis, string | null>

/** Whether a value can be combined with the selection: in stock, no such variant, or sold out. */
export type OptionState = 'free' | 'clash' | 'sold-out'

type ProductOptions = Pick<Product, 'colors' | 'sizes' | 'variants'>

export const getOtherAxis = (axis: OptionAxis): OptionAxis => (axis === 'color' ? 'size' : 'color')

export const listOptionValues = (product: ProductOptions, axis: OptionAxis): string[] =>
  axis === 'color' ? product.colors.map(({ name }) => name) : product.sizes

/** Drops values that the product does not have, and selects values without alternative. */
export function normalizeSelection(product: ProductOptions, requested: VariantSelection): VariantSelection {
  const pickValue = (axis: OptionAxis) => {
    const values = listOptionValues(product, axis)
    const only = values.length === 1 ? (values[0] ?? null) : null
    return values.find((value) => value === requested[axis]) ?? only
  }
  return { color: pickValue('color'), size: pickValue('size') }
}

export function getOptionState(
  variants: readonly Variant[],
  axis: OptionAxis,
  value: string,
  selection: VariantSelection,
): OptionState {
  const variantsWithValue = filterCompatible(variants, { ...selection, [axis]: value })
  if (variantsWithValue.length === 0) return 'clash'
  return variantsWithValue.some(({ stock }) => stock > 0) ? 'free' : 'sold-out'
}

/** Deselects the other value if no variant combines both, unless it has no alternative. */
export function selectVariantOption(
  product: ProductOptions,
  selection: VariantSelection,
  axis: OptionAxis,
  value: string,
): VariantSelection {
  const isClash = getOptionState(product.variants, axis, value, selection) === 'clash'
  const keptSelection = isClash ? { color: null, size: null } : selection
  return normalizeSelection(product, { ...keptSelection, [axis]: value })
}

export const findMissingAxis = (product: ProductOptions, selection: VariantSelection): OptionAxis | null =>
  optionAxes.find((axis) => listOptionValues(product, axis).length > 0 && selection[axis] === null) ?? null

export function findSelectedVariant(product: ProductOptions, selection: VariantSelection): Variant | null {
  if (findMissingAxis(product, selection)) return null
  return product.variants.find(({ color, size }) => color === selection.color && size === selection.size) ?? null
}

/** Stock of the selected variant; while the selection is incomplete, the highest stock among matching variants. */
export function getSelectableStock(product: ProductOptions, selection: VariantSelection): number {
  const stocks = filterCompatible(product.variants, selection).map(({ stock }) => stock)
  return Math.max(0, ...stocks)
}

export type SelectionPrice = Pick<Variant, 'price' | 'discount_price' | 'discount_percentage'> & {
  /** Matching variants differ in price, and this is the lowest. */
  isFrom: boolean
}

/** Price of the selection. While it is incomplete, the lowest matching price, preferring variants in stock. */
export function getSelectionPrice(product: ProductOptions & PriceFields, selection: VariantSelection): SelectionPrice {
  const available = filterCompatible(product.variants, selection)
  const inStock = available.filter(({ stock }) => stock > 0)
  const [first, ...others] = inStock.length > 0 ? inStock : available
  if (!first) return { ...pickPriceFields(product), isFrom: false }
  const lowest = others.reduce((best, each) => (getCurrentPrice(each) < getCurrentPrice(best) ? each : best), first)
  return {
    ...pickPriceFields(lowest),
    isFrom: available.some((each) => getCurrentPrice(each) !== getCurrentPrice(lowest)),
  }
}

type PriceFields = Pick<Product, 'price' | 'discount_price' | 'discount_percentage'>

export const getCurrentPrice = ({ price, discount_price }: Pick<Variant, 'price' | 'discount_price'>): number =>
  discount_price > 0 && discount_price < price ? discount_price : price

const pickPriceFields = ({ price, discount_price, discount_percentage }: PriceFields) => ({
  price,
  discount_price,
  discount_percentage,
})

const filterCompatible = (variants: readonly Variant[], selection: VariantSelection) =>
  variants.filter((variant) =>
    optionAxes.every((axis) => selection[axis] === null || selection[axis] === variant[axis]),
  )
