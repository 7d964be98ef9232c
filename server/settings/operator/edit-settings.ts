import {
  type OperatorSettings,
  type SaveSettingPictureBody,
  type SaveSettingsBody,
  settingGroups,
  settingPictures,
} from '#contract/operator-settings.ts'
import { type Changed, changedFields } from '#server/platform/changed-fields.ts'
import type { ProcessedPicture } from '#server/platform/images/process-picture.ts'
import { storeShopPicture } from '#server/platform/images/uploads.ts'
import { mustExist } from '#server/platform/refusal.ts'
import { lockVersion, versionOf } from '#server/platform/versions.ts'
import type { Context } from '../../context.ts'
import { defaultOf, type Environment, fields, type Key, readSetting } from '../fields.ts'
import { findMaster } from '../queries.ts'
import { checkSettings } from './check-settings.ts'
import { emitShownShops, exportSettings, importSettings } from './import.ts'
import { deleteSettings, deleteTexts } from './queries.ts'
import { isEditable, keysByGroup } from './setting-groups.ts'

export async function getOperatorSettings(ctx: Context): Promise<OperatorSettings> {
  const { settings, translations } = await exportSettings(ctx)
  const [master] = await findMaster(ctx.db, { locale: ctx.locale })
  const { pictures } = mustExist(master, 'the row of all settings')
  return {
    version: versionOf([settings, translations]),
    groups: settingGroups.map((name) => ({
      name,
      settings: keysByGroup[name].map((key) => describeSetting(key, settings, ctx.environment)),
    })),
    translations: translations as OperatorSettings['translations'],
    pictures: Object.fromEntries(
      settingPictures.map((key) => [key, pictures[key] ?? null]),
    ) as OperatorSettings['pictures'],
  }
}

function describeSetting(key: Key, stored: Partial<Record<string, unknown>>, environment: Environment) {
  const { input, value } = fields[key]
  return {
    key,
    input,
    can_be_null: value.safeParse(null).success,
    value: readSetting(stored, key, environment),
    default: defaultOf(key, environment),
    is_set: Object.hasOwn(stored, key),
  }
}

/** Saves the given settings; the others stay. */
export const saveOperatorSettings = (ctx: Context, body: SaveSettingsBody): Promise<Changed<OperatorSettings>> =>
  changeSettings(ctx, body.version, async (inner) => {
    const { settings, translations } = await checkSettings(inner, body)
    const removed = Object.entries(body.translations).flatMap(([locale, texts]) =>
      Object.keys(texts).flatMap((key) => (texts[key] === null ? [{ key, locale }] : [])),
    )
    if (body.reset.length > 0) await deleteSettings(inner.db, { keys: body.reset })
    if (removed.length > 0) await deleteTexts(inner.db, { texts: JSON.stringify(removed) })
    await emitShownShops(inner, body.reset)
    await importSettings(inner, { settings, translations })
  })

/** Stores an uploaded picture as the value of a setting; the former one is deleted. */
export const saveSettingPicture = (
  ctx: Context,
  { version, key }: SaveSettingPictureBody,
  picture: ProcessedPicture,
): Promise<Changed<OperatorSettings>> =>
  changeSettings(ctx, version, async (inner) => {
    await importSettings(inner, { settings: { [key]: await storeShopPicture(inner.db, 'shop', picture) } })
  })

const changeSettings = (
  ctx: Context,
  version: string,
  write: (inner: Context) => Promise<void>,
): Promise<Changed<OperatorSettings>> =>
  ctx.transaction(async (inner) => {
    const read = () => getOperatorSettings(inner)
    const current = await lockVersion(inner.db, { name: 'settings', version, read })
    await write(inner)
    const data = await read()
    return { data, change: changedFields(flatten(current), flatten(data)) }
  })

/** Values by setting, and translations by setting and language as `app_name.ar`. */
function flatten({ groups, translations }: OperatorSettings): Record<string, unknown> {
  const values = groups.flatMap(({ settings }) => settings.map(({ key, value }) => [key, value]))
  const texts = Object.entries(translations).flatMap(([locale, own]) =>
    Object.entries(own).flatMap(([key, text]) => (isEditable(key) ? [[`${key}.${locale}`, text]] : [])),
  )
  return Object.fromEntries([...values, ...texts])
}
