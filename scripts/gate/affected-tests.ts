/** A file of the import graph, as dependency-cruiser lists it. */
export type GraphModule = { source: string; dependencies: readonly { resolved: string }[] }

/** Importers of these depend on every capability, so traversal stops here. */
const compositionRoots = ['server/app.ts', 'server/jobs.ts', 'storefront/shell/layers/dialog-registry.ts']

const isTest = (path: string) => /\.test\.tsx?$/.test(path)
const isSource = (path: string) => !isTest(path)
const isJourney = (path: string) => path.startsWith('e2e/')
const isBench = (path: string) => path.startsWith('bench/')

type TestSetup = { files: RegExp; runs: (test: string) => boolean }

/** Files that a runner loads without an import by its tests: a change of one affects every test of that runner. */
const testSetups: readonly TestSetup[] = [
  {
    files:
      /^((playwright|vite|react-router)\.config|e2e\/(global-setup|server|stand-in-pictures)|scripts\/chromium)\.ts$/,
    runs: isJourney,
  },
  { files: /^(vitest\.config|scripts\/gate\/(refuse-(console|output)))\.ts$/, runs: (test) => !isJourney(test) },
  {
    files:
      /^(scripts\/(chromium|gate\/(components-project|refuse-browser-console|format-output))|(storefront|console)\/testing\/reset|ui\/testing\/stores)\.ts$/,
    runs: (test) => test.endsWith('.tsx'),
  },
  { files: /^server\/testing\/world\.ts$/, runs: (test) => /^(server|db|host|scripts\/operator)\//.test(test) },
]

/**
 * The test files that a change of some files touches: tests that import a changed file, directly or not; all tests of a
 * capability that does, because they call its API or open its dialogs; the journeys named after the capability of a
 * changed file; and all tests of a runner whose set-up changed. Tests of `bench/` cover the whole shop and run only when
 * `bench/` changed.
 */
export function findAffectedTests(changed: readonly string[], modules: readonly GraphModule[]): string[] {
  const touched = dependentsOf(changed, modules)
  const capabilities = new Set([...touched].filter(isSource).map(capabilityOf))
  const setups = testSetups.filter(({ files }) => changed.some((path) => files.test(path)))
  const journeyNames = new Set(changed.filter(isSource).map(journeyNameOf))
  const isBenchChanged = changed.some(isBench)
  const isInCapability = (path: string) => capabilityOf(path) !== undefined && capabilities.has(capabilityOf(path))
  const isAffected = (path: string) =>
    (isBenchChanged || !isBench(path)) &&
    (touched.has(path) ||
      isInCapability(path) ||
      [...journeyNames].some((name) => path === `e2e/${name}.test.ts`) ||
      setups.some(({ runs }) => runs(path)))
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
    if (compositionRoots.includes(file) && !files.includes(file)) continue
    for (const importer of importers.get(file) ?? []) {
      if (found.has(importer)) continue
      found.add(importer)
      queue.push(importer)
    }
  }
  return found
}

const shared = '(?!platform/|testing/|shell/|pages/)'
const inCapability = new RegExp(`^((?:server|storefront)/${shared}[^/]+)/`)

/** `server/cart` of `server/cart/rules.ts`; undefined for shared code. */
const capabilityOf = (path: string): string | undefined => inCapability.exec(path)?.[1]

/**
 * `cart` of `server/cart/rules.ts`, `storefront/cart/cart-panel.tsx` and `contract/cart.ts`; `console-orders` of
 * `console/orders/order-list.tsx`.
 */
function journeyNameOf(path: string): string | undefined {
  const desk = /^console\/([^/]+)\//.exec(path)?.[1]
  if (desk) return `console-${desk}`
  return /^(?:server|storefront)\/([^/]+)\//.exec(path)?.[1] ?? /^contract\/([^/.]+)\.ts$/.exec(path)?.[1]
}
