import { posix } from 'node:path'
import { lineOf, visit } from '../syntax.ts'
import { sources, type Tree } from '../tree.ts'

export type Import = {
  from: string
  line: number
  kind: 'value' | 'type' | 'dynamic'
  /** A path of the house, or the name of a package. */
  to: string
  isOurs: boolean
}

/** Every import and re-export of the house, in the order of files and lines. */
export function importsOf(tree: Tree): Import[] {
  return sources(tree).flatMap(([path, text]) => importsOfFile(path, text))
}

function importsOfFile(from: string, text: string): Import[] {
  const found: Import[] = []
  const add = (specifier: string, kind: Import['kind'], offset: number) => {
    if (!specifier.includes('/+types/'))
      found.push({ from, line: lineOf(text, offset), kind, ...targetOf(from, specifier) })
  }
  visit(from, text, {
    ImportDeclaration: (node) => add(node.source.value, kindOf(node.importKind), node.start),
    ExportAllDeclaration: (node) => add(node.source.value, kindOf(node.exportKind), node.start),
    ExportNamedDeclaration: (node) => node.source && add(node.source.value, kindOf(node.exportKind), node.start),
    TSImportType: ({ source, start }) => add(source.value, 'type', start),
    ImportExpression: ({ source, start }) => {
      if (source.type === 'Literal' && typeof source.value === 'string') add(source.value, 'dynamic', start)
    },
  })
  return found
}

function kindOf(kind: 'value' | 'type' | null | undefined): Import['kind'] {
  return kind === 'type' ? 'type' : 'value'
}

function targetOf(from: string, specifier: string): Pick<Import, 'to' | 'isOurs'> {
  const path = specifier.replace(/\?.*$/, '')
  if (path.startsWith('#')) return { to: path.slice(1), isOurs: true }
  if (path.startsWith('.')) return { to: posix.join(posix.dirname(from), path), isOurs: true }
  const [first = '', second = ''] = path.split('/')
  return { to: first.startsWith('@') ? `${first}/${second}` : first, isOurs: false }
}

export function tell(each: Import, rule: string): string {
  return `${each.from}:${each.line} imports ${each.to}: ${rule}`
}
