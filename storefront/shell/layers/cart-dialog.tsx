import { Suspense } from 'react'
import { CartPanel } from '#storefront/cart/cart-panel.tsx'
import type { DialogFrame, DialogProps } from '#storefront/platform/dialogs/dialogs.ts'
import { lazyWithRetry } from '#storefront/platform/hydration/load-part.ts'

const RecentCards = lazyWithRetry(() =>
  import('#storefront/shell/cards/card-rail.tsx').then((part) => part.RecentCards),
)

/** Composes the cart with recently viewed products of the catalogue. */
export function CartDialog(frame: DialogFrame & DialogProps['cart']) {
  const recent = (
    <Suspense>
      <RecentCards />
    </Suspense>
  )
  return <CartPanel {...frame} recent={recent} />
}
