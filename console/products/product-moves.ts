import { call } from '#console/platform/api/client.ts'
import { useText } from '#console/platform/i18n/texts.tsx'
import { shopOf, useDesks } from '#console/platform/session/desks.ts'
import { useNotice } from '#console/platform/states/notice.ts'
import { errorMessage } from '#contract/client/api-error.ts'
import type { ProductState, SellerProduct } from '#contract/shop-products.ts'
import { reloadProducts, showProduct } from './product-queries.ts'

export type ProductMove = 'draft' | 'shown' | 'archived'

export interface MovableProduct {
  readonly id: number
  readonly name: string
  readonly state: ProductState
  readonly shown_from: string | null
}

/** The moves that a list offers. The server refuses moves that the market does not allow. */
export function listMoves(state: ProductState): ProductMove[] {
  if (state === 'archived') return ['draft']
  if (state === 'shown' || state === 'waiting') return ['draft', 'archived']
  return ['shown', 'archived']
}

export const moveInto = (state: ProductState): ProductMove =>
  state === 'shown' || state === 'waiting' ? 'shown' : state === 'archived' ? 'archived' : 'draft'

const noticeKeys = { draft: 'products.now_hidden', archived: 'products.now_archived' } as const

/** Moves one product, shows a notice and offers an undo. Rejects with the error of the call. */
export function useMoveProduct() {
  const t = useText()
  const { desk } = useDesks()
  const show = useNotice((notice) => notice.show)
  const send = async (id: number, state: ProductMove, shown_from: string | null): Promise<SellerProduct> => {
    const request = { params: { id: String(id) }, body: { state, shown_from } }
    const { product } = (await call('POST /shop/products/{id}/state', request, { shop: shopOf(desk) })).data
    showProduct(desk?.path, product)
    return product
  }
  const describeMove = ({ state }: SellerProduct, name: string, to: ProductMove) => {
    if (state === 'waiting') return t('products.now_waiting', { name })
    return t(to === 'shown' ? 'products.now_shown' : noticeKeys[to], { name })
  }
  return async (product: MovableProduct, to: ProductMove, shownFrom: string | null = null): Promise<void> => {
    const { id, name, state, shown_from } = product
    const moved = await send(id, to, shownFrom)
    const undo = () =>
      void send(id, moveInto(state), shown_from).then(
        () => show(t('products.undone', { name })),
        (error: unknown) => {
          show(errorMessage(error))
          void reloadProducts()
        },
      )
    show(describeMove(moved, name, to), undo)
  }
}
