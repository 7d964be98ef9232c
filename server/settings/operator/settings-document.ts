import { z } from 'zod'
import type { FieldMessage } from '#server/platform/refusal.ts'
import { fields, type Key, keys, readSetting } from '#server/settings/fields.ts'
import { listLimits } from '#server/settings/list-limits.ts'
import { isOwnPath, linkAddress, plainText, rate } from '#server/settings/values.ts'

const locale = z.string().regex(/^[a-z]{2,3}(-[A-Za-z]{2,4})?$/, 'give a language as en')
const target = z.enum(['_self', '_blank'], 'say _self or _blank').default('_self')

const translationsOf = <S extends z.ZodRawShape>(shape: S) =>
  z.record(locale, z.strictObject(shape), 'give words by language').default({})

const language = z.strictObject({
  name: locale,
  title: plainText(listLimits.language_title),
  direction: z.enum(['ltr', 'rtl'], 'say ltr or rtl').default('ltr'),
})

const currency = z.strictObject({
  name: z.string().regex(/^[A-Z]{3}$/, 'give the code of a currency, as EUR'),
  symbol: plainText(8),
  position: z.enum(['prefix', 'suffix'], 'say prefix or suffix').default('prefix'),
  is_default: z.boolean('say true or false').default(false),
  rate_from_default: rate,
  is_enabled: z.boolean('say true or false').optional(),
  rate_source: z.enum(['hand', 'bank'], 'say hand or bank').optional(),
})

const name = plainText(listLimits.title)
const menu = z
  .strictObject({
    name,
    url: linkAddress,
    target,
    is_external: z.boolean('say true or false').optional(),
    translations: translationsOf({ name }),
  })
  .transform((item) => ({ ...item, is_external: item.is_external ?? !isOwnPath(item.url) }))
  .refine(({ url, is_external }) => is_external || isOwnPath(url), {
    path: ['is_external'],
    message: 'an address outside the shop is external',
  })

const footerItem = z
  .strictObject({
    type: z.enum(
      ['logo', 'text', 'social_links', 'app_store', 'link'],
      'say logo, text, social_links, app_store or link',
    ),
    title: plainText(listLimits.item_title).or(z.literal('')).default(''),
    url: linkAddress.nullable().default(null),
    target,
    translations: translationsOf({ title: plainText(listLimits.item_title) }),
  })
  .refine(({ type, title, url }) => type !== 'link' || (title !== '' && url !== null), 'a link needs a title and a url')

const title = plainText(listLimits.title)
const footer = z.strictObject({
  title,
  translations: translationsOf({ title }),
  items: z.array(footerItem, 'give a list').max(listLimits.items, `give at most ${listLimits.items} items`),
})

const rows = <S extends z.ZodType>(row: S, maxRows: number) =>
  z.array(row, 'give a list').max(maxRows, `give at most ${maxRows}`)

export const translatableKeys = keys.filter((key) => fields[key].input.kind === 'text')

const optional = (of: readonly Key[]) => Object.fromEntries(of.map((key) => [key, fields[key].value.optional()]))
const unknown = (names: readonly string[]) => `there is no ${names.join(', ')}`

/** The document of all settings. Parts that it lacks are kept on import. */
export const settingsDocument = z.strictObject(
  {
    settings: z.strictObject(optional(keys)).default({}),
    translations: z.record(locale, z.strictObject(optional(translatableKeys)), 'give texts by language').default({}),
    languages: rows(language, listLimits.languages).min(1, 'give at least one language').optional(),
    currencies: rows(currency, listLimits.currencies).min(1, 'give at least one currency').optional(),
    menus: rows(menu, listLimits.menus).optional(),
    footers: rows(footer, listLimits.footers).optional(),
  },
  {
    error: (issue) =>
      issue.code === 'unrecognized_keys' ? unknown(issue.keys as string[]) : 'give an object with settings',
  },
)
export type SettingsDocument = z.output<typeof settingsDocument>

export type ListName = 'languages' | 'currencies' | 'menus' | 'footers'
export const listNames: readonly ListName[] = ['languages', 'currencies', 'menus', 'footers']

export const describeIssues = (error: z.ZodError): string[] =>
  error.issues.map((issue) => {
    const message = issue.code === 'unrecognized_keys' ? unknown(issue.keys) : issue.message
    return issue.path.length > 0 ? `${issue.path.join('.')}: ${message}` : message
  })

export interface CurrentSettings {
  settings: Readonly<Record<string, unknown>>
  languages: readonly string[]
  currency: string | null
  hasAmounts: boolean
  hasShopWords: boolean
  lacksShop: boolean
  speaks(locale: string): boolean
}

/** Conflicts of the settings after an import, one sentence each. */
export function findConflicts(document: SettingsDocument, current: CurrentSettings): string[] {
  const settings = { ...current.settings, ...document.settings }
  const languages = document.languages?.map((each) => each.name) ?? current.languages
  const [minLength, maxLength] = [readSetting(settings, 'phone_min_length'), readSetting(settings, 'phone_max_length')]
  const default_locale = readSetting(settings, 'default_locale')
  const languageSet = new Set(languages)
  const unknownLocales = Object.keys(document.translations).filter((each) => !languageSet.has(each))
  return [
    ...(minLength > maxLength ? ['phone_min_length: no number is that long, phone_max_length is less'] : []),
    ...(current.lacksShop ? ['single_shop: there is no such shop'] : []),
    ...(languageSet.has(default_locale) ? [] : [`default_locale: ${default_locale} is none of languages`]),
    ...findRelabelledWords(default_locale, current),
    ...languages
      .filter((each) => !current.speaks(each))
      .map((each) => `languages: there are no texts in locales/${each}`),
    ...findDuplicates(languages).map((each) => `languages: ${each} is there twice`),
    ...unknownLocales.map((each) => `translations.${each}: is none of languages`),
    ...findCurrencyConflicts(document.currencies, current),
  ]
}

/** Of a setting that is set or removed: products and shops store their words without a language. */
export function findRelabelledWords(
  default_locale: string,
  { settings, hasShopWords }: Pick<CurrentSettings, 'settings' | 'hasShopWords'>,
): string[] {
  const before = readSetting(settings, 'default_locale')
  return before === default_locale || !hasShopWords
    ? []
    : [
        `default_locale: words of shops are written in ${before}; they would be called ${default_locale} and not translated`,
      ]
}

function findCurrencyConflicts(
  currencies: SettingsDocument['currencies'],
  { currency, hasAmounts }: CurrentSettings,
): string[] {
  if (!currencies) return []
  const defaults = currencies.filter((each) => each.is_default)
  const [base] = defaults
  return [
    ...findDuplicates(currencies.map((each) => each.name)).map((each) => `currencies: ${each} is there twice`),
    ...(defaults.length === 1 ? [] : ['currencies: exactly one has is_default']),
    ...(base && (base.is_enabled === false || base.rate_source === 'bank')
      ? [`currencies: ${base.name} is the default, it is enabled and follows no bank`]
      : []),
    ...(base && base.rate_from_default !== 1 ? [`currencies: ${base.name} is the default, its rate is 1`] : []),
    ...(base && currency && base.name !== currency && hasAmounts
      ? [`currencies: amounts are written in ${currency}; they would be called ${base.name} and not converted`]
      : []),
  ]
}

const findDuplicates = (names: readonly string[]) => [
  ...new Set(names.filter((name, index) => names.indexOf(name) !== index)),
]

export function findListErrors(name: 'menus' | 'footers', rows: readonly unknown[]): Record<string, FieldMessage[]> {
  const issues = settingsDocument.safeParse({ [name]: rows }).error?.issues ?? []
  return Object.fromEntries(issues.map(({ path }) => [path.join('.'), [describeListError(path)]]))
}

/** An item of a footer that lacks its title or address has an issue without a field. */
function describeListError(path: readonly PropertyKey[]): FieldMessage {
  const field = path.at(-1)
  if (field === 'name' || field === 'title') {
    const max = path.includes('items') ? listLimits.item_title : listLimits.title
    return { key: 'settings.text', values: { max } }
  }
  return { key: field === 'url' || typeof field === 'number' ? 'settings.link' : 'errors.invalid_value' }
}
