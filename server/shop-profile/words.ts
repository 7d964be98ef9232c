import { listUnknownLanguages } from '#server/platform/edited-list.ts'
import { refuse } from '#server/platform/refusal.ts'
import type { ShopContext } from '../context.ts'

type Texts = Readonly<Record<string, string>>

/** A text in the default language, and the translated fields of its row by language. */
interface StoredWords {
  readonly original: string
  readonly translations: Readonly<Record<string, Texts>>
}

type Languages = Pick<ShopContext, 'defaultLocale' | 'messagesOf'>

export function joinWords(ctx: Languages, field: string, { original, translations }: StoredWords): Texts {
  const texts = { [ctx.defaultLocale]: original }
  for (const [locale, fields] of Object.entries(translations))
    if (ctx.messagesOf(locale) && fields[field]) texts[locale] = fields[field]
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''))
}

/** Sets one field of a row. Keeps other fields, and words in languages that the market no longer has. */
export function splitWords(
  ctx: Languages,
  field: string,
  { words, translations }: { words: Texts; translations: StoredWords['translations'] },
): StoredWords {
  const { defaultLocale, messagesOf } = ctx
  const locales = [...new Set([...Object.keys(translations), ...Object.keys(words)])]
  const rows = locales.map((locale) => {
    const { [field]: stored, ...others } = translations[locale] ?? {}
    const text = messagesOf(locale) ? locale !== defaultLocale && words[locale] : stored
    return [locale, { ...others, ...(text && { [field]: text }) }] as const
  })
  return {
    original: words[defaultLocale] ?? '',
    translations: Object.fromEntries(rows.filter(([, fields]) => Object.keys(fields).length > 0)),
  }
}

/** Refuses words in languages that the market does not have, because no page would show them. */
export function requireKnownLanguages(ctx: Languages, field: string, words: object): void {
  const unknown = listUnknownLanguages(ctx, words as Record<string, unknown>)
  if (unknown.length === 0) return
  const fields = Object.fromEntries(
    unknown.map((locale) => [`${field}.${locale}`, [{ key: 'errors.unknown_field' as const }]]),
  )
  refuse('invalid', 'errors.invalid', { fields })
}
