import { memo, Suspense, useEffect, useState } from 'react'
import { data, type ShouldRevalidateFunctionArgs } from 'react-router'
import type { Product } from '#contract/catalogue.ts'
import {
  buildPicturePreload,
  buildProductData,
  buildProductDescription,
} from '#storefront/catalogue/detail/product-metadata.ts'
import { productPath } from '#storefront/catalogue/product-list-data.ts'
import { addRecentlyViewed } from '#storefront/catalogue/recently-viewed.ts'
import { nullIfMissing, pageApi } from '#storefront/platform/api/page-api.ts'
import { hydrateOnInteraction, hydrateOnVisible } from '#storefront/platform/hydration/deferred-part.tsx'
import { lazyWithRetry, preloadForNavigation } from '#storefront/platform/hydration/load-part.ts'
import { withoutSecondPreviews } from '#storefront/platform/images/without-second-previews.ts'
import { PageBreadcrumbs } from '#storefront/platform/navigation/breadcrumbs.tsx'
import { pageMeta } from '#storefront/platform/seo/page-meta.ts'
import { createBreadcrumbData } from '#storefront/platform/seo/structured-data.ts'
import { readReviewQuery, toReviewsQuery } from '#storefront/reviews/review-query.ts'
import type { Route } from './+types/product.ts'

const loadFacts = () => import('./product-facts.tsx').then((part) => part.ProductFacts)
const FactsOnInteraction = memo(hydrateOnInteraction(loadFacts))
/** A countdown must run without interaction. */
const FactsOnVisible = memo(hydrateOnVisible(loadFacts))
const loadMore = () => import('./product-more.tsx').then((part) => part.ProductMore)
const ProductMore = memo(hydrateOnVisible(loadMore))
preloadForNavigation(loadFacts)
preloadForNavigation(loadMore)
const ProductNotFound = lazyWithRetry(() => import('./product-not-found.tsx').then((part) => part.ProductNotFound))

export async function loader(args: Route.LoaderArgs) {
  const api = pageApi(args)
  const params = { id: args.params.id }
  const query = toReviewsQuery(readReviewQuery(new URL(args.request.url).searchParams))
  const [response, related, reviews] = await Promise.all([
    api.call('GET /products/{id}', { params }).catch(nullIfMissing),
    api.attempt('GET /products/{id}/related', { params }),
    api.attempt('GET /products/{id}/reviews', { params, query }),
  ])
  if (response) {
    const { product } = response.data
    const id = String(product.shop.id)
    const [vouchers, closed] = await Promise.all([
      api.attempt('GET /get-vouchers', { query: { shop_id: id } }),
      product.shop.is_open ? null : api.attempt('GET /shops/{id}', { params: { id } }),
    ])
    const holiday = closed?.shop.holiday?.is_now ? closed.shop.holiday : null
    const shelves = {
      related: withoutSecondPreviews(related?.products ?? []),
      from_shop: withoutSecondPreviews(related?.from_shop ?? []),
    }
    return { product, holiday, ...shelves, reviews, vouchers: vouchers?.coupons.length ?? 0, popular: [] }
  }
  const popular = await api.attempt('GET /products', { query: { sort: 'popular', per_page: '12' } })
  const empty = { product: null, holiday: null, related: [], from_shop: [], reviews: null, vouchers: 0 }
  return data({ ...empty, popular: popular?.products ?? [] }, { status: 404 })
}

/** Changes of the query, which holds options and the page of reviews, need no new loader data. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname || currentUrl.href === nextUrl.href

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const product = loaderData?.product
  if (!loaderData) return []
  if (!product) return pageMeta(matches, (t) => ({ title: t('faults.not_found'), noindex: true }))
  return [
    ...pageMeta(matches, (t, visit) => ({
      title: product.search_title ?? product.name,
      description:
        buildProductDescription(product) ||
        t('catalogue.product_text', { name: product.name, shop: product.shop.name }),
      type: 'product',
      image: product.images[0]?.picture,
      data: import.meta.env.SSR
        ? [
            buildProductData(product, visit),
            createBreadcrumbData({ t, visit }, [
              ...product.categories.map(({ name, slug }) => ({ label: name, href: `/categories/${slug}` })),
              { label: product.name, href: productPath(product.id) },
            ]),
          ]
        : [],
    })),
    ...(import.meta.env.SSR ? buildPicturePreload(product) : []),
  ]
}

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  const { product, popular } = loaderData
  if (product) return <LoadedProduct key={product.id} {...loaderData} product={product} />
  return (
    <Suspense>
      <ProductNotFound popular={popular} />
    </Suspense>
  )
}

type LoaderData = Route.ComponentProps['loaderData']
type LoadedProductProps = Omit<LoaderData, 'product' | 'popular'> & { product: NonNullable<LoaderData['product']> }

function LoadedProduct({ product, holiday, vouchers, ...more }: LoadedProductProps) {
  // Chosen once, so that the end of a sale does not remount the page.
  const [Facts] = useState(product.flash_sale ? () => FactsOnVisible : () => FactsOnInteraction)
  useEffect(() => addRecentlyViewed(product.id), [product.id])
  return (
    <article className="pb-4">
      <div className="page-container pt-1 pb-8 sm:pt-4 lg:pb-14">
        <ProductTrail product={product} />
        <div className="pt-1 sm:pt-3">
          <Facts {...{ product, holiday, vouchers }} />
        </div>
      </div>
      <ProductMore product={product} {...more} />
    </article>
  )
}

function ProductTrail({ product }: { product: Product }) {
  const categories = product.categories.map(({ name, slug }) => ({ label: name, href: `/categories/${slug}` }))
  return <PageBreadcrumbs steps={categories} current={product.name} />
}
