import type { ComponentType } from 'react'
import type { ProductCard as Product } from '#contract/catalogue.ts'

/** What belongs to other capabilities: the page hands it in. Each is one button. */
export type CardParts = {
  /** At the upper end of the picture: wishing the product. */
  Heart: ComponentType<{ product: Product }>
  /** At the lower end of the picture: into the cart; never asked for a product that is sold out. */
  QuickAdd?: ComponentType<{ product: Product }>
  /** Below everything else: what a page wants to be seen without pointing at the card. */
  Foot?: ComponentType<{ product: Product }>
}
