import { useState } from 'react'
import { useLocation } from 'react-router'
import type { ProductCard } from '#contract/catalogue.ts'
import { ApiError } from '#storefront/platform/api/api-error.ts'
import { call } from '#storefront/platform/api/client.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { ErrorState } from '#ui/blocks/error-state.tsx'
import { Button } from '#ui/buttons/button.tsx'
import type { CardParts } from '../card/product-card.tsx'
import { ProductGrid } from '../card/product-grid.tsx'

type MoreProductsProps = {
  /** The best rated that are not shown elsewhere on the page, as many as one press adds. */
  first: readonly ProductCard[]
  elsewhere: readonly ProductCard[]
  /** Whether there are any but these. */
  hasMore: boolean
  parts: CardParts
  labelledBy: string
}

/** A grid that grows by a page with each press, and says so. */
export function MoreProducts({ first, elsewhere, hasMore, parts, labelledBy }: MoreProductsProps) {
  const t = useText()
  const { products, shown, total, added, isLoading, failure, load } = useMore(first, elsewhere)
  const isAll = !hasMore || (total !== null && shown >= total)
  return (
    <>
      <ProductGrid products={products} parts={parts} labelledBy={labelledBy} besideAside />
      <p role="status" className="sr-only">
        {added > 0 && total !== null && t('catalogue.more_loaded', { count: added, shown, total })}
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

type More = {
  products: readonly ProductCard[]
  /** Fetched, and shown with the next press. */
  waiting: readonly ProductCard[]
  page: number
  total: number | null
  added: number
}

/** What was loaded on a page that somebody left, by the page's place in the history: the way back leads to all of it. */
const left = new Map<string, More>()

/** Each press adds as many as came first; what the page shows already, here or elsewhere, comes no second time. */
function useMore(first: readonly ProductCard[], elsewhere: readonly ProductCard[]) {
  const { key } = useLocation()
  const [more, setMore] = useState<More>(
    () => left.get(key) ?? { products: first, waiting: [], page: 1, total: null, added: 0 },
  )
  const [isLoading, setLoading] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const known = new Set([...more.products, ...elsewhere].map(({ id }) => id))
  const load = async () => {
    setLoading(true)
    setFailure(null)
    try {
      const { page, total, found } = await fetchMore(more, known, first.length)
      const added = found.slice(0, first.length)
      const products = [...more.products, ...added]
      const now = { products, waiting: found.slice(first.length), page, total }
      left.set(key, { ...now, added: 0 })
      setMore({ ...now, added: added.length })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(error.message)
    } finally {
      setLoading(false)
    }
  }
  return { ...more, shown: known.size, isLoading, failure, load }
}

/** Reads on page by page until there is enough for a press, or no more. */
async function fetchMore({ waiting, page, total }: More, known: ReadonlySet<number>, enough: number) {
  const next = { page, total: total ?? Number.POSITIVE_INFINITY, found: [...waiting] }
  while (next.found.length < enough && known.size + next.found.length < next.total) {
    next.page += 1
    const query = { sort: 'rating', page: String(next.page), per_page: String(enough) } as const
    const { data } = await call('GET /products', { query })
    const met = new Set([...known, ...next.found.map(({ id }) => id)])
    next.found.push(...data.products.filter(({ id }) => !met.has(id)))
    // An empty page is the end, whatever was counted.
    next.total = data.products.length === 0 ? met.size : data.total
  }
  return next
}
