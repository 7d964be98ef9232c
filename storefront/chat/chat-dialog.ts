import type { Picture } from '#contract/shapes.ts'
import type { FromProduct } from './data/opened-query.ts'

/** Whom one talks with. */
export type ChatShop = { id: number; name: string; logo: Picture | null }

declare module '#storefront/platform/dialogs/dialogs.ts' {
  interface DialogProps {
    chat: {
      shop: ChatShop
      /** Its card is sent. */
      product?: FromProduct
      /** Leads back to the layer that it took the place of. */
      back?: () => void
    }
  }
}
