import type { ESTree } from 'vite'
import { visit } from '../syntax.ts'
import { type Said, turns } from './declarations.ts'

const physical =
  /^((margin|padding|border|scrollMargin|scrollPadding)(Left|Right)\w*|border(Top|Bottom)(Left|Right)Radius|left|right)$/
const sided = /^(textAlign|float|cssFloat|clear)$/

/** What stands in `style={…}` and knows left from right. What is reckoned from a pointer's place is no side. */
export function directedProperties(path: string, text: string): Said[] {
  const styles: ESTree.JSXAttribute[] = []
  const said: (Said & { end: number })[] = []
  visit(path, text, {
    JSXAttribute: (node) => {
      if (node.name.type === 'JSXIdentifier' && node.name.name === 'style') styles.push(node)
    },
    ObjectExpression: ({ properties }) => {
      for (const property of properties) {
        const words = property.type === 'Property' ? saidBy(property) : undefined
        if (words) said.push({ words, start: property.start, end: property.end })
      }
    },
  })
  return said.filter(({ start, end }) => styles.some((style) => style.start < start && end < style.end))
}

function saidBy({ key, value }: ESTree.ObjectProperty): string | undefined {
  const name = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : ''
  const fixed = value.type === 'Literal' ? String(value.value) : ''
  const isSided = sided.test(name) && /^(left|right)$/.test(fixed)
  return physical.test(name) || isSided || turns(`${asInStyles(name)}: ${fixed}`) ? name : undefined
}

const asInStyles = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
