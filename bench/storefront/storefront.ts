import { startPages } from '../servers/start-pages.ts'
import { openFilledDatabase } from '../world.ts'
import { measureCardClicks } from './card-click.ts'
import { measurePageLoads } from './page-load.ts'
import { type MeasuredPage, measurePageWeights } from './page-weight.ts'

export const storefrontParts = ['weight', 'load', 'click']

interface StorefrontPlan {
  /** Of `storefrontParts`; none are all. */
  readonly parts: readonly string[]
  /** Address of a started shop; by default the demo marketplace is started. */
  readonly at: string | undefined
  readonly isQuick: boolean
}

/** Measures pages of the storefront: what they send, how they load and how a card opens. The pages must be built. */
export async function runStorefront({ parts, at, isQuick }: StorefrontPlan): Promise<void> {
  const has = (part: string) => parts.length === 0 || parts.includes(part)
  const { address, close } = at ? { address: at, close: async () => undefined } : await startDemo()
  try {
    const pages = await listPages(address)
    if (has('weight')) await measurePageWeights(address, pages)
    if (has('load')) await measurePageLoads(address, pages, isQuick ? 1 : 3)
    if (has('click')) await measureCardClicks(address, pages, isQuick ? 5 : 20)
  } finally {
    await close()
  }
}

async function startDemo(): Promise<{ address: string; close: () => Promise<void> }> {
  const database = await openFilledDatabase()
  try {
    const { address, stop } = await startPages(database.url)
    const close = async () => {
      await stop()
      await database.close()
    }
    return { address, close }
  } catch (error) {
    await database.close()
    throw error
  }
}

interface HomeAnswer {
  readonly data: {
    readonly popular_products: readonly { id: number }[]
    readonly shops: readonly { id: number }[]
    readonly categories: readonly { slug: string }[]
    readonly zones: readonly { id: number }[]
    readonly flash_sale: { id: number } | null
  }
}

/** One page of each kind, by the first entries of the home page. */
async function listPages(address: string): Promise<MeasuredPage[]> {
  const response = await fetch(`${address}/api/home`)
  if (!response.ok) throw new Error(`GET ${address}/api/home: ${response.status}`)
  const { data } = (await response.json()) as HomeAnswer
  return [
    { name: 'home', path: '/' },
    { name: 'list', path: '/products' },
    { name: 'product', path: `/products/${data.popular_products[0]?.id}/details` },
    { name: 'shop', path: `/shops/${data.shops[0]?.id}` },
    { name: 'category', path: `/categories/${data.categories[0]?.slug}` },
    { name: 'flash sale', path: `/flash-sale/${data.flash_sale?.id}` },
    { name: 'zone', path: `/zone-shops/${data.zones[0]?.id}` },
  ]
}
