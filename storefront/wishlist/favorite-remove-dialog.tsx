import { useRef } from 'react'
import type { ProductCard } from '#contract/catalogue.ts'
import type { DialogFrame, DialogProps } from '#storefront/platform/dialogs/dialogs.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { Thumbnail } from '#storefront/platform/images/thumbnail.tsx'
import { AlertDialog } from '#ui/layers/alert-dialog.tsx'

declare module '#storefront/platform/dialogs/dialogs.ts' {
  interface DialogProps {
    /** `onRemove` once it was confirmed; `returnTo` finds what has the focus then. */
    'favorite-remove': {
      product: Pick<ProductCard, 'name' | 'thumbnail'>
      onRemove: () => void
      returnTo: () => HTMLElement | null
    }
  }
}

/** Asks before a product leaves the wishlist. */
export function FavoriteRemoveDialog({
  product,
  onRemove,
  returnTo,
  ...frame
}: DialogFrame & DialogProps['favorite-remove']) {
  const t = useText()
  const next = useRef<HTMLElement | null>(null)
  const remove = () => {
    // Found while the product is still in its place.
    next.current = returnTo()
    frame.onOpenChange(false)
    onRemove()
  }
  return (
    <AlertDialog
      {...frame}
      title={t('wishlist.remove_title')}
      cancelLabel={t('wishlist.keep')}
      confirmLabel={t('wishlist.remove')}
      tone="danger"
      onConfirm={remove}
      returnTo={() => next.current}
    >
      <div className="flex items-center gap-3">
        <Thumbnail source={product.thumbnail} size={72} />
        <p className="text-card-name min-w-0 text-neutral-900">
          <bdi>{product.name}</bdi>
        </p>
      </div>
    </AlertDialog>
  )
}
