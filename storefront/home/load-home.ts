import type { LoaderFunctionArgs } from 'react-router'
import type { Home } from '#contract/home.ts'
import { pageApi } from '#storefront/platform/api/page-api.ts'

/** What the first page shows of its answer: shops bring pictures of what they sell, not the products. */
export type ShownHome = Omit<Home, 'shops'> & { shops: ShownShop[] }
export type ShownShop = Omit<Home['shops'][number], 'products'> & { thumbnails: Home['zones'][number]['thumbnail'][] }

/** Everything on the first page, in a loader; null where it cannot be had. */
export async function loadHome(args: Pick<LoaderFunctionArgs, 'request' | 'context'>): Promise<ShownHome | null> {
  const home = await pageApi(args).attempt('GET /home')
  if (!home) return null
  const { shops, ...shown } = home
  return { ...shown, shops: shops.map(({ products, ...shop }) => ({ ...shop, thumbnails: thumbnailsOf(products) })) }
}

const thumbnailsOf = (products: Home['just_for_you']) => products.map(({ thumbnail }) => thumbnail)
