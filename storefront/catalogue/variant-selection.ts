import type { Product, Variant } from '#contract/catalogue.ts'

export const axes = ['color', 'size'] as const
/** The two things that can be chosen about a product. */
export type Axis = (typeof axes)[number]

/** What a shopper has decided so far; null where nothing is decided, or where there is nothing to decide. */
export type Choice = Record<Axis, string | null>

/** How a value stands beside the rest of the choice: to be had, never sold like that, or sold out. */
export type OptionState = 'free' | 'clash' | 'sold-out'

type Options = Pick<Product, 'colors' | 'sizes' | 'variants'>

export const otherAxis = (axis: Axis): Axis => (axis === 'color' ? 'size' : 'color')

export const valuesOf = (product: Options, axis: Axis): string[] =>
  axis === 'color' ? product.colors.map(({ name }) => name) : product.sizes

/** What was asked for, as far as the product has it; what comes in one value only is chosen already. */
export function settleChoice(product: Options, asked: Choice): Choice {
  const settle = (axis: Axis) => {
    const values = valuesOf(product, axis)
    const only = values.length === 1 ? (values[0] ?? null) : null
    return values.find((value) => value === asked[axis]) ?? only
  }
  return { color: settle('color'), size: settle('size') }
}

export function optionState(variants: readonly Variant[], axis: Axis, value: string, choice: Choice): OptionState {
  const beside = compatible(variants, { ...choice, [axis]: value })
  if (beside.length === 0) return 'clash'
  return beside.some(({ stock }) => stock > 0) ? 'free' : 'sold-out'
}

/** The choice with one more decision. What does not go with it is undecided again, unless it is all there is. */
export function decide(product: Options, choice: Choice, axis: Axis, value: string): Choice {
  const isClash = optionState(product.variants, axis, value, choice) === 'clash'
  const rest = isClash ? { color: null, size: null } : choice
  return settleChoice(product, { ...rest, [axis]: value })
}

/** What still has to be chosen before it can be bought. */
export const missingAxis = (product: Options, choice: Choice): Axis | null =>
  axes.find((axis) => valuesOf(product, axis).length > 0 && choice[axis] === null) ?? null

/** The one thing that the choice means. */
export function chosenVariant(product: Options, choice: Choice): Variant | null {
  if (missingAxis(product, choice)) return null
  return product.variants.find(({ color, size }) => color === choice.color && size === choice.size) ?? null
}

/** How many can be bought: of the chosen one, or, while something is open, of the best of what is left to choose. */
export function stockOf(product: Options, choice: Choice): number {
  const stocks = compatible(product.variants, choice).map(({ stock }) => stock)
  return Math.max(0, ...stocks)
}

export type ChoicePrice = Pick<Variant, 'price' | 'discount_price' | 'discount_percentage'> & {
  /** The lowest of several: what is still to be chosen may cost more. */
  isFrom: boolean
}

/** What the choice costs; while something is open, the lowest price that is left, of things in stock if there are any. */
export function priceOf(product: Options & Figures, choice: Choice): ChoicePrice {
  const left = compatible(product.variants, choice)
  const inStock = left.filter(({ stock }) => stock > 0)
  const [first, ...others] = inStock.length > 0 ? inStock : left
  if (!first) return { ...figuresOf(product), isFrom: false }
  const lowest = others.reduce((best, each) => (costOf(each) < costOf(best) ? each : best), first)
  return { ...figuresOf(lowest), isFrom: left.some((each) => costOf(each) !== costOf(lowest)) }
}

type Figures = Pick<Product, 'price' | 'discount_price' | 'discount_percentage'>

/** What a unit costs now. */
export const costOf = ({ price, discount_price }: Pick<Variant, 'price' | 'discount_price'>): number =>
  discount_price > 0 && discount_price < price ? discount_price : price

const figuresOf = ({ price, discount_price, discount_percentage }: Figures) => ({
  price,
  discount_price,
  discount_percentage,
})

const compatible = (variants: readonly Variant[], choice: Choice) =>
  variants.filter((variant) => axes.every((axis) => choice[axis] === null || choice[axis] === variant[axis]))
