import { useEffect, useState } from 'react'
import type { Product } from '#contract/catalogue.ts'
import { errorMessage } from '#storefront/platform/api/api-error.ts'
import { call } from '#storefront/platform/api/client.ts'

type ProductState = { product: Product | null; error: string | null }

/** A product as it is now, for what opens outside of its page. */
export function useProduct(id: number): ProductState & { retry: () => void } {
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
