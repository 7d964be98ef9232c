import type { ProductCard } from '#contract/catalogue.ts'

/** The second picture of a card is hidden until it is loaded: its preview is never seen, and would be a fifth of the card's data. */
export const withoutSecondPreviews = (products: readonly ProductCard[]): ProductCard[] =>
  products.map(({ second_picture, ...product }) => ({
    ...product,
    second_picture: second_picture && { ...second_picture, preview: '' },
  }))
