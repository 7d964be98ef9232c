import { isReachedFrom, type Modules } from './importers.ts'

const frame = /\/entry\.client\.tsx(\?|$)|\/console\/(root|pages\/desk-layout)\.tsx(\?|$)/

/** The panel of filters loads when it first opens, the bar of selected rows after the page. */
const tables =
  /\/(ui\/desk\/list\/(?!filter-panel|bulk-bar)[\w-]+|console\/platform\/lists\/list-labels)\.tsx?$|\/node_modules\/@tanstack\/(react-)?(table|store)/

/** Modules that most pages use beside a table or a form. As a chunk, each would be smaller than its entry in the manifest. */
const mostPages =
  /\/console\/platform\/(api\/shop-languages|layout\/(order-code|page-header)|states\/(query-problem|page-message)|lists\/use-address-params)\.tsx?$|\/ui\/marks\/(badge|status-pill)\.tsx$|\/locales\/(isolate-text|digits|money)\.ts$/

const forms = /\/console\/platform\/form\/(console-form|entry-form|use-versioned-form|restored-banner)\.tsx?$/

const pagesWithoutForm =
  /\/console\/(pages\/(orders|order|people|activity|market\/(home|starter-sets))|catalogue\/\w+\/(categories|brands|colors|sizes|taxes|zones)-page)\.tsx(\?|$)/

/** Small modules that some pages share, by the name of their chunk. */
const shared = {
  moves:
    /\/console\/platform\/(api\/use-move|form\/confirm-dialog|states\/use-single-run)\.tsx?$|\/ui\/layers\/lazy-dialogs\.ts$/,
  products:
    /\/console\/(products\/(product-queries|category-text|category-filter)\.ts|platform\/(api\/cached-pages\.ts|shop\/product-state\.tsx))$|\/contract\/product-states\.ts$/,
  amounts: /\/console\/platform\/shop\/use-amounts\.ts$|\/locales\/describe-currency\.ts$/,
  thumbnail: /\/console\/platform\/shop\/product-(thumbnail|widths)\.tsx?$/,
  names:
    /\/console\/(platform\/(i18n\/name-in\.ts|names\/use-named-rows\.tsx)|catalogue\/(picture-widths\.ts|starter-link\.tsx))$/,
  labels: /\/contract\/permissions\.ts$|\/console\/platform\/i18n\/(help-topics|setting-labels)\.ts$/,
  drafts: /\/console\/platform\/replies\/(answer-draft|internal-note-form|use-send-answer)\.tsx?$/,
}

/** A test checks that each alternative of these matches a file. */
export const consoleRoots = { frame, tables, mostPages, forms, pagesWithoutForm, ...shared }

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
  const [name] = Object.entries(shared).find(([, pattern]) => pattern.test(id)) ?? []
  if (name) return name
  if (!forms.test(id) && !isReached(forms)) return null
  return isReached(pagesWithoutForm) ? 'common' : 'form'
}
