import { type ComponentType, startTransition, useEffect, useState } from 'react'
import type { Product, ProductCard } from '#contract/catalogue.ts'
import { forgetRecentlyViewed, readRecentlyViewed } from '#storefront/catalogue/recently-viewed.ts'
import { ApiError } from '#storefront/platform/api/api-error.ts'
import { call } from '#storefront/platform/api/client.ts'
import { useNear } from '#storefront/platform/hydration/use-is-near.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { Section } from '#storefront/platform/layout/section.tsx'

const [least, most] = [3, 8]

type RecentlyViewedProps = {
  /** The row of products. */
  Rail: ComponentType<{ products: readonly ProductCard[]; labelledBy: string }>
  /** Of its heading, where the page may hold a second one. */
  id?: string
  /** The product whose page this is: it is no news. */
  except?: number
  className?: string
}

/** What this device looked at, with the prices of now. It is asked for only when the reader comes near. */
export function RecentlyViewed({ Rail, id = 'recently-viewed', except, className }: RecentlyViewedProps) {
  const t = useText()
  const { markRef, isWorthIt, products } = useViewed(except)
  if (!isWorthIt) return null
  if (products.length < least) return <div ref={markRef} />
  return (
    <Section id={id} title={t('catalogue.recently_viewed')} className={className}>
      <Rail products={products} labelledBy={id} />
    </Section>
  )
}

function useViewed(except: number | undefined) {
  const { markRef, isNear } = useNear()
  const [ids, setIds] = useState<readonly number[]>([])
  const [products, setProducts] = useState<readonly ProductCard[]>([])
  useEffect(() => setIds(readRecentlyViewed().filter((id) => id !== except)), [except])
  useEffect(() => {
    if (!isNear) return
    let isWanted = true
    Promise.all(ids.slice(0, most).map(findCard)).then((cards) => {
      // The code of the rail may have yet to come: outside a transition React would hide the page around it until then.
      if (isWanted) startTransition(() => setProducts(cards.flat()))
    })
    return () => {
      isWanted = false
    }
  }, [ids, isNear])
  return { markRef, isWorthIt: ids.length >= least, products }
}

/** None where the product is gone, which is then forgotten, or where it could not be had. */
async function findCard(id: number): Promise<ProductCard[]> {
  try {
    const { data } = await call('GET /products/{id}', { params: { id: String(id) } })
    return [cardOf(data.product)]
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status === 404) forgetRecentlyViewed(id)
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
