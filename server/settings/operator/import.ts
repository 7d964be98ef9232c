import type { Queryer } from '#db/statement.ts'
import { mustExist } from '#server/platform/refusal.ts'
import { lockEdits } from '#server/platform/versions.ts'
import type { Context } from '../../context.ts'
import { fields, type Key, keys, readSetting } from '../fields.ts'
import {
  clearDefaultCurrency,
  deleteFooters,
  deleteMenus,
  deleteUnusedPictures,
  findDependencies,
  findDocument,
  findMissingPictures,
  insertFooter,
  insertMenus,
  writeCurrencies,
  writeLanguages,
  writeSettings,
  writeTexts,
} from './queries.ts'
import {
  type CurrentSettings,
  describeIssues,
  findConflicts,
  findRelabelledWords,
  type SettingsDocument,
  settingsDocument,
} from './settings-document.ts'

/** In the form of `importSettings`, without settings that exist only in translations and texts of removed languages. */
export async function exportSettings({ db }: Pick<Context, 'db'>): Promise<SettingsDocument> {
  const { document } = mustExist((await findDocument(db, {}))[0], 'the document of settings')
  const languages = new Set(document.languages?.map(({ name }) => name))
  const isSet = (key: string, value: unknown) => value !== null || fields[key as Key]?.default === null
  return {
    ...document,
    settings: pickEntries(document.settings, isSet),
    translations: pickEntries(document.translations, (locale) => languages.has(locale)),
  }
}

const pickEntries = <T extends object>(source: T, isIncluded: (key: string, value: unknown) => boolean): T =>
  Object.fromEntries(Object.entries(source).filter(([key, value]) => isIncluded(key, value))) as T

/** A document names pictures that this shop does not have: pictures are uploaded, each with `setSetting`. */
export class UnknownPictures extends Error {
  /** Other conflicts of the document, one sentence each. */
  readonly conflicts: readonly string[]
  readonly keys: readonly Key[]

  constructor(conflicts: readonly string[], keys: readonly Key[]) {
    super([...conflicts, ...keys.map((key) => `settings.${key}: this shop has no such picture`)].join('\n'))
    this.conflicts = conflicts
    this.keys = keys
  }
}

/** Imports a document, atomically. Settings that it lacks are kept; its lists replace the stored ones. */
export async function importSettings(ctx: Context, input: unknown): Promise<void> {
  const parsed = settingsDocument.safeParse(input)
  if (!parsed.success) throw new Error(describeIssues(parsed.error).join('\n'))
  await ctx.transaction(async (inner) => {
    await lockEdits(inner.db, { name: 'settings' })
    const current = await readCurrent(inner, parsed.data)
    const conflicts = findConflicts(parsed.data, current)
    const unknownPictures = await findUnknownPictures(inner.db, parsed.data)
    if (unknownPictures.length > 0) throw new UnknownPictures(conflicts, unknownPictures)
    if (conflicts.length > 0) throw new Error(conflicts.join('\n'))
    await writeDocument(inner.db, parsed.data)
    await deleteUnusedPictures(inner.db, {})
    await emitShownShops(inner, Object.keys(parsed.data.settings))
  })
}

/** Removes settings unless the rest would conflict. */
export async function removeChecked<T>(ctx: Context, remove: (inner: Context) => Promise<T>): Promise<T> {
  return ctx.transaction(async (inner) => {
    await lockEdits(inner.db, { name: 'settings' })
    const emptyDocument = settingsDocument.parse({})
    const before = await readCurrent(inner, emptyDocument)
    const earlierConflicts = new Set(findConflicts(emptyDocument, before))
    const removed = await remove(inner)
    const after = await readCurrent(inner, emptyDocument)
    const conflicts = [
      ...findConflicts(emptyDocument, after).filter((conflict) => !earlierConflicts.has(conflict)),
      ...findRelabelledWords(readSetting(after.settings, 'default_locale'), before),
    ]
    if (conflicts.length > 0) throw new Error(conflicts.join('\n'))
    return removed
  })
}

/** Some settings decide which shops are shown: read models follow. */
export async function emitShownShops(ctx: Context, keys: readonly string[]): Promise<void> {
  if (keys.some(affectsShownShops)) await ctx.emit('shown_shops_changed', {})
}

export const affectsShownShops = (key: string): boolean => key === 'multi_vendor' || key === 'single_shop'

async function readCurrent({ db, messagesOf }: Context, document: SettingsDocument): Promise<CurrentSettings> {
  const { settings, languages, currencies } = await exportSettings({ db })
  const { single_shop } = document.settings as Partial<Record<Key, unknown>>
  const shop_id = typeof single_shop === 'number' ? single_shop : null
  const dependencies = mustExist((await findDependencies(db, { shop_id }))[0], 'what the shop has')
  return {
    settings,
    languages: languages?.map(({ name }) => name) ?? [],
    currency: currencies?.find(({ is_default }) => is_default)?.name ?? null,
    hasAmounts: dependencies.has_amounts,
    hasShopWords: dependencies.has_shop_words,
    lacksShop: shop_id !== null && !dependencies.has_shop,
    speaks: (locale) => messagesOf(locale) !== undefined,
  }
}

const isPicture = (key: Key) => fields[key].input.kind === 'picture'

async function findUnknownPictures(db: Queryer, { settings }: SettingsDocument): Promise<Key[]> {
  const values = settings as Partial<Record<Key, unknown>>
  const named = keys.filter((key) => isPicture(key) && typeof values[key] === 'string')
  const missing = await findMissingPictures(db, { names: named.map((key) => String(values[key])) })
  const names = new Set(missing.map(({ name }) => name))
  return named.filter((key) => names.has(String(values[key])))
}

async function writeDocument(db: Queryer, document: SettingsDocument): Promise<void> {
  const { settings, translations, languages, currencies, menus, footers } = document
  if (Object.keys(settings).length > 0) await writeSettings(db, { values: JSON.stringify(settings) })
  if (Object.keys(translations).length > 0) await writeTexts(db, { texts: JSON.stringify(translations) })
  if (languages) await writeLanguages(db, { rows: JSON.stringify(languages) })
  if (currencies) {
    const base = mustExist(
      currencies.find(({ is_default }) => is_default),
      'a default currency',
    )
    await clearDefaultCurrency(db, { name: base.name })
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
  for (const [index, { title, translations, items }] of footers.entries()) {
    const [translationsJson, itemsJson] = [JSON.stringify(translations), JSON.stringify(items)]
    await insertFooter(db, { position: index + 1, title, translations: translationsJson, items: itemsJson })
  }
}
