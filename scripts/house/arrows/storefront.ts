import { type Check, isTest } from '../tree.ts'
import { type Import, importsOf, tell } from './imports.ts'

const steps = ['kit', 'capability', 'shell', 'pages', 'root'] as const
type Step = (typeof steps)[number]

/** Inside the storefront: root → pages → shell → capabilities → kit, and capabilities never know one another. */
export const checkStorefront: Check = (tree) =>
  importsOf(tree)
    .filter(({ from }) => from.startsWith('storefront/') && !isTestCode(from))
    .flatMap((each) => [...betweenSteps(each), ...contractAsTypes(each)])

function betweenSteps(each: Import): string[] {
  if (!each.to.startsWith('storefront/') || folderOf(each.from) === folderOf(each.to)) return []
  const [from, to] = [stepOf(each.from), stepOf(each.to)]
  if (from === 'capability' && to === 'capability') return [tell(each, 'capabilities never know one another')]
  return steps.indexOf(to) < steps.indexOf(from) ? [] : [tell(each, `${to} is not below ${from}`)]
}

/** Schemas weigh more than a first visit may carry: only forms, which are loaded when opened, bring them along. */
function contractAsTypes(each: Import): string[] {
  const isHeavy = each.to.startsWith('contract/') || each.to === 'zod'
  const isForm = /-form\.tsx?$/.test(each.from)
  return isHeavy && each.kind === 'value' && !isForm
    ? [tell(each, 'outside of *-form files only by `import type`')]
    : []
}

/** Tests render parts in the shell, and check answers against the contract. */
const isTestCode = (path: string) => isTest(path) || path.startsWith('storefront/testing/')

function folderOf(path: string): string {
  return /^storefront\/([^/]+)\//.exec(path)?.[1] ?? ''
}

function stepOf(path: string): Step {
  const folder = folderOf(path)
  if (folder === '') return 'root'
  return steps.find((step) => step === folder) ?? 'capability'
}
