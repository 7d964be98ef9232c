import { type LoaderFunctionArgs, redirect } from 'react-router'
import type { Letter, Merchant, ShopCard } from '#contract/shops.ts'
import { pageApi } from '#storefront/platform/api/page-api.ts'
import { lastPage, readPaging, toPagingQuery } from '#storefront/platform/navigation/paging.ts'
import { type MerchantsQuery, merchantsHref, readMerchantsQuery } from './directory/merchants-query.ts'
import { readShopsQuery, type ShopsQuery, shopsHref, toShopsQuery } from './shops-query.ts'

export type LoadedShops = { path: string; query: ShopsQuery; shops: ShopCard[]; total: number }

type LoaderArgs = Pick<LoaderFunctionArgs, 'request' | 'context'>

export async function loadShops(args: LoaderArgs): Promise<LoadedShops> {
  const query = readShopsQuery(new URL(args.request.url).searchParams)
  const { shops, total } = (await pageApi(args).call('GET /shops', { query: toShopsQuery(query) })).data
  return redirectBeyondLastPage({ path: '/shops', query, shops, total })
}

/** Loads a zone with its shops, best selling first. */
export async function loadZoneShops(args: LoaderArgs, id: string) {
  const paging = readPaging(new URL(args.request.url).searchParams)
  const { zone, shops, total } = (
    await pageApi(args).call('GET /zones/{id}/shops', { params: { id }, query: toPagingQuery(paging) })
  ).data
  const query: ShopsQuery = { search: '', sort: 'popular', ...paging }
  return { zone, list: redirectBeyondLastPage({ path: `/zone-shops/${id}`, query, shops, total }) }
}

function redirectBeyondLastPage(list: LoadedShops): LoadedShops {
  const lastPageNumber = lastPage(list.total, list.query)
  if (list.query.page > lastPageNumber) throw redirect(shopsHref(list.path, { ...list.query, page: lastPageNumber }))
  return list
}

/** Runs a loader of shops, or redirects to the only shop if the marketplace has a single vendor. */
export async function loadUnlessSingleVendor<List>(args: LoaderArgs, load: () => Promise<List>): Promise<List> {
  const api = pageApi(args)
  const settings = await api.attempt('GET /master')
  if (settings?.multi_vendor !== false) return load()
  const { shops } = (await api.call('GET /shops', { query: { per_page: '1' } })).data
  const [onlyShop] = shops
  if (onlyShop) throw redirect(`/shops/${onlyShop.id}`)
  return load()
}

export type LoadedMerchants = { query: MerchantsQuery; merchants: Merchant[]; letters: Letter[]; total: number }

/** Loads a page of the directory. A page number beyond the end redirects to the last page. */
export async function loadMerchants(args: LoaderArgs): Promise<LoadedMerchants> {
  const query = readMerchantsQuery(new URL(args.request.url).searchParams)
  const params = { search: query.search || undefined, ...toPagingQuery(query) }
  const { merchants, letters, total } = (await pageApi(args).call('GET /merchants', { query: params })).data
  const lastPageNumber = lastPage(total, query)
  if (query.page > lastPageNumber) throw redirect(merchantsHref({ ...query, page: lastPageNumber }))
  return { query, merchants, letters, total }
}
