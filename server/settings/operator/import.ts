import type { Queryer } from '#db/statement.ts'
import { mustExist } from '#server/platform/refusal.ts'
import type { Context } from '../../context.ts'
import { fields, type Key, keys } from '../fields.ts'
import {
  deleteFooters,
  deleteMenus,
  deleteUnusedPictures,
  findDocument,
  findMissingPictures,
  findStanding,
  forgetDefaultCurrency,
  insertFooter,
  insertMenus,
  writeCurrencies,
  writeLanguages,
  writeSettings,
  writeTexts,
} from './queries.ts'
import { complaintsOf, misfitsOf, type SettingsDocument, type Standing, settingsDocument } from './settings-document.ts'

/**
 * Everything that is set, as it is stored: what `importSettings` takes. What is only said in other languages is not set in the
 * first, and texts in a language that is none any more stay behind.
 */
export async function exportSettings(db: Queryer): Promise<SettingsDocument> {
  const { document } = mustExist((await findDocument(db, {}))[0], 'the document of settings')
  const spoken = new Set(document.languages?.map(({ name }) => name))
  const isSet = (key: string, value: unknown) => value !== null || fields[key as Key]?.absent === null
  return {
    ...document,
    settings: picked(document.settings, isSet),
    translations: picked(document.translations, (locale) => spoken.has(locale)),
  }
}

const picked = <T extends object>(from: T, takes: (key: string, value: unknown) => boolean): T =>
  Object.fromEntries(Object.entries(from).filter(([key, value]) => takes(key, value))) as T

/**
 * Sets what a document holds, all of it or, where anything stands against it, nothing. What it leaves out stays; a list of it takes
 * the place of the one that is there.
 */
export async function importSettings(ctx: Context, given: unknown): Promise<void> {
  const read = settingsDocument.safeParse(given)
  if (!read.success) throw new Error(complaintsOf(read.error).join('\n'))
  await ctx.transaction(async (inner) => {
    const standing = await standingOf(inner, read.data)
    const misfits = [...misfitsOf(read.data, standing), ...(await missingPictures(inner.db, read.data))]
    if (misfits.length > 0) throw new Error(misfits.join('\n'))
    await write(inner.db, read.data)
    await deleteUnusedPictures(inner.db, {})
    await tellOfShown(inner, Object.keys(read.data.settings))
  })
}

/** Takes something back, unless what is left would not fit together. */
export async function leaveOut<T>(ctx: Context, takeBack: (inner: Context) => Promise<T>): Promise<T> {
  return ctx.transaction(async (inner) => {
    const nothing = settingsDocument.parse({})
    const before = new Set(misfitsOf(nothing, await standingOf(inner, nothing)))
    const taken = await takeBack(inner)
    const misfits = misfitsOf(nothing, await standingOf(inner, nothing)).filter((each) => !before.has(each))
    if (misfits.length > 0) throw new Error(misfits.join('\n'))
    return taken
  })
}

/** Which shops are shown hangs on settings; what lists them follows. */
export async function tellOfShown(ctx: Context, keys: readonly string[]): Promise<void> {
  if (keys.some(choosesShown)) await ctx.happened('shown_shops_chosen', {})
}

export const choosesShown = (key: string): boolean => key === 'multi_vendor' || key === 'single_shop'

async function standingOf({ db, messagesOf }: Context, document: SettingsDocument): Promise<Standing> {
  const { settings, languages, currencies } = await exportSettings(db)
  const { single_shop } = document.settings as Partial<Record<Key, unknown>>
  const shop_id = typeof single_shop === 'number' ? single_shop : null
  const found = mustExist((await findStanding(db, { shop_id }))[0], 'what the shop has')
  return {
    settings,
    languages: languages?.map(({ name }) => name) ?? [],
    currency: currencies?.find(({ is_default }) => is_default)?.name ?? null,
    hasPrices: found.has_prices,
    lacksShop: shop_id !== null && !found.has_shop,
    speaks: (locale) => messagesOf(locale) !== undefined,
  }
}

const isPicture = (key: Key) => fields[key].kind === 'picture'

async function missingPictures(db: Queryer, { settings }: SettingsDocument): Promise<string[]> {
  const given = settings as Partial<Record<Key, unknown>>
  const named = keys.filter((key) => isPicture(key) && typeof given[key] === 'string')
  const missing = await findMissingPictures(db, { names: named.map((key) => String(given[key])) })
  const names = new Set(missing.map(({ name }) => name))
  return named
    .filter((key) => names.has(String(given[key])))
    .map((key) => `settings.${key}: this shop has no such picture; set it with npm run settings -- set ${key} <file>`)
}

async function write(db: Queryer, document: SettingsDocument): Promise<void> {
  const { settings, translations, languages, currencies, menus, footers } = document
  if (Object.keys(settings).length > 0) await writeSettings(db, { values: JSON.stringify(settings) })
  if (Object.keys(translations).length > 0) await writeTexts(db, { texts: JSON.stringify(translations) })
  if (languages) await writeLanguages(db, { rows: JSON.stringify(languages) })
  if (currencies) {
    const base = mustExist(
      currencies.find(({ is_default }) => is_default),
      'a default currency',
    )
    await forgetDefaultCurrency(db, { name: base.name })
    await writeCurrencies(db, { rows: JSON.stringify(currencies) })
  }
  if (menus) {
    await deleteMenus(db, {})
    await insertMenus(db, { rows: JSON.stringify(menus) })
  }
  if (footers) await writeFooters(db, footers)
}

async function writeFooters(db: Queryer, footers: NonNullable<SettingsDocument['footers']>): Promise<void> {
  await deleteFooters(db, {})
  for (const [place, { title, translations, items }] of footers.entries()) {
    const [words, rows] = [JSON.stringify(translations), JSON.stringify(items)]
    await insertFooter(db, { position: place + 1, title, translations: words, items: rows })
  }
}
