import type { ESTree } from 'vite'
import { type StringAt, visit } from '../syntax.ts'
import { needsMirror } from './declarations.ts'

/** Icons that point along the line of reading, and speech bubbles with tails. Clocks, checks and rotations are not turned. */
const directional =
  /^(Message(s)?(Square|Circle)|(Circle|Square|Move)?(Arrow|Chevron)s?(Left|Right)(?!Left|Right)|Send|Log(Out|In)|Truck|Undo|Redo|Reply|Forward|List|Indent)/

/** Directional icons of lucide that are neither in a DirectionalIcon nor wrapped by `directional`. */
export function findUnturnedIcons(text: string): StringAt[] {
  const imports = /import \{([^}]*)\} from 'lucide-react'\n/.exec(text)
  if (!imports) return []
  const rest = text.replace(imports[0], imports[0].replace(/\S/g, ' '))
  const names = (imports[1] as string).split(',').map((each) => each.trim().replace(/^.* as /, ''))
  return names
    .filter((name) => directional.test(name))
    .flatMap((name) => [...rest.matchAll(new RegExp(`\\b${name}\\b`, 'g'))])
    .filter(({ index }) => !/(<DirectionalIcon\s[^<>]*\bicon=\{[^}]*|\bdirectional\()$/.test(rest.slice(0, index)))
    .map(({ 0: value, index }) => ({ value, start: index }))
}

const physical =
  /^((margin|padding|border|scrollMargin|scrollPadding)(Left|Right)\w*|border(Top|Bottom)(Left|Right)Radius|left|right)$/
const sided = /^(textAlign|float|cssFloat|clear)$/

/** Physical properties in `style={…}`. Objects elsewhere, such as coordinates of a pointer, are not styles. */
export function physicalStyles(path: string, text: string): StringAt[] {
  const styles: ESTree.JSXAttribute[] = []
  const found: (StringAt & { end: number })[] = []
  visit(path, text, {
    JSXAttribute: (node) => {
      if (node.name.type === 'JSXIdentifier' && node.name.name === 'style') styles.push(node)
    },
    ObjectExpression: ({ properties }) => {
      for (const property of properties) {
        const value = property.type === 'Property' ? physicalName(property) : undefined
        if (value) found.push({ value, start: property.start, end: property.end })
      }
    },
  })
  return found.filter(({ start, end }) => styles.some((style) => style.start < start && end < style.end))
}

function physicalName({ key, value }: ESTree.ObjectProperty): string | undefined {
  const name = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : ''
  const fixed = value.type === 'Literal' ? String(value.value) : ''
  const isSided = sided.test(name) && /^(left|right)$/.test(fixed)
  return physical.test(name) || isSided || needsMirror(`${cssName(name)}: ${fixed}`) ? name : undefined
}

const cssName = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
