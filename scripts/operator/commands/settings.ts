import { readFile } from 'node:fs/promises'
import { fields, type Key, keys } from '#server/settings/fields.ts'
import {
  exportSettings,
  getSettingsList,
  importSettings,
  type ListName,
  listNames,
  listSettings,
  type StoredSetting,
  setSetting,
  setSettingsList,
  UnknownPictures,
  unsetSetting,
} from '#server/settings/operator/settings.ts'
import { type ActionArgs, defineAction, defineCommand } from './command.ts'
import { readTextInput } from './command-line.ts'

const options = { locale: { type: 'string' } } as const
type SettingsArgs = ActionArgs<{ locale?: string | undefined }>

const get = defineAction({
  usage: 'npm run settings -- get [<setting>] [--locale ar]',
  parse({ words: [name], values: { locale }, usage }: SettingsArgs) {
    if (!name) return { locale }
    return isList(name) ? { list: name } : { key: requireKey(name, usage), locale }
  },
  run: async (ctx, input) =>
    input.list
      ? { rows: await getSettingsList(ctx, input.list) }
      : { settings: await listSettings(ctx, input), isOne: input.key !== undefined },
  print(output) {
    if (!output.settings) return formatJson(output.rows)
    return output.settings.map(output.isOne ? printValue : printSetting).join('\n')
  },
})

const set = defineAction({
  usage: 'npm run settings -- set <setting> <value> [--locale ar]',
  async parse({ words: [name = '', ...words], values: { locale }, usage }: SettingsArgs) {
    if (words.length === 0) return undefined
    const value = words.join(' ')
    const text = value === '-' ? (await readTextInput('-')).trim() : value
    if (isList(name)) return { list: name, value: parseJson(text, name) }
    const key = requireKey(name, usage)
    return { key, value: await readValue(key, text), locale }
  },
  async run(ctx, input) {
    if (input.key) return setSetting(ctx, input)
    await setSettingsList(ctx, input.list, input.value)
    return { rows: await getSettingsList(ctx, input.list) }
  },
  print(output, { key, locale }) {
    if ('rows' in output) return formatJson(output.rows)
    const { value, singleShop } = output
    const change = `${key} is ${JSON.stringify(value)}${locale ? ` in ${locale}` : ''}`
    return singleShop ? `${change}\n${printSingleShop(singleShop)}` : change
  },
})

const unset = defineAction({
  usage: 'npm run settings -- unset <setting> [--locale ar]',
  parse: ({ words: [name], values: { locale }, usage }: SettingsArgs) =>
    name ? { key: requireKey(name, usage), locale } : undefined,
  run: unsetSetting,
  print: (used, { key, locale }) =>
    `${key} is not set any more${locale ? ` in ${locale}` : `: ${JSON.stringify(used)} is used`}`,
})

const exportAll = defineAction({
  usage: 'npm run settings -- export',
  parse: ({ words: [first] }) => (first ? undefined : {}),
  run: exportSettings,
  print: formatJson,
})

const importAll = defineAction({
  usage: 'npm run settings -- import <file>',
  parse: async ({ words: [path] }) => (path ? { document: parseJson(await readTextInput(path), path) } : undefined),
  run: (ctx, { document }) => importSettings(ctx, document),
  print: () => 'The settings are imported.',
})

export const settingsCommand = defineCommand({
  options,
  actions: { get, set, unset, export: exportAll, import: importAll },
  notes: `A text is given as it is, anything else as JSON, a picture as a file; - reads the value or the document from the input.
Settings: ${keys.join(', ')}
Lists: ${listNames.join(', ')}`,
  explain: (error) => (error instanceof UnknownPictures ? explainUnknownPictures(error) : undefined),
})

const explainUnknownPictures = ({ conflicts, keys: unknownKeys }: UnknownPictures): string =>
  [
    ...conflicts,
    ...unknownKeys.map(
      (key) => `settings.${key}: this shop has no such picture; set it with npm run settings -- set ${key} <file>`,
    ),
  ].join('\n')

const isList = (name: string): name is ListName => (listNames as readonly string[]).includes(name)

function requireKey(name: string, usage: string): Key {
  const key = keys.find((each) => each === name)
  if (!key) throw new Error(`there is no setting ${name}\n\n${usage}`)
  return key
}

/** Kinds whose values are given as they are, not as JSON. */
const plainKinds: ReadonlySet<string> = new Set([
  'text',
  'choice',
  'email',
  'phone',
  'whatsapp',
  'address',
  'language',
  'time_zone',
])

async function readValue(key: Key, text: string): Promise<unknown> {
  const { kind } = fields[key].input
  if (text === 'null') return null
  if (kind === 'picture') return readFile(text)
  return plainKinds.has(kind) ? text : parseJson(text, key)
}

function parseJson(text: string, name: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Error(
      `${name} is given as JSON, as true, 12 or {"name": "value"}: ${error instanceof Error ? error.message : error}`,
    )
  }
}

function formatJson(value: unknown): string {
  return JSON.stringify(value, null, 2)
}

function printValue({ stored, used, isUsed }: StoredSetting): string {
  const value = stored === undefined ? 'not set' : JSON.stringify(stored)
  return isUsed ? value : `${value}   (used: ${JSON.stringify(used)})`
}

const printSetting = (setting: StoredSetting): string =>
  `${setting.key.padEnd(27)} ${printValue(setting)}\n${' '.repeat(27)} ${setting.about}`

/** What the operator has to do besides, where one shop sells. */
const printSingleShop = ({ id, name }: { id: number; name: string }): string =>
  `${name} (${id}) is now the only shop that sells; \`set single_shop <id>\` chooses another.
What pages, posts and the footer say stays as it was written: npm run content, and web_footer_description here.`
