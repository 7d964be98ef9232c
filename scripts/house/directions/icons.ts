import type { Said } from './declarations.ts'

/** What points along the line of reading, and bubbles of speech with their tails. Clocks, checks and rotations stay as they are. */
const pointing =
  /^(Message(s)?(Square|Circle)|(Circle|Square|Move)?(Arrow|Chevron)s?(Left|Right)(?!Left|Right)|Send|Log(Out|In)|Truck|Undo|Redo|Reply|Forward|List|Indent)/

/** Icons that point somewhere and are drawn without turning in pages that are read to the left. */
export function unturnedIcons(text: string): Said[] {
  const imports = /import \{([^}]*)\} from 'lucide-react'\n/.exec(text)
  if (!imports) return []
  const rest = text.replace(imports[0], imports[0].replace(/\S/g, ' '))
  const names = (imports[1] as string).split(',').map((each) => each.trim().replace(/^.* as /, ''))
  return names
    .filter((name) => pointing.test(name))
    .flatMap((name) => [...rest.matchAll(new RegExp(`\\b${name}\\b`, 'g'))])
    .filter((found) => !/(<DirectionalIcon\s[^<>]*\bicon=\{[^}]*|\bdirectional\()$/.test(rest.slice(0, found.index)))
    .map((found) => ({ words: found[0], start: found.index }))
}
