import { Archive, ArchiveRestore, Copy, Ellipsis, Eye, EyeOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { call } from '#console/platform/api/client.ts'
import { useIdempotencyKey } from '#console/platform/api/use-idempotency-key.ts'
import { useText } from '#console/platform/i18n/texts.tsx'
import { useDesks } from '#console/platform/session/desks.ts'
import { useNotice } from '#console/platform/states/notice.ts'
import { errorMessage } from '#contract/client/api-error.ts'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { LazyMenu } from '#ui/layers/lazy-popups.tsx'
import { useUnmounted } from '#ui/use-unmounted.ts'
import { listMoves, type MovableProduct, type ProductMove, useMoveProduct } from './product-moves.ts'
import { showProduct } from './product-queries.ts'

/** Copies a product as a draft, and opens the page of the copy, unless the person has left the page. */
export function useDuplicate() {
  const t = useText()
  const { desk } = useDesks()
  const navigate = useNavigate()
  const isUnmounted = useUnmounted()
  const sendWithKey = useIdempotencyKey()
  return async ({ id, name }: { readonly id: number; readonly name: string }): Promise<void> => {
    const request = { params: { id: String(id) } }
    const { data } = await sendWithKey(request, (options) =>
      call('POST /shop/products/{id}/duplicate', request, options),
    )
    const { product } = data
    showProduct(desk?.path, product)
    useNotice.getState().show(t('products.duplicated', { name }))
    if (!isUnmounted.current) await navigate(`${desk?.path}/products/${product.id}`)
  }
}

/** The label and the icon of a move; a move out of the archive makes a product a draft. */
export function useMoveLabels() {
  const t = useText()
  const labels: Record<ProductMove, { label: string; icon: ReactNode }> = {
    shown: { label: t('products.do_show'), icon: <Eye /> },
    draft: { label: t('products.do_hide'), icon: <EyeOff /> },
    archived: { label: t('products.do_archive'), icon: <Archive /> },
  }
  return (state: MovableProduct['state'], to: ProductMove) => {
    if (state === 'archived') return { label: t('products.do_restore'), icon: <ArchiveRestore /> }
    return state === 'refused' && to === 'shown' ? { label: t('products.do_show_again'), icon: <Eye /> } : labels[to]
  }
}

/** The menu of a row. A failure is shown in a notice, because the row has no room for it. */
export function ProductRowMenu({ product }: { product: MovableProduct }) {
  const t = useText()
  const move = useMoveProduct()
  const duplicate = useDuplicate()
  const labelOf = useMoveLabels()
  const tell = (error: unknown) => useNotice.getState().show(errorMessage(error))
  return (
    <LazyMenu
      trigger={<IconButton size={36} label={t('list.actions', { row: product.name })} icon={<Ellipsis />} />}
      entries={() => [
        ...listMoves(product.state).map((to) => ({
          ...labelOf(product.state, to),
          onSelect: () => void move(product, to).catch(tell),
        })),
        {
          label: t('products.do_duplicate'),
          icon: <Copy />,
          onSelect: () => void duplicate(product).catch(tell),
        },
      ]}
    />
  )
}
