import type { Queryer } from '#db/statement.ts'
import { pictureProblemTexts, readPicture } from '#server/platform/images/read-picture.ts'
import { storeShopPicture } from '#server/platform/images/uploads.ts'
import type { Context } from '../../context.ts'
import { defaultOf, fields, type Key, keys, readSetting } from '../fields.ts'
import { affectsShownShops, emitShownShops, exportSettings, importSettings, removeChecked } from './import.ts'
import { deleteSettings, deleteTexts, findSingleShop } from './queries.ts'
import { type ListName, type SettingsDocument, translatableKeys } from './settings-document.ts'

export { updateBankRates } from './bank-rates.ts'
export {
  getCurrencyRates,
  getOperatorCurrencies,
  saveCurrencyRate,
  saveOperatorCurrencies,
} from './currencies.ts'
export { getOperatorSettings, saveOperatorSettings, saveSettingPicture } from './edit-settings.ts'
export {
  type FirstChoices,
  listFirstChoices,
  requireFirstSettings,
  writeFirstSettings,
} from './first-settings.ts'
export { exportSettings, importSettings, UnknownPictures } from './import.ts'
export { getOperatorLanguages, saveOperatorLanguages, trackRebuild } from './languages.ts'
export { importRates, listRateHistory, listRates, type Rate, RateProblems, setRate } from './rates.ts'
export { findListErrors, type ListName, listNames } from './settings-document.ts'

export interface StoredSetting {
  readonly key: Key
  readonly about: string
  /** Undefined if it is not set, or not in the requested language. */
  readonly stored: unknown
  /** The value that the shop uses, which differs if none or an invalid one is stored. */
  readonly used: unknown
  readonly isUsed: boolean
}

/** Settings as they are stored: all or one, untranslated or in a language. */
export async function listSettings(
  ctx: Context,
  { key, locale }: { key?: Key; locale?: string | undefined } = {},
): Promise<StoredSetting[]> {
  const { environment } = ctx
  const document = await exportSettings(ctx)
  const settings: Partial<Record<string, unknown>> = document.settings
  const texts: Partial<Record<string, Partial<Record<string, unknown>>>> = document.translations
  return (key ? [key] : keys).map((each) => {
    const stored = locale ? texts[locale]?.[each] : settings[each]
    const read = readSetting({ [each]: stored ?? null }, each, environment)
    return {
      key: each,
      about: fields[each].about,
      stored,
      used: readSetting(settings, each, environment),
      isUsed: JSON.stringify(read) === JSON.stringify(stored ?? null),
    }
  })
}

export const getSettingsList = async <Name extends ListName>(
  ctx: Context,
  name: Name,
): Promise<SettingsDocument[Name]> => (await exportSettings(ctx))[name]

export const setSettingsList = (ctx: Context, name: ListName, rows: unknown): Promise<void> =>
  importSettings(ctx, { [name]: rows })

interface SetSettingParams {
  readonly key: Key
  /** For a setting with a picture the bytes of a file, or null. */
  readonly value: unknown
  readonly locale?: string | undefined
}

interface SetSettingResult {
  /** The stored value: of a picture its name. */
  readonly value: unknown
  /** The only shop that is shown, after a change that decides which one. */
  readonly singleShop: { id: number; name: string } | undefined
}

export function setSetting(ctx: Context, { key, value: input, locale }: SetSettingParams): Promise<SetSettingResult> {
  if (locale && !translatableKeys.includes(key)) throw new Error(`${key} is the same in every language`)
  return ctx.transaction(async (inner) => {
    const value = input instanceof Uint8Array ? await storePicture(inner.db, input) : input
    const changes = { [key]: value }
    await importSettings(inner, locale ? { translations: { [locale]: changes } } : { settings: changes })
    const [singleShop] = affectsShownShops(key) ? await findSingleShop(inner.db, {}) : []
    return { value, singleShop }
  })
}

/** Removes a setting, or its text in a language, and returns the default that is used instead. */
export async function unsetSetting(
  ctx: Context,
  { key, locale }: { key: Key; locale?: string | undefined },
): Promise<unknown> {
  const [deleted] = await removeChecked(ctx, async (inner) => {
    await emitShownShops(inner, [key])
    return locale
      ? deleteTexts(inner.db, { texts: JSON.stringify([{ key, locale }]) })
      : deleteSettings(inner.db, { keys: [key] })
  })
  if (!deleted) throw new Error(`${key} was not set${locale ? ` in ${locale}` : ''}`)
  return defaultOf(key, ctx.environment)
}

/** In px: twice the width of the widest place for a logo. */
const maxSidePx = 1200

export const readSettingPicture = (file: Uint8Array) =>
  readPicture('own', new Uint8Array(file), { crop: 'whole', maxSidePx, background: 'clear' })

/** Re-encodes and stores a picture, and returns its name. */
async function storePicture(db: Queryer, file: Uint8Array): Promise<string> {
  const picture = await readSettingPicture(file)
  if (typeof picture === 'string') throw new Error(pictureProblemTexts[picture])
  return storeShopPicture(db, 'shop', picture)
}
