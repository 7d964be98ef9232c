import type { LoaderFunctionArgs } from 'react-router'
import type { Home } from '#contract/home.ts'
import type { HomeSection } from '#contract/home-page.ts'
import { pageApi } from '#storefront/platform/api/page-api.ts'
import { withoutSecondPreviews } from '#storefront/platform/images/without-second-previews.ts'

/** A run of neighbouring sections that are one part of the page. */
export type HomePartProps = { home: HomeData; sections: readonly HomeSection[] }

/** Data of the home page, with pictures of each shop's products instead of the products. */
export type HomeData = Omit<Home, 'shops'> & { shops: HomeShop[] }
export type HomeShop = Omit<Home['shops'][number], 'products'> & { thumbnails: Home['zones'][number]['thumbnail'][] }

export async function loadHome(args: Pick<LoaderFunctionArgs, 'request' | 'context'>): Promise<HomeData | null> {
  const home = await pageApi(args).attempt('GET /home')
  if (!home) return null
  const { shops, flash_sale, popular_products, best_deals, just_for_you, ...shown } = home
  return {
    ...shown,
    flash_sale: flash_sale && { ...flash_sale, products: withoutSecondPreviews(flash_sale.products) },
    popular_products: withoutSecondPreviews(popular_products),
    best_deals: withoutSecondPreviews(best_deals),
    just_for_you: withoutSecondPreviews(just_for_you),
    shops: shops.map(({ products, ...shop }) => ({ ...shop, thumbnails: listThumbnails(products) })),
  }
}

const listThumbnails = (products: Home['just_for_you']) => products.map(({ thumbnail }) => thumbnail)
