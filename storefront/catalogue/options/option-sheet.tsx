import { type ReactNode, useEffect, useState } from 'react'
import type { Product } from '#contract/catalogue.ts'
import { errorMessage } from '#contract/client/api-error.ts'
import type { WaysToBuy } from '#storefront/catalogue/use-buy-form.ts'
import { call } from '#storefront/platform/api/client.ts'
import type { DialogFrame, DialogProps } from '#storefront/platform/dialogs/dialogs.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { ErrorState } from '#ui/blocks/error-state.tsx'
import { LoadingRegion, Skeleton } from '#ui/blocks/skeleton.tsx'
import { Dialog } from '#ui/layers/dialog.tsx'
import { Drawer } from '#ui/layers/drawer.tsx'
import { useMedia } from '#ui/media.ts'
import type { VariantSelection } from '../variant-selection.ts'
import { OptionSheetContent } from './option-sheet-content.tsx'

declare module '#storefront/platform/dialogs/dialogs.ts' {
  interface DialogProps {
    options: { product_id: number; color?: string | null; size?: string | null; quantity?: number }
  }
}

type OptionSheetProps = DialogFrame & DialogProps['options'] & { waysToBuy: WaysToBuy }

/** Selects a variant and buys it without leaving the page. */
export function OptionSheet({ product_id, quantity, color, size, waysToBuy, ...frame }: OptionSheetProps) {
  const t = useText()
  const { product, error, retry } = useProduct(product_id)
  const requestedSelection: VariantSelection = { color: color ?? null, size: size ?? null }
  return (
    <ResponsiveFrame {...frame}>
      {product && (
        <OptionSheetContent
          product={product}
          requestedSelection={requestedSelection}
          quantity={quantity}
          waysToBuy={waysToBuy}
          onDone={() => frame.onOpenChange(false)}
        />
      )}
      {!product && !error && <OptionSheetSkeleton />}
      {error && <ErrorState text={error} retryLabel={t('faults.try_again')} onRetry={retry} className="min-h-60" />}
    </ResponsiveFrame>
  )
}

function OptionSheetSkeleton() {
  const t = useText()
  return (
    <LoadingRegion label={t('catalogue.loading')} className="min-h-60">
      <div className="flex gap-4">
        <Skeleton className="size-24 rounded-lg" />
        <div className="grid flex-1 content-start gap-2">
          <Skeleton className="h-4" />
          <Skeleton className="h-4 w-2/3" />
          <Skeleton className="h-6 w-1/3" />
        </div>
      </div>
      <Skeleton className="mt-5 h-11 w-2/3" />
      <Skeleton className="mt-5 h-11" />
    </LoadingRegion>
  )
}

/** A bottom drawer on narrow screens, a dialog otherwise. */
function ResponsiveFrame({ children, ...frame }: DialogFrame & { children: ReactNode }) {
  const t = useText()
  const isNarrow = useMedia('(width < 40rem)')
  const shared = { ...frame, title: t('catalogue.options_title'), closeLabel: t('shell.close'), children }
  return isNarrow ? <Drawer {...shared} side="bottom" /> : <Dialog {...shared} width={420} />
}

type ProductState = { product: Product | null; error: string | null }

function useProduct(id: number): ProductState & { retry: () => void } {
  const [state, setState] = useState<ProductState>({ product: null, error: null })
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads again
  useEffect(() => {
    const controller = new AbortController()
    setState({ product: null, error: null })
    call('GET /products/{id}', { params: { id: String(id) } }, { signal: controller.signal }).then(
      ({ data }) => setState({ product: data.product, error: null }),
      (error: unknown) => controller.signal.aborted || setState({ product: null, error: errorMessage(error) }),
    )
    return () => controller.abort()
  }, [id, attempt])
  return { ...state, retry: () => setAttempt(attempt + 1) }
}
