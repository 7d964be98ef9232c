import { type LoaderFunctionArgs, redirect } from 'react-router'
import type { Letter, Merchant } from '#contract/shops.ts'
import { pageApi } from '#storefront/platform/api/page-api.ts'
import { lastPage, toPagingQuery } from '#storefront/platform/navigation/paging.ts'
import { type MerchantsQuery, merchantsHref, readMerchantsQuery } from './merchants-query.ts'

export type LoadedMerchants = { query: MerchantsQuery; merchants: Merchant[]; letters: Letter[]; total: number }

/** A page of the directory, in a loader; a page beyond the end leads to the last one. */
export async function loadMerchants(args: Pick<LoaderFunctionArgs, 'request' | 'context'>): Promise<LoadedMerchants> {
  const query = readMerchantsQuery(new URL(args.request.url).searchParams)
  const asked = { search: query.search || undefined, ...toPagingQuery(query) }
  const { merchants, letters, total } = (await pageApi(args).call('GET /merchants', { query: asked })).data
  const last = lastPage(total, query)
  if (query.page > last) throw redirect(merchantsHref({ ...query, page: last }))
  return { query, merchants, letters, total }
}
