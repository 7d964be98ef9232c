import type { Check, Tree } from '#scripts/repository/tree.ts'
import {
  baseKey,
  keySets,
  type MessageFolder,
  placeholdersByKey,
  pluralKeys,
  readMessages,
  reference,
} from './messages.ts'

/** Written by `npm run keys` from the English messages. */
export const keyTypesFile = 'locales/message-keys.ts'

/** TypeScript cannot derive placeholders from JSON, so the types of keys are written to a file, which must be up to date. */
export const checkKeyTypes: Check = (tree) =>
  tree.get(keyTypesFile) === printKeyTypes(tree)
    ? []
    : [`${keyTypesFile} differs from the English messages: run \`npm run keys\``]

/** For each key, without its plural form, the names of its placeholders. */
export const printKeyTypes = (tree: Tree): string =>
  [
    '// Written by `npm run keys` from the English messages: the placeholders of each key.',
    '',
    printInterface(tree, 'pages', 'PageMessages'),
    '',
    printInterface(tree, 'server', 'ServerMessages'),
    '',
    printInterface(tree, 'console', 'ConsoleMessages'),
    '',
  ].join('\n')

function printInterface(tree: Tree, folder: MessageFolder, name: string): string {
  const messages = readMessages(tree, keySets.find((set) => set.includes(folder)) ?? [folder])
  const plurals = pluralKeys(messages)
  const placeholders = placeholdersByKey(messages, plurals)
  const english = readMessages(tree, [folder]).get(reference) ?? new Map<string, string>()
  const keys = new Set([...english.keys()].map((key) => baseKey(key, plurals)))
  const lines = [...keys].sort().map((key) => {
    const names = new Set([...(placeholders.get(key) ?? []), ...(plurals.has(key) ? ['count'] : [])])
    const union = [...names].sort().map((each) => `'${each}'`)
    return `  '${key}': ${union.join(' | ') || 'never'}`
  })
  return [`export interface ${name} {`, ...lines, '}'].join('\n')
}
