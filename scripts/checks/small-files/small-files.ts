import { posix } from 'node:path'
import { importsOf, targetOf, visit } from '#scripts/repository/syntax.ts'
import { isProduct, isTest, sources, type Tree } from '#scripts/repository/tree.ts'

const minLines = 25

/**
 * Product files under 25 lines with a single importer, in the same folder: merge them into it. Dynamic and `.server`
 * modules are exempt.
 */
export function findMergeableFiles(tree: Tree): string[] {
  const product = sources(tree, (path) => isProduct(path) && !isTest(path) && !path.includes('/testing/'))
  const importers = new Map<string, Set<string>>()
  const loaded = new Set<string>()
  for (const [from, text] of product) {
    for (const to of importsOf(from, text)) importers.set(to, (importers.get(to) ?? new Set()).add(from))
    visit(from, text, {
      ImportExpression: ({ source }) => {
        if (source.type === 'Literal' && typeof source.value === 'string') loaded.add(targetOf(from, source.value))
      },
    })
  }
  return product.flatMap(([path, text]) => {
    const [importer, ...others] = importers.get(path) ?? []
    const isAlone = importer !== undefined && others.length === 0 && posix.dirname(importer) === posix.dirname(path)
    const isShort = text.trimEnd().split('\n').length < minLines
    return isAlone && isShort && !loaded.has(path) && !/\.server\.tsx?$/.test(path) ? [path] : []
  })
}
