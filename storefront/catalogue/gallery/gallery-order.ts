import type { ProductImage } from '#contract/catalogue.ts'

/** The pictures of a colour first, then those of no colour, then the others; without a colour as the shop put them. */
export function galleryOrder(images: readonly ProductImage[], color: string | null): ProductImage[] {
  if (color === null) return [...images]
  const place = (image: ProductImage) => (image.color === color ? 0 : image.color === null ? 1 : 2)
  return images.toSorted((one, other) => place(one) - place(other))
}
