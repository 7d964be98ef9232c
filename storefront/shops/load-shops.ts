import { type LoaderFunctionArgs, redirect } from 'react-router'
import type { ShopCard } from '#contract/shops.ts'
import { pageApi } from '#storefront/platform/api/page-api.ts'
import { lastPage, readPaging, toPagingQuery } from '#storefront/platform/navigation/paging.ts'
import { readShopsQuery, type ShopsQuery, shopsCall, shopsHref } from './shops-query.ts'

export type LoadedShops = { path: string; query: ShopsQuery; shops: ShopCard[]; total: number }

type LoaderArgs = Pick<LoaderFunctionArgs, 'request' | 'context'>

/** The shops of a page, in a loader; a page beyond the end leads to the last one. */
export async function loadShops(args: LoaderArgs): Promise<LoadedShops> {
  const query = readShopsQuery(new URL(args.request.url).searchParams)
  const { shops, total } = (await pageApi(args).call('GET /shops', { query: shopsCall(query) })).data
  return withinEnd({ path: '/shops', query, shops, total })
}

/** A zone with its shops, those that sell most first. */
export async function loadZoneShops(args: LoaderArgs, id: string) {
  const paging = readPaging(new URL(args.request.url).searchParams)
  const { zone, shops, total } = (
    await pageApi(args).call('GET /zones/{id}/shops', { params: { id }, query: toPagingQuery(paging) })
  ).data
  const asked: ShopsQuery = { search: '', sort: 'popular', ...paging }
  return { zone, list: withinEnd({ path: `/zone-shops/${id}`, query: asked, shops, total }) }
}

function withinEnd(list: LoadedShops): LoadedShops {
  const last = lastPage(list.total, list.query)
  if (list.query.page > last) throw redirect(shopsHref(list.path, { ...list.query, page: last }))
  return list
}

/** What lists shops, in a loader. With a single vendor the only shop is all there is to see, and the list leads to it. */
export async function unlessAlone<List>(
  args: Pick<LoaderFunctionArgs, 'request' | 'context'>,
  load: () => Promise<List>,
): Promise<List> {
  const api = pageApi(args)
  const settings = await api.attempt('GET /master')
  if (settings?.multi_vendor !== false) return load()
  const { shops } = (await api.call('GET /shops', { query: { per_page: '1' } })).data
  const [only] = shops
  if (only) throw redirect(`/shops/${only.id}`)
  return load()
}
