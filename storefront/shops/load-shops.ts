import { type LoaderFunctionArgs, redirect } from 'react-router'
import type { ShopCard } from '#contract/shops.ts'
import { pageApi } from '#storefront/kit/api/page-api.ts'
import { readShopsQuery, type ShopsQuery, shopsCall, shopsHref, shopsPerPage } from './shops-query.ts'

export type LoadedShops = { path: string; query: ShopsQuery; shops: ShopCard[]; total: number }

/** The shops of a page, in a loader; a page beyond the end leads to the last one. */
export async function loadShops(
  args: Pick<LoaderFunctionArgs, 'request' | 'context'>,
  { path, zone }: { path: string; zone?: string },
): Promise<LoadedShops> {
  const query = readShopsQuery(new URL(args.request.url).searchParams)
  const { data } = await pageApi(args).call('GET /shops', { query: shopsCall(query, zone) })
  const last = Math.max(1, Math.ceil(data.total / shopsPerPage))
  if (query.page > last) throw redirect(shopsHref(path, { ...query, page: last }))
  return { path, query, shops: data.shops, total: data.total }
}
