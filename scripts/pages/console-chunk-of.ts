import { isReachedFrom, type Modules } from './importers.ts'

const frame = /\/entry\.client\.tsx(\?|$)|\/console\/(root|pages\/desk-layout)\.tsx(\?|$)/

/** The panel of filters loads when it first opens. */
const tables =
  /\/(ui\/desk\/list\/(?!filter-panel)[\w-]+|console\/platform\/lists\/list-labels)\.tsx?$|\/node_modules\/@tanstack\/(react-)?(table|store)/

/** Modules that most pages use beside a table or a form. As a chunk, each would be smaller than its entry in the manifest. */
const mostPages =
  /\/console\/platform\/(layout\/page-header|states\/(query-problem|page-message)|lists\/use-address-params)\.tsx?$|\/ui\/marks\/(badge|status-pill)\.tsx$|\/locales\/(isolate-text|digits)\.ts$/

const forms = /\/console\/platform\/form\/(console-form|entry-form|use-versioned-form|restored-note)\.tsx?$/

const pagesWithoutForm =
  /\/console\/pages\/(orders|order|people|activity|market\/(home|categories|brands|colors|sizes|taxes|zones|starter-sets))\.tsx(\?|$)/

/** What the list of products and the pages of one share. */
const products =
  /\/console\/(products\/(product-queries|category-text)\.ts|platform\/shop\/product-state\.tsx)$|\/contract\/product-states\.ts$/

/** Amounts in the currency of the market. */
const amounts = /\/console\/platform\/shop\/use-amounts\.ts$|\/locales\/describe-currency\.ts$/

/** A test checks that these match existing files. */
export const consoleRoots = { frame, tables, mostPages, forms, pagesWithoutForm, products, amounts }

/**
 * The chunk of a module of the console; null if the bundler may choose. Every page loads `packages` and `console`, pages with a table
 * also `table`, those with a form `form`, and most pages `common`. Fifty small chunks would compress worse, and the manifest would list
 * them for each page.
 */
export function consoleChunkOf(id: string, modules: Modules): string | null {
  if (frame.test(id)) return null
  const isReached = (from: RegExp) => isReachedFrom(id, modules, from)
  if (isReached(frame)) return /\/node_modules\//.test(id) ? 'packages' : 'console'
  if (tables.test(id)) return 'table'
  if (mostPages.test(id) || isReached(tables) || isReached(mostPages)) return 'common'
  if (amounts.test(id)) return 'amounts'
  if (products.test(id)) return 'products'
  if (!forms.test(id) && !isReached(forms)) return null
  return isReached(pagesWithoutForm) ? 'common' : 'form'
}
