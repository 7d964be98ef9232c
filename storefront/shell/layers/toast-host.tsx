import { Suspense } from 'react'
import { useToasts } from '#storefront/platform/dialogs/toasts.ts'
import { lazyPart } from '#storefront/platform/hydration/load-part.ts'

const ToastLayer = lazyPart(() => import('./toast-layer.tsx').then((part) => part.ToastLayer))

/** The code that shows toasts comes with the first of them, and stays. */
export function ToastHost() {
  const isWanted = useToasts(({ total }) => total > 0)
  return isWanted ? (
    <Suspense>
      <ToastLayer />
    </Suspense>
  ) : null
}
