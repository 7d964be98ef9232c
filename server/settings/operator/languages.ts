import type { OperatorLanguages, SaveLanguagesBody } from '#contract/operator-languages.ts'
import { statement } from '#db/statement.ts'
import { countMessages } from '#locales/read.ts'
import { type Changed, changedFields } from '#server/platform/changed-fields.ts'
import { mustExist, refuse, refuseField } from '#server/platform/refusal.ts'
import { lockVersion, versionOf } from '#server/platform/versions.ts'
import type { Context } from '../../context.ts'
import { readSetting } from '../fields.ts'
import { plainText } from '../values.ts'
import { exportSettings, importSettings } from './import.ts'
import { findDependencies } from './queries.ts'

type None = Record<never, never>

const findRebuild = statement<None, NonNullable<OperatorLanguages['rebuild']>>(
  'settings.last_rebuild',
  'select requested_at, done, total, ended_at from rebuilds order by id desc limit 1',
)
const insertRebuild = statement<None, { id: number }>(
  'settings.insert_rebuild',
  'insert into rebuilds default values returning id',
)
const updateRebuild = statement<{ id: number; done: number; total: number }, never>(
  'settings.update_rebuild',
  `update rebuilds set started_at = coalesce(started_at, now()), done = :done, total = :total where id = :id`,
)
const endRebuild = statement<{ id: number }, never>(
  'settings.end_rebuild',
  'update rebuilds set ended_at = now() where id = :id',
)

export async function getOperatorLanguages(ctx: Context): Promise<OperatorLanguages> {
  const { settings, languages: enabled = [] } = await exportSettings(ctx)
  const [rebuild = null] = await findRebuild(ctx.db, {})
  const counts = countMessages()
  const total = mustExist(counts.get('en'), 'the number of English messages')
  const names = new Set(enabled.map(({ name }) => name))
  const addable = [...counts.keys()].filter((locale) => !names.has(locale)).map(proposeLanguage)
  const default_locale = readSetting(settings, 'default_locale')
  const rows = [
    ...enabled.map(({ name, ...row }) => ({ locale: name, ...row, is_enabled: true })),
    ...addable.map((row) => ({ ...row, is_enabled: false })),
  ]
  return {
    version: versionOf([default_locale, enabled]),
    default_locale,
    languages: rows.map((row) => ({ ...row, written: counts.get(row.locale) ?? 0, total })),
    rebuild,
  }
}

/** Scripts that are written from right to left (Unicode, UAX 9). */
const rightToLeftScripts = new Set(['Arab', 'Hebr', 'Syrc', 'Thaa', 'Nkoo', 'Adlm', 'Rohg'])

/** A language that is not enabled, called as its speakers call it. */
function proposeLanguage(locale: string) {
  const title = new Intl.DisplayNames(locale, { type: 'language' }).of(locale) ?? locale
  const isRightToLeft = rightToLeftScripts.has(new Intl.Locale(locale).maximize().script ?? '')
  return { locale, title, direction: isRightToLeft ? ('rtl' as const) : ('ltr' as const) }
}

/** Replaces the enabled languages. Read models have words of each language: they are rebuilt if one is added. */
export const saveOperatorLanguages = (
  ctx: Context,
  { version, default_locale, languages }: SaveLanguagesBody,
): Promise<Changed<OperatorLanguages>> =>
  ctx.transaction(async (inner) => {
    const read = () => getOperatorLanguages(inner)
    const current = await lockVersion(inner.db, { name: 'settings', version, read })
    checkLanguages(inner, languages, default_locale)
    if (default_locale !== current.default_locale) await requireNoShopWords(inner, current)
    const rows = languages.map(({ locale, ...row }) => ({ name: locale, ...row }))
    await importSettings(inner, { settings: { default_locale }, languages: rows })
    const enabled = new Set(current.languages.flatMap(({ locale, is_enabled }) => (is_enabled ? [locale] : [])))
    if (languages.some(({ locale }) => !enabled.has(locale))) await requestRebuild(inner)
    const data = await read()
    return { data, change: changedFields(flatten(current), flatten(data)) }
  })

async function requestRebuild(ctx: Context): Promise<void> {
  const { id } = mustExist((await insertRebuild(ctx.db, {}))[0], 'the requested rebuild')
  await ctx.emit('language_added', { rebuild_id: id })
}

const flatten = ({ default_locale, languages }: OperatorLanguages) => ({
  default_locale,
  languages: languages.flatMap(({ locale, is_enabled }) => (is_enabled ? [locale] : [])),
})

function checkLanguages(ctx: Context, languages: SaveLanguagesBody['languages'], default_locale: string): void {
  for (const [index, { locale, title }] of languages.entries()) {
    const field = `languages.${index}`
    if (languages.findIndex((each) => each.locale === locale) !== index)
      refuseField(`${field}.locale`, 'settings.given_twice')
    if (!ctx.messagesOf(locale)) refuseField(`${field}.locale`, 'settings.no_messages')
    if (!plainText(40).safeParse(title).success) refuseField(`${field}.title`, 'settings.text', { max: 40 })
  }
  if (!languages.some(({ locale }) => locale === default_locale))
    refuseField('default_locale', 'settings.default_language')
}

/** Products and shops do not store which language their own words are in: another default would relabel them. Without a lock: a first one that is inserted until the commit is not seen. */
async function requireNoShopWords({ db }: Context, { default_locale, languages }: OperatorLanguages): Promise<void> {
  const { has_shop_words } = mustExist((await findDependencies(db, { shop_id: null }))[0], 'what the market has')
  const title = languages.find(({ locale }) => locale === default_locale)?.title ?? default_locale
  if (has_shop_words) refuse('conflict', 'settings.language_fixed', { values: { language: title } })
}

/** Runs a rebuild and stores its progress. A repeated run begins anew. */
export async function trackRebuild(
  { db }: Context,
  id: number,
  rebuild: (onProgress: (done: number, total: number) => Promise<void>) => Promise<void>,
): Promise<void> {
  await rebuild(async (done, total) => void (await updateRebuild(db, { id, done, total })))
  await endRebuild(db, { id })
}
