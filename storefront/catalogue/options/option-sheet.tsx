import { type ReactNode, useEffect, useState } from 'react'
import type { Product } from '#contract/catalogue.ts'
import { errorMessage } from '#storefront/platform/api/api-error.ts'
import { call } from '#storefront/platform/api/client.ts'
import type { DialogFrame, DialogProps } from '#storefront/platform/dialogs/dialogs.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { ErrorState } from '#ui/blocks/error-state.tsx'
import { LoadingRegion, Skeleton } from '#ui/blocks/skeleton.tsx'
import { Dialog } from '#ui/layers/dialog.tsx'
import { Drawer } from '#ui/layers/drawer.tsx'
import { useMedia } from '#ui/media.ts'
import type { WaysToBuy } from '../purchase.ts'
import type { Choice } from '../variant-selection.ts'
import { OptionSheetContent } from './option-sheet-content.tsx'

declare module '#storefront/platform/dialogs/dialogs.ts' {
  interface DialogProps {
    options: { product_id: number; color?: string | null; size?: string | null; quantity?: number }
  }
}

type OptionSheetProps = DialogFrame & DialogProps['options'] & { waysToBuy: WaysToBuy }

/** Everything needed to put a product into the cart without leaving the page. */
export function OptionSheet({ product_id, quantity, color, size, waysToBuy, ...frame }: OptionSheetProps) {
  const t = useText()
  const { product, error, retry } = useProduct(product_id)
  const asked: Choice = { color: color ?? null, size: size ?? null }
  return (
    <Frame {...frame}>
      {product && (
        <OptionSheetContent
          product={product}
          asked={asked}
          quantity={quantity}
          waysToBuy={waysToBuy}
          onDone={() => frame.onOpenChange(false)}
        />
      )}
      {!product && !error && <Waiting />}
      {error && <ErrorState text={error} retryLabel={t('faults.try_again')} onRetry={retry} className="min-h-60" />}
    </Frame>
  )
}

function Waiting() {
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

/** From the bottom of a phone, in the middle of anything larger. */
function Frame({ children, ...frame }: DialogFrame & { children: ReactNode }) {
  const t = useText()
  const isNarrow = useMedia('(width < 40rem)')
  const shared = { ...frame, title: t('catalogue.options_title'), closeLabel: t('shell.close'), children }
  return isNarrow ? <Drawer {...shared} side="bottom" /> : <Dialog {...shared} width={420} />
}

type ProductState = { product: Product | null; error: string | null }

/** A product as it is now, for what opens outside of its page. */
function useProduct(id: number): ProductState & { retry: () => void } {
  const [found, setFound] = useState<ProductState>({ product: null, error: null })
  const [turn, setTurn] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn is another try
  useEffect(() => {
    const leaving = new AbortController()
    setFound({ product: null, error: null })
    call('GET /products/{id}', { params: { id: String(id) } }, { signal: leaving.signal }).then(
      ({ data }) => setFound({ product: data.product, error: null }),
      (error: unknown) => leaving.signal.aborted || setFound({ product: null, error: errorMessage(error) }),
    )
    return () => leaving.abort()
  }, [id, turn])
  return { ...found, retry: () => setTurn(turn + 1) }
}
