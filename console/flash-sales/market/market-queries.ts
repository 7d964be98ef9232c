import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { listCachedPages } from '#console/platform/api/cached-pages.ts'
import { call } from '#console/platform/api/client.ts'
import { queryClient } from '#console/platform/api/query-client.ts'
import { sendPortions } from '#console/platform/lists/send-portions.ts'
import type { InputAt } from '#contract/client/api-call.ts'
import type { OperatorFlashSaleAnswer, OperatorFlashSaleOffer } from '#contract/desk-flash-sales.ts'
import { type FlashSaleState, flashSaleLimits, type OfferState } from '#contract/flash-sale-states.ts'

export const salesPerPage = 20
export const salesPath = '/market/flash-sales'

const listKey = ['flash-sales', 'market', 'list']
const saleKey = (id: number | string) => ['flash-sales', 'market', 'one', String(id)]
const offersKey = (id: number | string) => ['flash-sales', 'market', 'offers', String(id)]

/** Times pass and shops offer products, so it is loaded again on each visit. */
export const useSaleList = (state: FlashSaleState | undefined, page: number) =>
  useQuery({
    queryKey: [...listKey, { state, page }],
    queryFn: async ({ signal }) => {
      const query = { ...(state && { state }), page: String(page), per_page: String(salesPerPage) }
      return (await call('GET /operator/flash-sales', { query }, { signal })).data
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const useSale = (id: string) =>
  useQuery({
    queryKey: saleKey(id),
    queryFn: async ({ signal }): Promise<OperatorFlashSaleAnswer> =>
      (await call('GET /operator/flash-sales/{id}', { params: { id } }, { signal })).data,
    staleTime: 0,
  })

export interface OfferFilter {
  readonly state: OfferState | undefined
  readonly search: string
  readonly page: number
}

/** Lists need an id. */
export type OfferRow = OperatorFlashSaleOffer & { readonly id: number }

export const useSaleOffers = (id: number, { state, search, page }: OfferFilter) =>
  useQuery({
    queryKey: [...offersKey(id), { state, search, page }],
    queryFn: async ({ signal }) => {
      const query = {
        ...(state && { state }),
        ...(search && { search: search.slice(0, 100) }),
        page: String(page),
        per_page: String(salesPerPage),
      }
      const { data } = await call(
        'GET /operator/flash-sales/{id}/offers',
        { params: { id: String(id) }, query },
        { signal },
      )
      return { ...data, offers: data.offers.map((offer): OfferRow => ({ ...offer, id: offer.product_id })) }
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** Finds an offer on the cached pages of the list. */
export const findKnownOffer = (sale: number, id: number): OfferRow | undefined =>
  listCachedPages<{ offers: readonly OfferRow[] }>(offersKey(sale))
    .flatMap(({ offers }) => offers)
    .find((offer) => offer.id === id)

export const useInvitableShops = (search: string) =>
  useQuery({
    queryKey: ['flash-sales', 'market', 'shops', search],
    queryFn: async ({ signal }) => {
      const query = search ? { search: search.slice(0, 100) } : {}
      return (await call('GET /operator/flash-sales/shops', { query }, { signal })).data.shops
    },
    placeholderData: keepPreviousData,
  })

export const reloadSales = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['flash-sales'] })

export function showSale(answer: OperatorFlashSaleAnswer): void {
  queryClient.setQueryData<OperatorFlashSaleAnswer>(saleKey(answer.sale.id), answer)
  void queryClient.invalidateQueries({ queryKey: listKey })
}

const paramsOf = (id: number) => ({ params: { id: String(id) } })

export const saveSale = async (id: number, body: InputAt<'POST /operator/flash-sales/{id}'>['body']) =>
  (await call('POST /operator/flash-sales/{id}', { ...paramsOf(id), body })).data

export async function storeSalePicture(id: number, file: File | null): Promise<void> {
  await call('POST /operator/flash-sales/{id}/picture', {
    ...paramsOf(id),
    body: { remove: file === null },
    files: { picture: file ?? undefined },
  })
  await queryClient.invalidateQueries({ queryKey: saleKey(id) })
}

export type SaleMove = 'open' | 'publish' | 'end'

export const moveSale = async (id: number, to: SaleMove): Promise<void> =>
  showSale((await call(`POST /operator/flash-sales/{id}/${to}`, { ...paramsOf(id), body: {} })).data)

export async function deleteSale(id: number): Promise<void> {
  await call('POST /operator/flash-sales/{id}/delete', { ...paramsOf(id), body: {} })
  void queryClient.invalidateQueries({ queryKey: listKey })
}

export type DecideBody = InputAt<'POST /operator/flash-sales/{id}/decide'>['body']

/** Products that were not decided are `refused`, whatever the decision is. */
export async function decideOffers(id: number, { offers, ...rest }: DecideBody) {
  const outcome = await sendPortions(offers, {
    maxItems: flashSaleLimits.productsOfRequest,
    send: async (part) => {
      const body = { ...rest, offers: part }
      const { data } = await call('POST /operator/flash-sales/{id}/decide', { ...paramsOf(id), body })
      return { changed: data.decided, refused: data.skipped }
    },
  })
  await reloadSales()
  return outcome
}
