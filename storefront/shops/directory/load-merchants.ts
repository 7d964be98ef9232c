import { type LoaderFunctionArgs, redirect } from 'react-router'
import type { Letter, Merchant } from '#contract/shops.ts'
import { pageApi } from '#storefront/platform/api/page-api.ts'
import { lastPage, toPagingQuery } from '#storefront/platform/navigation/paging.ts'
import { type MerchantsQuery, merchantsHref, readMerchantsQuery } from './merchants-query.ts'

export type LoadedMerchants = { query: MerchantsQuery; merchants: Merchant[]; letters: Letter[]; total: number }

/** Loads a page of the directory. A page number beyond the end redirects to the last page. */
export async function loadMerchants(args: Pick<LoaderFunctionArgs, 'request' | 'context'>): Promise<LoadedMerchants> {
  const query = readMerchantsQuery(new URL(args.request.url).searchParams)
  const params = { search: query.search || undefined, ...toPagingQuery(query) }
  const { merchants, letters, total } = (await pageApi(args).call('GET /merchants', { query: params })).data
  const lastPageNumber = lastPage(total, query)
  if (query.page > lastPageNumber) throw redirect(merchantsHref({ ...query, page: lastPageNumber }))
  return { query, merchants, letters, total }
}
