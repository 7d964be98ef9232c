import { useState } from 'react'
import type { ProductCard } from '#contract/catalogue.ts'
import { ApiError } from '#storefront/kit/api/api-error.ts'
import { call } from '#storefront/kit/api/client.ts'
import { useText } from '#storefront/kit/words/texts.tsx'
import { ErrorState } from '#ui/blocks/error-state.tsx'
import { Button } from '#ui/buttons/button.tsx'
import type { CardParts } from '../card/card-parts.ts'
import { ProductGrid } from '../card/product-grid.tsx'

type MoreProductsProps = {
  /** The first ones of the best rated, as many as a page holds. */
  first: readonly ProductCard[]
  parts: CardParts
  labelledBy: string
}

/** A grid that grows by a page with each press, and says so. */
export function MoreProducts({ first, parts, labelledBy }: MoreProductsProps) {
  const t = useText()
  const { products, total, added, isLoading, failure, load } = useMore(first)
  const isAll = total !== null && products.length >= total
  return (
    <>
      <ProductGrid products={products} parts={parts} labelledBy={labelledBy} besideAside />
      <p role="status" className="sr-only">
        {added > 0 && total !== null && t('catalogue.more_loaded', { count: added, shown: products.length, total })}
      </p>
      {failure && <ErrorState text={failure} retryLabel={t('faults.try_again')} onRetry={load} retrying={isLoading} />}
      {!isAll && !failure && (
        <div className="mt-6 flex justify-center">
          <Button loading={isLoading} onClick={load} className="min-w-44">
            {t('catalogue.load_more')}
          </Button>
        </div>
      )}
    </>
  )
}

/** Pages are as long as the first one; what came before (the list may have moved meanwhile) comes no second time. */
function useMore(first: readonly ProductCard[]) {
  const [more, setMore] = useState<{
    products: readonly ProductCard[]
    page: number
    total: number | null
    added: number
  }>(() => ({ products: first, page: 1, total: null, added: 0 }))
  const [isLoading, setLoading] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const load = async () => {
    setLoading(true)
    setFailure(null)
    try {
      const query = { sort: 'rating', page: String(more.page + 1), per_page: String(first.length) } as const
      const { data } = await call('GET /products', { query })
      const known = new Set(more.products.map(({ id }) => id))
      const fresh = data.products.filter(({ id }) => !known.has(id))
      const products = [...more.products, ...fresh]
      // An empty page is the end, whatever was counted.
      const total = data.products.length === 0 ? products.length : data.total
      setMore({ products, page: more.page + 1, total, added: fresh.length })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(error.message)
    }
    setLoading(false)
  }
  return { ...more, isLoading, failure, load }
}
