import { z } from 'zod'
import { fields, type Key, keys, settingOf } from '#server/settings/fields.ts'
import { mostOf } from '#server/settings/list-limits.ts'
import { isOwnPath, linkAddress, plainText, rate } from '#server/settings/values.ts'

/** A language by its code, as `pt-BR`. */
const locale = z.string().regex(/^[a-z]{2,3}(-[A-Za-z]{2,4})?$/, 'give a language as en')
const target = z.enum(['_self', '_blank'], 'say _self or _blank').default('_self')

/** Words of a row in other languages, by language. */
const wordsOf = <S extends z.ZodRawShape>(shape: S) =>
  z.record(locale, z.strictObject(shape), 'give words by language').default({})

const language = z.strictObject({
  name: locale,
  title: plainText(mostOf.language_title),
  direction: z.enum(['ltr', 'rtl'], 'say ltr or rtl').default('ltr'),
})

const currency = z.strictObject({
  name: z.string().regex(/^[A-Z]{3}$/, 'give the code of a currency, as EUR'),
  symbol: plainText(8),
  position: z.enum(['prefix', 'suffix'], 'say prefix or suffix').default('prefix'),
  is_default: z.boolean('say true or false').default(false),
  rate_from_default: rate,
})

const name = plainText(mostOf.title)
const menu = z
  .strictObject({
    name,
    url: linkAddress,
    target,
    is_external: z.boolean('say true or false').optional(),
    translations: wordsOf({ name }),
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
    title: plainText(mostOf.item_title).or(z.literal('')).default(''),
    url: linkAddress.nullable().default(null),
    target,
    translations: wordsOf({ title: plainText(mostOf.item_title) }),
  })
  .refine(({ type, title, url }) => type !== 'link' || (title !== '' && url !== null), 'a link needs a title and a url')

const title = plainText(mostOf.title)
const footer = z.strictObject({
  title,
  translations: wordsOf({ title }),
  items: z.array(footerItem, 'give a list').max(mostOf.items, `give at most ${mostOf.items} items`),
})

const rows = <S extends z.ZodType>(row: S, most: number) =>
  z.array(row, 'give a list').max(most, `give at most ${most}`)

/** Settings that may be said in other languages too. */
export const spokenKeys = keys.filter((key) => fields[key].kind === 'text')

const optional = (of: readonly Key[]) => Object.fromEntries(of.map((key) => [key, fields[key].value.optional()]))
const unknown = (names: readonly string[]) => `there is no ${names.join(', ')}`

/** Everything that an operator sets, as it is exported and imported. What is left out stays as it is. */
export const settingsDocument = z.strictObject(
  {
    settings: z.strictObject(optional(keys)).default({}),
    /** Texts of settings in other languages, by language. */
    translations: z.record(locale, z.strictObject(optional(spokenKeys)), 'give texts by language').default({}),
    languages: rows(language, mostOf.languages).min(1, 'give at least one language').optional(),
    currencies: rows(currency, mostOf.currencies).min(1, 'give at least one currency').optional(),
    menus: rows(menu, mostOf.menus).optional(),
    footers: rows(footer, mostOf.footers).optional(),
  },
  {
    error: (issue) =>
      issue.code === 'unrecognized_keys' ? unknown(issue.keys as string[]) : 'give an object with settings',
  },
)
export type SettingsDocument = z.output<typeof settingsDocument>

export type ListName = 'languages' | 'currencies' | 'menus' | 'footers'
export const listNames: readonly ListName[] = ['languages', 'currencies', 'menus', 'footers']

/** What stands against a document, one sentence a line, each with where it stands. */
export const complaintsOf = (error: z.ZodError): string[] =>
  error.issues.map((issue) => {
    const message = issue.code === 'unrecognized_keys' ? unknown(issue.keys) : issue.message
    return issue.path.length > 0 ? `${issue.path.join('.')}: ${message}` : message
  })

/** What the shop has beside the document. */
export interface Standing {
  settings: Readonly<Record<string, unknown>>
  languages: readonly string[]
  /** The code of the currency that prices are written in. */
  currency: string | null
  /** Whether anything has a price. */
  hasPrices: boolean
  /** The document names a shop that is not there. */
  lacksShop: boolean
  /** Whether the shop's own texts are there in a language. */
  speaks(locale: string): boolean
}

/** What would not fit together once the document was imported. */
export function misfitsOf(document: SettingsDocument, standing: Standing): string[] {
  const settings = { ...standing.settings, ...document.settings }
  const languages = document.languages?.map((each) => each.name) ?? standing.languages
  const [least, most] = [settingOf(settings, 'phone_min_length'), settingOf(settings, 'phone_max_length')]
  const default_locale = settingOf(settings, 'default_locale')
  const spoken = new Set(languages)
  const strangers = Object.keys(document.translations).filter((each) => !spoken.has(each))
  return [
    ...(least > most ? ['phone_min_length: no number is that long, phone_max_length is less'] : []),
    ...(standing.lacksShop ? ['single_shop: there is no such shop'] : []),
    ...(spoken.has(default_locale) ? [] : [`default_locale: ${default_locale} is none of languages`]),
    ...languages
      .filter((each) => !standing.speaks(each))
      .map((each) => `languages: there are no texts in locales/${each}`),
    ...twice(languages).map((each) => `languages: ${each} is there twice`),
    ...strangers.map((each) => `translations.${each}: is none of languages`),
    ...misfitsOfCurrencies(document.currencies, standing),
  ]
}

function misfitsOfCurrencies(currencies: SettingsDocument['currencies'], { currency, hasPrices }: Standing): string[] {
  if (!currencies) return []
  const defaults = currencies.filter((each) => each.is_default)
  const [base] = defaults
  return [
    ...twice(currencies.map((each) => each.name)).map((each) => `currencies: ${each} is there twice`),
    ...(defaults.length === 1 ? [] : ['currencies: exactly one has is_default']),
    ...(base && base.rate_from_default !== 1 ? [`currencies: ${base.name} is the default, its rate is 1`] : []),
    ...(base && currency && base.name !== currency && hasPrices
      ? [`currencies: prices are written in ${currency}; they would be called ${base.name} and not converted`]
      : []),
  ]
}

const twice = (names: readonly string[]) => [...new Set(names.filter((name, place) => names.indexOf(name) !== place))]
