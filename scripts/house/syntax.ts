import { type ESTree, parseSync, Visitor, type VisitorObject } from 'vite'

const parsed = new Map<string, { text: string; program: ESTree.Program }>()

/** Walks the syntax of a file. Parsing is what costs, so it is done once per file for all checks. */
export function visit(path: string, text: string, visitor: VisitorObject): void {
  new Visitor(visitor).visit(programOf(path, text))
}

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

export type Words = { value: string; start: number }

/** The string values of a file, the fixed parts of templates among them, but not what it imports from. */
export function stringsOf(path: string, text: string): Words[] {
  const words: Words[] = []
  visit(path, text, {
    Literal: (node) => {
      if (typeof node.value === 'string') words.push({ value: node.value, start: node.start })
    },
    TemplateElement: (node) => void words.push({ value: node.value.cooked ?? node.value.raw, start: node.start }),
  })
  return words
}
