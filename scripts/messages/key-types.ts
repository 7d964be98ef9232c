import type { Check, Tree } from '#scripts/repository/tree.ts'
import { baseKey, placeholdersByKey, pluralKeys, readMessages, reference } from './messages.ts'

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
  ].join('\n')

function printInterface(tree: Tree, folder: 'pages' | 'server', name: string): string {
  const plurals = pluralKeys(readMessages(tree))
  const keys = new Set(
    [...(readMessages(tree, folder).get(reference)?.keys() ?? [])].map((key) => baseKey(key, plurals)),
  )
  const placeholders = placeholdersByKey(readMessages(tree), plurals)
  const lines = [...keys].sort().map((key) => {
    const names = new Set([...(placeholders.get(key) ?? []), ...(plurals.has(key) ? ['count'] : [])])
    return `  '${key}': ${
      [...names]
        .sort()
        .map((each) => `'${each}'`)
        .join(' | ') || 'never'
    }`
  })
  return [`export interface ${name} {`, ...lines, '}'].join('\n')
}
