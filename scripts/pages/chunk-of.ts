import { readFileSync } from 'node:fs'
import { isReachedFrom, type Modules } from './importers.ts'

const under = (...paths: string[]) => new RegExp(`/storefront/(${paths.join('|')})\\.tsx(\\?|$)`)

const frame = under('entry\\.client', 'root', 'pages/(headed-layout|public-layout|page-boundary)')

/** Modules that every page needs, even if the frame does not: icons, pictures and breadcrumbs. */
const always =
  /\/ui\/(directional-icon|sprite-icon|pictures\/picture(-source)?|navigation\/breadcrumb)\.tsx?$|\/storefront\/platform\/navigation\/(breadcrumbs|should-revalidate)\.tsx?$/

const routeModules = [...new Set(readFileSync('storefront/routes.ts', 'utf8').match(/\bpages\/[\w-]+(?=\.tsx')/g))]

const pages = routeModules.filter((path) => path !== 'pages/wishlist')
const page = under(...pages)

/** Pages with cards, and the top of the home page: they must not wait for lazy code. */
const pageOfCards = under(
  'pages/(home|products|product|category|most-popular|best-deal|flash-sale)',
  'pages/home-categories-and-sale',
)

/** Parts that load when visible: they must not wait for the code of parts that load on interaction. */
const seen = ['pages/(home-categories-and-sale|home-bottom|after-list|product-more)', 'shell/footer/footer']

/** All pages, and the parts that they load without input. */
const loadedWithoutInput = under(...pages, ...seen)

const cards = under(
  'pages/card-list',
  'shell/cards/card-(actions|rail)',
  'catalogue/card/product-(grid|rail)',
  'platform/layout/section',
)

/** The blog is one chunk, or the manifest would list ten for each of its pages. */
const blog = /\/storefront\/content\/blog\//

/**
 * Lazy code of nearly every page. Cards alone would be forty chunks, whose requests cost a phone more than their bytes.
 * Modules that they share with pages without cards (buttons, badges, empty states) are a separate chunk.
 */
const later = [
  { chunk: 'cards', roots: cards, except: loadedWithoutInput },
  { chunk: 'pieces', roots: cards, except: pageOfCards },
]

/** Small modules of nearly every page, grouped so that the manifest lists fewer chunks. */
const small = [
  { chunk: 'buttons', files: /\/ui\/buttons\/(button|icon-button|spinner)\.tsx$/ },
  {
    chunk: 'countdown',
    files:
      /\/(storefront\/(catalogue\/shelf\/sale-countdown|platform\/api\/server-clock)|ui\/blocks\/countdown)\.tsx?$/,
  },
  { chunk: 'dates', files: /\/(locales\/dates|storefront\/platform\/i18n\/use-dates)\.ts$/ },
]

/** A test checks that each alternative of these matches a file. */
export const roots = {
  frame,
  always,
  page,
  pageOfCards,
  loadedWithoutInput,
  cards,
  blog,
  ...Object.fromEntries(small.map(({ chunk, files }) => [chunk, files])),
}

/**
 * The chunk of a module; null if the bundler may choose. A first visit loads two: packages, which seldom change, and our
 * own code. A page with cards shares no chunk with code that loads later.
 */
export function chunkOf(id: string, modules: Modules): string | null {
  if (frame.test(id) || page.test(id)) return null
  const isReached = (from: RegExp) => isReachedFrom(id, modules, from)
  if (always.test(id) || isReached(always) || isReached(frame)) return /\/node_modules\//.test(id) ? 'packages' : 'shop'
  if (blog.test(id)) return 'blog'
  const group =
    small.find(({ files }) => files.test(id)) ??
    later.find((each) => (each.roots.test(id) || isReached(each.roots)) && !isReached(each.except))
  return group?.chunk ?? null
}
