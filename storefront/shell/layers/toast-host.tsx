import { Suspense } from 'react'
import { useToasts } from '#storefront/platform/dialogs/toasts.ts'
import { lazyPart } from '#storefront/platform/hydration/load-part.ts'

const ToastLayer = lazyPart(() => import('./toast-layer.tsx').then((part) => part.ToastLayer))

/** Loads the toast layer with the first toast. */
export function ToastHost() {
  const hasToasts = useToasts(({ total }) => total > 0)
  return hasToasts ? (
    <Suspense>
      <ToastLayer />
    </Suspense>
  ) : null
}
