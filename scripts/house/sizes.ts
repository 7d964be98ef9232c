import { dirname } from 'node:path'
import { lineOf, visit } from './syntax.ts'
import { type Check, isTest, sources, type Tree } from './tree.ts'

const fileLimit = 400
const folderLimit = 12
const pageLimit = 100
const functionLimit = { ts: 40, tsx: 60 }

const isData = (path: string) => /^db\/(demo|base)\//.test(path)
const isDrawing = (path: string) => path.startsWith('db/demo/art/')

/** Files, pages and functions stay small enough to be read at once. Tests, demo data and drawings are long lists. */
export const checkSizes: Check = (tree) => [
  ...sources(tree, (path) => !isTest(path)).flatMap(([path, text]) => [
    ...longFile(path, text),
    ...longFunctions(path, text),
  ]),
  ...fullFolders(tree),
]

function longFile(path: string, text: string): string[] {
  const lines = text.trimEnd().split('\n').length
  const limit = /^storefront\/pages\//.test(path) ? pageLimit : fileLimit
  return lines > limit && !isData(path) ? [`${path} has ${lines} lines, at most ${limit} are allowed`] : []
}

/** One file per capability, per page or per journey: as many as there are of them. */
const isTable = (folder: string) => /^(contract|e2e|storefront\/pages)$/.test(folder)

/** A folder with more than a dozen files is two folders; tests stand beside what they test and do not count. */
function fullFolders(tree: Tree): string[] {
  const counted = sources(tree, (path) => !isTest(path) && path.includes('/') && !isData(path))
  const folders = Map.groupBy(counted, ([path]) => dirname(path))
  return [...folders].flatMap(([folder, files]) =>
    files.length > folderLimit && !isTable(folder)
      ? [`${folder} has ${files.length} files, at most ${folderLimit} are allowed`]
      : [],
  )
}

type Spot = { start: number; end: number }

function longFunctions(path: string, text: string): string[] {
  if (isDrawing(path)) return []
  const limit = path.endsWith('.tsx') ? functionLimit.tsx : functionLimit.ts
  const found: string[] = []
  const measure = ({ start, end }: Spot) => {
    const [first, last] = [lineOf(text, start), lineOf(text, end)]
    const lines = last - first + 1
    if (lines > limit) found.push(`${path}:${first} is a function of ${lines} lines, at most ${limit} are allowed`)
  }
  visit(path, text, { FunctionDeclaration: measure, FunctionExpression: measure, ArrowFunctionExpression: measure })
  return found
}
