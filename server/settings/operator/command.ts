import { readFile } from 'node:fs/promises'
import type { Queryer } from '#db/statement.ts'
import { givenText, wordsOf } from '#server/platform/command-line.ts'
import { pictureProblemTexts, readPicture } from '#server/platform/images/read-picture.ts'
import { keepOwn } from '#server/platform/images/uploads.ts'
import type { Context } from '../../context.ts'
import { absentOf, fields, type Key, keys, settingOf } from '../fields.ts'
import { choosesShown, exportSettings, importSettings, leaveOut, tellOfShown } from './import.ts'
import { deleteSetting, deleteText, findSingleShop } from './queries.ts'
import { type ListName, listNames, spokenKeys } from './settings-document.ts'

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

/** Does what was asked for on the command line, and answers what is to be read there. */
export async function obeySettings(ctx: Context, words: readonly string[]): Promise<string> {
  const { values, positionals } = wordsOf(words, { locale: { type: 'string' } }, usage)
  const [command, name = '', ...rest] = positionals
  const asked = { name, value: rest.length > 0 ? rest.join(' ') : undefined, locale: values.locale }
  if (command === 'get') return get(ctx, asked)
  if (command === 'set' && asked.value !== undefined) return set(ctx, asked)
  if (command === 'unset' && name) return unset(ctx, asked)
  if (command === 'export' && !name) return JSON.stringify(await exportSettings(ctx.db), null, 2)
  if (command === 'import' && name) return importFrom(ctx, name)
  throw new Error(usage)
}

async function get(ctx: Context, { name, locale }: SettingsCommand): Promise<string> {
  const { environment } = ctx
  const document = await exportSettings(ctx.db)
  if (isList(name)) return JSON.stringify(document[name], null, 2)
  const stored: Partial<Record<string, unknown>> = document.settings
  const texts: Partial<Record<string, Partial<Record<string, unknown>>>> = document.translations
  const lines = (name ? [keyOf(name)] : keys).map((key) => {
    const value = locale ? texts[locale]?.[key] : stored[key]
    const isUsed =
      JSON.stringify(settingOf({ [key]: value ?? null }, key, environment)) === JSON.stringify(value ?? null)
    const used = isUsed ? '' : `   (used: ${JSON.stringify(settingOf(stored, key, environment))})`
    return name
      ? `${shown(value)}${used}`
      : `${key.padEnd(27)} ${shown(value)}${used}\n${' '.repeat(27)} ${fields[key].about}`
  })
  return lines.join('\n')
}

const shown = (value: unknown) => (value === undefined ? 'not set' : JSON.stringify(value))

async function set(ctx: Context, { name, value = '', locale }: SettingsCommand): Promise<string> {
  const given = value === '-' ? (await givenText('-')).trim() : value
  if (isList(name)) {
    await importSettings(ctx, { [name]: parsed(given, name) })
    return get(ctx, { name, value: undefined, locale: undefined })
  }
  const key = keyOf(name)
  if (locale && !spokenKeys.includes(key)) throw new Error(`${key} is the same in every language`)
  return ctx.transaction(async (inner) => {
    const set = { [key]: await meant(inner, key, given) }
    await importSettings(inner, locale ? { translations: { [locale]: set } } : { settings: set })
    const told = `${key} is ${JSON.stringify(set[key])}${locale ? ` in ${locale}` : ''}`
    return choosesShown(key) ? told + (await whoSellsAlone(inner)) : told
  })
}

/** What else follows from selling alone, and what does not. */
async function whoSellsAlone({ db }: Context): Promise<string> {
  const [shop] = await findSingleShop(db, {})
  if (!shop) return ''
  return `
${shop.name} (${shop.id}) sells alone: set single_shop <id> for another one.
What pages, posts and the footer say stays as it was written: npm run content, and web_footer_description here.`
}

async function meant(ctx: Context, key: Key, given: string): Promise<unknown> {
  const { kind } = fields[key]
  if (given === 'null') return null
  if (kind === 'data') return parsed(given, key)
  if (kind === 'picture') return keepOwnPicture(ctx.db, await readFile(given))
  return given
}

async function unset(ctx: Context, { name, locale }: SettingsCommand): Promise<string> {
  const key = keyOf(name)
  const [gone] = await leaveOut(ctx, async (inner) => {
    await tellOfShown(inner, [key])
    return locale ? deleteText(inner.db, { key, locale }) : deleteSetting(inner.db, { key })
  })
  if (!gone) throw new Error(`${key} was not set${locale ? ` in ${locale}` : ''}`)
  return `${key} is not set any more${locale ? ` in ${locale}` : `: ${JSON.stringify(absentOf(key, ctx.environment))} is used`}`
}

async function importFrom(ctx: Context, path: string): Promise<string> {
  await importSettings(ctx, parsed(await givenText(path), path))
  return 'The settings are imported.'
}

const isList = (name: string): name is ListName => (listNames as readonly string[]).includes(name)

function keyOf(name: string): Key {
  const key = keys.find((each) => each === name)
  if (!key) throw new Error(`there is no setting ${name}\n\n${usage}`)
  return key
}

function parsed(text: string, name: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Error(
      `${name} is given as JSON, as true, 12 or {"name": "value"}: ${error instanceof Error ? error.message : error}`,
    )
  }
}

/** Logos are small; twice what the widest place for one shows is enough. */
const widest = 1200

/** Keeps a picture of the shop's own, made anew from what was given, and answers its name. */
export async function keepOwnPicture(db: Queryer, file: Uint8Array): Promise<string> {
  const picture = await readPicture('own', new Uint8Array(file), { cut: 'whole', side: widest, ground: 'clear' })
  if (typeof picture === 'string') throw new Error(pictureProblemTexts[picture])
  return keepOwn(db, 'shop', picture)
}
