import { posix } from 'node:path'
import { type ESTree, parseSync, Visitor, type VisitorObject } from 'vite'

const parsed = new Map<string, { text: string; program: ESTree.Program }>()

/** Walks the syntax tree of a file. Each file is parsed once for all checks. */
export function visit(path: string, text: string, visitor: VisitorObject): void {
  new Visitor(visitor).visit(programOf(path, text))
}

/** Frees the memory of all syntax trees, for the tests that run in the same worker afterwards. */
export const forgetParsed = () => parsed.clear()

function programOf(path: string, text: string): ESTree.Program {
  const known = parsed.get(path)
  if (known?.text === text) return known.program
  const { program, errors } = parseSync(path, text)
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`)
  parsed.set(path, { text, program })
  return program
}

export function lineOf(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length
}

/** The nodes that an expression can result in, of which a condition selects one. */
export function resultsOf(node: ESTree.Node): ESTree.Node[] {
  switch (node.type) {
    case 'ParenthesizedExpression':
      return resultsOf(node.expression)
    case 'ConditionalExpression':
      return [node.consequent, node.alternate].flatMap(resultsOf)
    case 'LogicalExpression':
      return (node.operator === '&&' ? [node.right] : [node.left, node.right]).flatMap(resultsOf)
    default:
      return [node]
  }
}

export type StringAt = { value: string; start: number }

/** The string literals of a file, specifiers of imports among them, and the fixed parts of its templates. */
export function stringsOf(path: string, text: string): StringAt[] {
  const strings: StringAt[] = []
  visit(path, text, {
    Literal: (node) => {
      if (typeof node.value === 'string') strings.push({ value: node.value, start: node.start })
    },
    TemplateElement: (node) => void strings.push({ value: node.value.cooked ?? node.value.raw, start: node.start }),
  })
  return strings
}

/** Paths of the repository's files that a file imports or exports from, dynamic imports excluded. */
export function importsOf(path: string, text: string): string[] {
  const specifiers: string[] = []
  visit(path, text, {
    ImportDeclaration: ({ source }) => void specifiers.push(source.value),
    ExportAllDeclaration: ({ source }) => void specifiers.push(source.value),
    ExportNamedDeclaration: ({ source }) => void (source && specifiers.push(source.value)),
  })
  return specifiers.filter((specifier) => /^[#.]/.test(specifier)).map((specifier) => targetOf(path, specifier))
}

export const targetOf = (from: string, specifier: string): string =>
  specifier.startsWith('#') ? specifier.slice(1) : posix.join(posix.dirname(from), specifier)
