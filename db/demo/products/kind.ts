import type { ColourName } from '../art/models/colours.ts'

export type Specification = readonly [name: string, value: string]

/** One product as its shop would describe it. Prices are in cents, of the first size. */
export type Offer = {
  shop: string
  brand: string
  name: string
  /** Where the kind's own word is not the right one. */
  noun?: string
  price: number
  colors: readonly ColourName[]
  /** The second colour in the picture; otherwise one that suits the model. */
  accent?: ColourName
  pattern?: string
  pitch: string
  /** What its pictures show, where that is not what the kind's do. */
  look?: string
  points: readonly string[]
  specifications?: readonly Specification[]
  /** The whole name, where it is not brand, name and noun. */
  title?: string
  model?: string
  /** A reduction in percent that is meant; otherwise chance decides. */
  off?: number
  /** What to leave out, so that pages are seen without it. */
  pictures?: 'none' | 'one'
  reviews?: 'none'
  stock?: 'none' | 'plenty'
}

/** What products of one sort have in common. Texts never name a figure that a single product could contradict. */
export type Kind = {
  /** The sort of goods that it is; market/categories.ts says where it lies. */
  category: string
  model: string
  noun: string
  unit: 'pc' | 'pair' | 'set' | 'bag' | 'box'
  vat: 'standard' | 'reduced' | null
  sizes?: readonly string[]
  /** What each following size costs more, in cents. */
  perSize?: number
  /** Whether colours are sold apart; otherwise the picture's colour is only how it looks. */
  colored?: false
  /** Where a colour is the second one of the picture: the metal of a ring, the case of a laptop, the fruit in a crate. */
  colorOn?: 'accent'
  /** What the pictures show; {colors} stands for the colours on offer. */
  look: readonly string[]
  about: readonly string[]
  care: readonly string[]
  points: readonly string[]
  specifications: readonly (readonly [name: string, values: readonly string[]])[]
  offers: readonly Offer[]
}
