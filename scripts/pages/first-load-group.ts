type Modules = { getModuleInfo(id: string): { importers: readonly string[] } | null }

/** What every public page loads, whichever it is. */
const entries = /\/storefront\/(entry\.client|root|pages\/(public-layout|page-boundary))\.tsx(\?|$)/

/** What draws icons and pictures: no page is without, whether or not its frame needs it. */
const always = /\/lucide-react\/dist\/esm\/(?!icons\/)|\/ui\/(directional-icon|pictures\/picture(-source)?)\.tsx?$/

/**
 * Names the chunk of modules that come with every first visit, so that they travel as two files instead of forty: one of
 * packages, which seldom change, and one of ours. What is only reached by a dynamic import keeps a chunk of its own.
 */
export function firstLoadGroup(id: string, modules: Modules): string | null {
  if (always.test(id)) return 'shop'
  if (entries.test(id) || !reaches(id, modules, new Set())) return null
  return /\/node_modules\/(?!lucide-react\/)/.test(id) ? 'packages' : 'shop'
}

/** Whether a chain of plain imports leads from one of the entries to the module. */
function reaches(id: string, modules: Modules, seen: Set<string>): boolean {
  seen.add(id)
  const importers = modules.getModuleInfo(id)?.importers ?? []
  return importers.some((each) => entries.test(each) || (!seen.has(each) && reaches(each, modules, seen)))
}
