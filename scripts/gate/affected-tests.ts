/** A file of the import graph, as dependency-cruiser lists it. */
export type GraphModule = { source: string; dependencies: readonly { resolved: string }[] }

/**
 * Every capability is imported there, and every door test opens the shop by it, every component test the dialogs: what imports these says
 * nothing about what a change touches.
 */
const compositionRoots = ['server/app.ts', 'server/reactions.ts', 'storefront/shell/layers/dialog-registry.ts']

const isTest = (path: string) => /\.test\.tsx?$/.test(path)
const isProduct = (path: string) => !isTest(path)
const isBench = (path: string) => path.startsWith('bench/')

/**
 * The test files that a change of some files touches: tests that import a changed file, however far; all tests of a
 * capability that does, for they enter by the door or open a dialog; and the journeys that are called after the capability of a changed
 * file. What `bench/` tests is the whole shop: a change there runs it.
 */
export function findAffectedTests(changed: readonly string[], modules: readonly GraphModule[]): string[] {
  const touched = dependentsOf(changed, modules)
  const rooms = new Set(
    [...touched]
      .filter(isProduct)
      .map(capabilityOf)
      .filter((room) => room !== undefined),
  )
  const nouns = new Set(changed.filter(isProduct).map(nounOf))
  const isBenchChanged = changed.some(isBench)
  const isAffected = (path: string) =>
    (touched.has(path) && (isBenchChanged || !isBench(path))) ||
    rooms.has(capabilityOf(path) ?? '') ||
    [...nouns].some((noun) => path === `e2e/${noun}.test.ts`)
  return modules
    .map(({ source }) => source)
    .filter((path) => isTest(path) && isAffected(path))
    .sort()
}

/** The files themselves, and all that import them directly or by others. */
function dependentsOf(files: readonly string[], modules: readonly GraphModule[]): Set<string> {
  const importers = new Map<string, string[]>()
  for (const { source, dependencies } of modules) {
    for (const { resolved } of dependencies) importers.set(resolved, [...(importers.get(resolved) ?? []), source])
  }
  const found = new Set(files)
  const queue = [...files]
  for (let file = queue.pop(); file; file = queue.pop()) {
    if (compositionRoots.includes(file)) continue
    for (const importer of importers.get(file) ?? []) {
      if (found.has(importer)) continue
      found.add(importer)
      queue.push(importer)
    }
  }
  return found
}

const shared = '(?!kit/|testing/|shell/|pages/)'
const inCapability = new RegExp(`^((?:server|storefront)/${shared}[^/]+)/`)

/** `server/cart` of `server/cart/rules.ts`; what several capabilities use is none. */
const capabilityOf = (path: string): string | undefined => inCapability.exec(path)?.[1]

/** `cart` of `server/cart/rules.ts`, `storefront/cart/cart-panel.tsx` and `contract/cart.ts`. */
function nounOf(path: string): string | undefined {
  return /^(?:server|storefront)\/([^/]+)\//.exec(path)?.[1] ?? /^contract\/([^/.]+)\.ts$/.exec(path)?.[1]
}
