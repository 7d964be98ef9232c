import { useState } from 'react'
import { useLocation } from 'react-router'
import type { ProductCard } from '#contract/catalogue.ts'
import { ApiError } from '#contract/client/api-error.ts'
import { call } from '#storefront/platform/api/client.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { Button } from '#ui/buttons/button.tsx'
import type { CardActions } from '../card/product-card.tsx'
import { ProductGrid } from '../card/product-grid.tsx'

type MoreProductsProps = {
  /** The best rated products that are not elsewhere on the page; their number is the batch size. */
  first: readonly ProductCard[]
  elsewhere: readonly ProductCard[]
  hasMore: boolean
  actions: CardActions
  labelledBy: string
}

/** A grid that appends one batch for each press and announces it. */
export function MoreProducts({ first, elsewhere, hasMore, actions, labelledBy }: MoreProductsProps) {
  const t = useText()
  const { products, shown, total, added, isLoading, failure, load } = useMoreProducts(first, elsewhere)
  const isAll = !hasMore || (total !== null && shown >= total)
  return (
    <>
      <ProductGrid products={products} actions={actions} labelledBy={labelledBy} besideAside isBelowFirstView />
      <p role="status" className="sr-only">
        {added > 0 && total !== null && t('catalogue.more_loaded', { count: added, shown, total })}
      </p>
      {failure && (
        <p role="alert" className="mt-6 text-center text-neutral-700">
          {failure}
        </p>
      )}
      {!isAll && (
        <div className="mt-6 flex justify-center">
          <Button loading={isLoading} onClick={load} className="min-w-44">
            {t(failure ? 'faults.try_again' : 'catalogue.load_more')}
          </Button>
        </div>
      )}
    </>
  )
}

type MoreProductsState = {
  products: readonly ProductCard[]
  /** Loaded but not shown yet. */
  buffered: readonly ProductCard[]
  page: number
  total: number | null
  added: number
}

/** Loaded products by history entry, so that Back restores them. */
const statesByLocation = new Map<string, MoreProductsState>()

/** Appends as many products as came first, without duplicates of the page. */
function useMoreProducts(first: readonly ProductCard[], elsewhere: readonly ProductCard[]) {
  const { key } = useLocation()
  const [state, setState] = useState<MoreProductsState>(
    () => statesByLocation.get(key) ?? { products: first, buffered: [], page: 1, total: null, added: 0 },
  )
  const [isLoading, setLoading] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const shownIds = new Set([...state.products, ...elsewhere].map(({ id }) => id))
  const load = async () => {
    setLoading(true)
    setFailure(null)
    try {
      const { page, total, loaded } = await fetchMore(state, shownIds, first.length)
      const added = loaded.slice(0, first.length)
      const products = [...state.products, ...added]
      const nextState = { products, buffered: loaded.slice(first.length), page, total }
      statesByLocation.set(key, { ...nextState, added: 0 })
      setState({ ...nextState, added: added.length })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(error.message)
    } finally {
      setLoading(false)
    }
  }
  return { ...state, shown: shownIds.size, isLoading, failure, load }
}

/** Requests pages until a batch is complete or the list ends. */
async function fetchMore(
  { buffered, page, total }: MoreProductsState,
  shownIds: ReadonlySet<number>,
  batchSize: number,
) {
  const next = { page, total: total ?? Number.POSITIVE_INFINITY, loaded: [...buffered] }
  while (next.loaded.length < batchSize && shownIds.size + next.loaded.length < next.total) {
    next.page += 1
    const query = { sort: 'rating', page: String(next.page), per_page: String(batchSize) } as const
    const { data } = await call('GET /products', { query })
    const knownIds = new Set([...shownIds, ...next.loaded.map(({ id }) => id)])
    next.loaded.push(...data.products.filter(({ id }) => !knownIds.has(id)))
    // An empty page is the end, even if the total says otherwise.
    next.total = data.products.length === 0 ? knownIds.size : data.total
  }
  return next
}
