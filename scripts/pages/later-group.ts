type Modules = { getModuleInfo(id: string): { importers: readonly string[] } | null }

const page = /\/storefront\/(entry\.client|root|pages\/[\w-]+)\.tsx(\?|$)/
const cardPage =
  /\/storefront\/(entry\.client|root|pages\/(public-layout|page-boundary|home|products|product|category|most-popular|best-deal|flash-sale))\.tsx(\?|$)/

const families = [
  {
    name: 'cards',
    roots:
      /\/storefront\/(pages\/parts\/list\/(card|after)-list|shell\/cards\/card-parts|catalogue\/card\/product-(grid|rail)|kit\/parts\/section|catalogue\/shelf\/recently-viewed)\.tsx(\?|$)/,
    not: cardPage,
  },
  { name: 'home', roots: /\/storefront\/pages\/parts\/home\/[\w-]+\.tsx(\?|$)/, not: page },
]
export function laterGroup(id: string, modules: Modules): string | null {
  if (page.test(id)) return null
  for (const { name, roots, not } of families) {
    if ((roots.test(id) || reaches(id, modules, roots, new Set())) && !reaches(id, modules, not, new Set())) return name
  }
  return null
}
function reaches(id: string, modules: Modules, roots: RegExp, seen: Set<string>): boolean {
  seen.add(id)
  const importers = (modules.getModuleInfo(id)?.importers ?? []).filter(
    (each) => !/lucide-react\/dist\/esm\/(lucide-react|icons\/index)/.test(each),
  )
  return importers.some((each) => roots.test(each) || (!seen.has(each) && reaches(each, modules, roots, seen)))
}
