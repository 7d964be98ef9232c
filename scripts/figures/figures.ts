import { posix } from 'node:path'
import { importsOf, visit } from '#scripts/repository/syntax.ts'
import { isTest, sources, type Tree } from '#scripts/repository/tree.ts'

/** Size and shape of the product code below a folder, tests and test helpers excluded. Lengths are in lines. */
export interface Figures {
  files: number
  lines: number
  median: number
  /** The 90th percentile of the files' lengths. */
  p90: number
  largest: number
  functions: number
  longestFunction: number
  commentShare: number
  shortShare: number
  /** Folders more than three levels below a capability, such as `storefront/cart/a/b/c/d`. */
  deepFolders: number
  /** Pairs of neighbouring folders that import each other. */
  mutualFolders: string[]
}

const maxShortLines = 30
const maxDepth = 5

export function measureCode(tree: Tree, folder: string): Figures {
  const files = sources(tree, (path) => path.startsWith(folder) && !isTest(path) && !path.includes('/testing/'))
  const lengths = files.map(([, text]) => linesOf(text).length).sort((a, b) => a - b)
  const functions = files.flatMap(([path, text]) => functionLengths(path, text))
  const written = files.flatMap(([, text]) => linesOf(text)).filter((line) => line.trim() !== '')
  const folders = new Set(files.map(([path]) => posix.dirname(path)))
  return {
    files: files.length,
    lines: lengths.reduce((sum, length) => sum + length, 0),
    median: lengths[Math.floor(lengths.length / 2)] ?? 0,
    p90: lengths[Math.floor(lengths.length * 0.9)] ?? 0,
    largest: lengths.at(-1) ?? 0,
    functions: functions.length,
    longestFunction: Math.max(0, ...functions),
    commentShare: written.filter(isComment).length / Math.max(1, written.length),
    shortShare: lengths.filter((length) => length <= maxShortLines).length / Math.max(1, files.length),
    deepFolders: [...folders].filter((path) => path.split('/').length > maxDepth).length,
    mutualFolders: findMutualFolders(files),
  }
}

const linesOf = (text: string) => text.trimEnd().split('\n')

/** Biome formats all code: a line of a block comment begins with `/**` or with an asterisk. */
const isComment = (line: string) => /^\s*(\/\/|\/\*|\*)/.test(line)

function functionLengths(path: string, text: string): number[] {
  const lengths: number[] = []
  const add = ({ start, end }: { start: number; end: number }) => lengths.push(linesOf(text.slice(start, end)).length)
  visit(path, text, {
    FunctionDeclaration: (node) => void add(node),
    FunctionExpression: (node) => void add(node),
    ArrowFunctionExpression: (node) => void add(node),
  })
  return lengths
}

/** An import counts for the two folders in which the paths of both files first differ. */
function findMutualFolders(files: readonly [path: string, text: string][]): string[] {
  const arrows = new Set<string>()
  for (const [from, text] of files) {
    for (const to of importsOf(from, text)) {
      const pair = neighboursOf(from, to)
      if (pair) arrows.add(pair.join(' → '))
    }
  }
  const isMutual = (arrow: string) => arrows.has(arrow.split(' → ').reverse().join(' → '))
  return [...arrows]
    .filter((arrow) => isMutual(arrow) && arrow === [...arrow.split(' → ')].sort().join(' → '))
    .map((arrow) => arrow.replace('→', '↔'))
    .sort()
}

function neighboursOf(from: string, to: string): [string, string] | undefined {
  const [a, b] = [posix.dirname(from).split('/'), posix.dirname(to).split('/')]
  const shared = a.findIndex((name, i) => name !== b[i])
  if (shared < 0 || shared >= b.length) return undefined
  return [a.slice(0, shared + 1).join('/'), b.slice(0, shared + 1).join('/')]
}
