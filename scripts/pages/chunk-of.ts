import { readFileSync } from 'node:fs'

type Modules = { getModuleInfo(id: string): { importers: readonly string[] } | null }

/** Modules under storefront/, by the beginning of their paths. */
const under = (...paths: string[]) => new RegExp(`/storefront/(${paths.join('|')})\\.tsx(\\?|$)`)

/** What every public page loads, whichever it is. */
const frame = under('entry\\.client', 'root', 'pages/(headed-layout|public-layout|page-boundary)')

/** What no page is without, whether or not its frame needs it: what draws icons and pictures, and the trail that leads back. */
const always =
  /\/lucide-react\/dist\/esm\/(?!icons\/)|\/ui\/(directional-icon|pictures\/picture(-source)?|ways\/breadcrumb)\.tsx?$|\/storefront\/platform\/navigation\/(breadcrumbs|should-revalidate)\.tsx?$/

/** The modules of the routes. Other files beside them are parts of pages, which load later. */
const routeModules = [...new Set(readFileSync('storefront/routes.ts', 'utf8').match(/\bpages\/[\w-]+(?=\.tsx')/g))]

/** All pages except the wishlist, which consists of cards. */
const pages = routeModules.filter((path) => path !== 'pages/wishlist')
const page = under(...pages)

/** Pages with cards, and the top of the home page: they must not wait for code that is loaded later. */
const pageOfCards = under(
  'pages/(home|products|product|category|most-popular|best-deal|flash-sale)',
  'pages/home-categories-and-sale',
)

/** Parts that load once they are seen: they must not wait for the code of parts that load once they are used. */
const seen = ['pages/(home-categories-and-sale|home-bottom|after-list|product-more)', 'shell/footer/footer']

/** All pages, and the parts that they load without any input. */
const loadedWithoutInput = under(...pages, ...seen)

/** Cards, lists and rails of them. */
const cards = under(
  'pages/card-list',
  'shell/cards/card-(parts|rail)',
  'catalogue/card/product-(grid|rail)',
  'platform/layout/section',
)

/** The blog, of which the first page shows a little at its end: one file, or each of its pages would name ten. */
const blog = /\/storefront\/content\/blog\//

/**
 * What comes alive after a page's first view. Cards and all that they are made of are on nearly every page; left to
 * themselves they would be forty files, and each costs a phone more than what is in it. What they share with pages of
 * another kind (buttons, badges, empty states) is a file of its own: those need no cards.
 */
const later = [
  { chunk: 'cards', roots: cards, except: loadedWithoutInput },
  { chunk: 'pieces', roots: cards, except: pageOfCards },
]

/** Nearly every page needs them. In chunks of their own, every page would list them in the manifest. */
const small = [
  { chunk: 'buttons', files: /\/ui\/buttons\/(button|icon-button|spinner)\.tsx$/ },
  {
    chunk: 'countdown',
    files:
      /\/(storefront\/(catalogue\/shelf\/sale-(moment|countdown)|platform\/api\/server-clock)|ui\/blocks\/(countdown|time-left))\.tsx?$/,
  },
  { chunk: 'dates', files: /\/storefront\/platform\/i18n\/(use-)?dates\.ts$/ },
]

/** What must name files that there are. */
export const roots = { frame, page, pageOfCards, loadedWithoutInput, cards }

/**
 * Names the file that a module travels in, or none where the bundler may choose. What comes with every first visit is in
 * two: packages, which seldom change, and ours. What a page with cards needs at once is in no file with what comes later.
 */
export function chunkOf(id: string, modules: Modules): string | null {
  if (frame.test(id) || page.test(id)) return null
  const isReachedFrom = (from: RegExp) => reaches(id, modules, from, new Set())
  if (always.test(id) || isReachedFrom(always) || isReachedFrom(frame))
    return /\/node_modules\/(?!lucide-react\/)/.test(id) ? 'packages' : 'shop'
  if (blog.test(id)) return 'blog'
  const found =
    small.find(({ files }) => files.test(id)) ??
    later.find((each) => (each.roots.test(id) || isReachedFrom(each.roots)) && !isReachedFrom(each.except))
  return found?.chunk ?? null
}

/** A package's list of all its icons: nothing imports it any more once each icon is imported by its file. */
const iconList = /\/lucide-react\/dist\/esm\/(lucide-react|icons\/index)\.m?js$/

/** Whether a chain of plain imports leads from one of the roots to the module. */
function reaches(id: string, modules: Modules, roots: RegExp, seen: Set<string>): boolean {
  seen.add(id)
  const importers = modules.getModuleInfo(id)?.importers ?? []
  return importers.some(
    (each) => !iconList.test(each) && (roots.test(each) || (!seen.has(each) && reaches(each, modules, roots, seen))),
  )
}
