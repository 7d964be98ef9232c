import { useRef } from 'react'
import type { ProductCard } from '#contract/catalogue.ts'
import type { DialogFrame, DialogProps } from '#storefront/platform/dialogs/dialogs.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { Thumbnail } from '#storefront/platform/images/decorative-pictures.tsx'
import { AlertDialog } from '#ui/layers/alert-dialog.tsx'

declare module '#storefront/platform/dialogs/dialogs.ts' {
  interface DialogProps {
    /** `returnTo` finds the element that gets the focus after the removal. */
    'favorite-remove': {
      product: Pick<ProductCard, 'name' | 'thumbnail'>
      onRemove: () => void
      returnTo: () => HTMLElement | null
    }
  }
}

export function FavoriteRemoveDialog({
  product,
  onRemove,
  returnTo,
  ...frame
}: DialogFrame & DialogProps['favorite-remove']) {
  const t = useText()
  const focusTarget = useRef<HTMLElement | null>(null)
  const remove = () => {
    // Found before the product leaves the list.
    focusTarget.current = returnTo()
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
      returnTo={() => focusTarget.current}
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
