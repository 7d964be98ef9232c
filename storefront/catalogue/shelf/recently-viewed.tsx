import { type ComponentType, startTransition, useEffect, useState } from 'react'
import type { Product, ProductCard } from '#contract/catalogue.ts'
import { ApiError } from '#contract/client/api-error.ts'
import { readRecentlyViewed, removeRecentlyViewed } from '#storefront/catalogue/recently-viewed.ts'
import { call } from '#storefront/platform/api/client.ts'
import { useIsNear } from '#storefront/platform/hydration/hydration-triggers.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { Section } from '#storefront/platform/layout/section.tsx'

const [minProducts, maxProducts] = [3, 8]

type RecentlyViewedProps = {
  Rail: ComponentType<{ products: readonly ProductCard[]; labelledBy: string }>
  /** Id of the heading, where a page may have two of these rows. */
  id?: string
  /** Product to leave out: the one whose page this is. */
  except?: number
  className?: string
}

/** Products viewed on this device, with current prices. Loaded only when the visitor scrolls near. */
export function RecentlyViewed({ Rail, id = 'recently-viewed', except, className }: RecentlyViewedProps) {
  const t = useText()
  const { markRef, hasEnough, products } = useViewedProducts(except)
  if (!hasEnough) return null
  if (products.length < minProducts) return <div ref={markRef} />
  return (
    <Section id={id} title={t('catalogue.recently_viewed')} className={className}>
      <Rail products={products} labelledBy={id} />
    </Section>
  )
}

function useViewedProducts(except: number | undefined) {
  const { markRef, isNear } = useIsNear()
  const [ids, setIds] = useState<readonly number[]>([])
  const [products, setProducts] = useState<readonly ProductCard[]>([])
  useEffect(() => setIds(readRecentlyViewed().filter((id) => id !== except)), [except])
  useEffect(() => {
    if (!isNear) return
    let isCurrent = true
    Promise.all(ids.slice(0, maxProducts).map(findCard)).then((cards) => {
      // The row's code may still be loading: outside a transition Suspense would hide the page around it.
      if (isCurrent) startTransition(() => setProducts(cards.flat()))
    })
    return () => {
      isCurrent = false
    }
  }, [ids, isNear])
  return { markRef, hasEnough: ids.length >= minProducts, products }
}

/** Empty if the product is gone, which removes it from the stored ids, or if the request fails. */
async function findCard(id: number): Promise<ProductCard[]> {
  try {
    const { data } = await call('GET /products/{id}', { params: { id: String(id) } })
    return [cardOf(data.product)]
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status === 404) removeRecentlyViewed(id)
    return []
  }
}

function cardOf({ images, variants, colors, categories, ...product }: Product): ProductCard {
  return {
    ...product,
    thumbnail: images[0]?.picture ?? null,
    second_picture: images[1]?.picture ?? null,
    in_stock: variants.some(({ stock }) => stock > 0),
    has_options: variants.length > 1,
    colors: colors.map(({ hex }) => hex),
    category_slug: categories.at(-1)?.slug ?? '',
  }
}
