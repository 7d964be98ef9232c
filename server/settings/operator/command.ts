import { readFile } from 'node:fs/promises'
import type { Queryer } from '#db/statement.ts'
import { parseCommandArgs, readTextInput } from '#server/platform/command-line.ts'
import { pictureProblemTexts, readPicture } from '#server/platform/images/read-picture.ts'
import { storeShopPicture } from '#server/platform/images/uploads.ts'
import type { Context } from '../../context.ts'
import { defaultOf, fields, type Key, keys, readSetting } from '../fields.ts'
import { affectsShownShops, emitShownShops, exportSettings, importSettings, removeChecked } from './import.ts'
import { deleteSetting, deleteText, findSingleShop } from './queries.ts'
import { type ListName, listNames, translatableKeys } from './settings-document.ts'

const usage = `npm run settings -- get [<setting>] [--locale ar]
npm run settings -- set <setting> <value> [--locale ar]
npm run settings -- unset <setting> [--locale ar]
npm run settings -- export
npm run settings -- import <file>

A text is given as it is, anything else as JSON, a picture as a file; - reads the value or the document from the input.
Settings: ${keys.join(', ')}
Lists: ${listNames.join(', ')}`

interface SettingsCommand {
  name: string
  value: string | undefined
  locale: string | undefined
}

/** Runs an operator command and returns its output. */
export async function runSettingsCommand(ctx: Context, words: readonly string[]): Promise<string> {
  const { values, positionals } = parseCommandArgs(words, { locale: { type: 'string' } }, usage)
  const [command, name = '', ...rest] = positionals
  const params = { name, value: rest.length > 0 ? rest.join(' ') : undefined, locale: values.locale }
  if (command === 'get') return getSetting(ctx, params)
  if (command === 'set' && params.value !== undefined) return setSetting(ctx, params)
  if (command === 'unset' && name) return unsetSetting(ctx, params)
  if (command === 'export' && !name) return JSON.stringify(await exportSettings(ctx.db), null, 2)
  if (command === 'import' && name) return importFrom(ctx, name)
  throw new Error(usage)
}

async function getSetting(ctx: Context, { name, locale }: SettingsCommand): Promise<string> {
  const { environment } = ctx
  const document = await exportSettings(ctx.db)
  if (isList(name)) return JSON.stringify(document[name], null, 2)
  const stored: Partial<Record<string, unknown>> = document.settings
  const texts: Partial<Record<string, Partial<Record<string, unknown>>>> = document.translations
  const lines = (name ? [requireKey(name)] : keys).map((key) => {
    const value = locale ? texts[locale]?.[key] : stored[key]
    const isUsed =
      JSON.stringify(readSetting({ [key]: value ?? null }, key, environment)) === JSON.stringify(value ?? null)
    const used = isUsed ? '' : `   (used: ${JSON.stringify(readSetting(stored, key, environment))})`
    return name
      ? `${formatValue(value)}${used}`
      : `${key.padEnd(27)} ${formatValue(value)}${used}\n${' '.repeat(27)} ${fields[key].about}`
  })
  return lines.join('\n')
}

const formatValue = (value: unknown) => (value === undefined ? 'not set' : JSON.stringify(value))

async function setSetting(ctx: Context, { name, value = '', locale }: SettingsCommand): Promise<string> {
  const text = value === '-' ? (await readTextInput('-')).trim() : value
  if (isList(name)) {
    await importSettings(ctx, { [name]: parseJson(text, name) })
    return getSetting(ctx, { name, value: undefined, locale: undefined })
  }
  const key = requireKey(name)
  if (locale && !translatableKeys.includes(key)) throw new Error(`${key} is the same in every language`)
  return ctx.transaction(async (inner) => {
    const changes = { [key]: await readValue(inner, key, text) }
    await importSettings(inner, locale ? { translations: { [locale]: changes } } : { settings: changes })
    const message = `${key} is ${JSON.stringify(changes[key])}${locale ? ` in ${locale}` : ''}`
    return affectsShownShops(key) ? message + (await describeSingleShop(inner)) : message
  })
}

/** Consequences of single-shop mode that the operator has to know. */
async function describeSingleShop({ db }: Context): Promise<string> {
  const [shop] = await findSingleShop(db, {})
  if (!shop) return ''
  return `
${shop.name} (${shop.id}) sells alone: set single_shop <id> for another one.
What pages, posts and the footer say stays as it was written: npm run content, and web_footer_description here.`
}

async function readValue(ctx: Context, key: Key, text: string): Promise<unknown> {
  const { kind } = fields[key]
  if (text === 'null') return null
  if (kind === 'data') return parseJson(text, key)
  if (kind === 'picture') return storePicture(ctx.db, await readFile(text))
  return text
}

async function unsetSetting(ctx: Context, { name, locale }: SettingsCommand): Promise<string> {
  const key = requireKey(name)
  const [deleted] = await removeChecked(ctx, async (inner) => {
    await emitShownShops(inner, [key])
    return locale ? deleteText(inner.db, { key, locale }) : deleteSetting(inner.db, { key })
  })
  if (!deleted) throw new Error(`${key} was not set${locale ? ` in ${locale}` : ''}`)
  return `${key} is not set any more${locale ? ` in ${locale}` : `: ${JSON.stringify(defaultOf(key, ctx.environment))} is used`}`
}

async function importFrom(ctx: Context, path: string): Promise<string> {
  await importSettings(ctx, parseJson(await readTextInput(path), path))
  return 'The settings are imported.'
}

const isList = (name: string): name is ListName => (listNames as readonly string[]).includes(name)

function requireKey(name: string): Key {
  const key = keys.find((each) => each === name)
  if (!key) throw new Error(`there is no setting ${name}\n\n${usage}`)
  return key
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

/** In px: twice the width of the widest place for a logo. */
const maxSidePx = 1200

/** Re-encodes and stores a picture, and returns its name. */
async function storePicture(db: Queryer, file: Uint8Array): Promise<string> {
  const picture = await readPicture('own', new Uint8Array(file), {
    crop: 'whole',
    maxSidePx: maxSidePx,
    background: 'clear',
  })
  if (typeof picture === 'string') throw new Error(pictureProblemTexts[picture])
  return storeShopPicture(db, 'shop', picture)
}
