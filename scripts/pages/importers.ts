export type Modules = { getModuleInfo(id: string): { importers: readonly string[] } | null }

/** Whether one of the roots imports the module statically, directly or not. */
export const isReachedFrom = (id: string, modules: Modules, roots: RegExp): boolean =>
  reaches(id, modules, roots, new Set())

function reaches(id: string, modules: Modules, roots: RegExp, seen: Set<string>): boolean {
  seen.add(id)
  const importers = modules.getModuleInfo(id)?.importers ?? []
  return importers.some((each) => roots.test(each) || (!seen.has(each) && reaches(each, modules, roots, seen)))
}
