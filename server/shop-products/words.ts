import type { InputOf } from '#contract/call.ts'
import type { ProductWords, productPartCalls } from '#contract/product-parts.ts'
import { cutText } from '#locales/cut-text.ts'
import { changedFields } from '#server/platform/changed-fields.ts'
import type { Verb } from '#server/platform/http/route.ts'
import { refuseField } from '#server/platform/refusal.ts'
import { sanitizeHtml, TooMuch } from '#server/platform/sanitizer/safe-html.ts'
import { requireVersion } from '#server/platform/versions.ts'
import { updateTranslation, updateWords } from '../catalogue/catalogue.ts'
import type { ShopContext } from '../context.ts'
import type { StoredTranslation } from './queries.ts'
import { describeWords, findOwnProduct, lockProduct } from './read-product.ts'
import { refreshAfterChange } from './refresh-after-change.ts'
import { isEverShown } from './states.ts'

type Save = typeof productPartCalls.saveProductWords

export const saveProductWords: Verb<Save> = async (ctx, { params: { id }, body: { locale, version, ...edit } }) => {
  if (ctx.messagesOf(locale) === undefined) refuseField('locale', 'products.unknown_language')
  const product = await lockProduct(ctx, id)
  const current = describeWords(await findOwnProduct(ctx, id), ctx.defaultLocale)
  requireVersion(current, version)
  const before = current.words[locale] ?? noWords
  const words = { ...before, ...cleanWords(edit) }
  await writeWords(ctx, { id, locale, words })
  if (isEverShown(product)) await refreshAfterChange(ctx, [id], { isCounted: false })
  const row = await findOwnProduct(ctx, id)
  ctx.record({ subject: ['product', id], label: row.name, ...changedFields(toRecord(before), toRecord(words)) })
  return { data: describeWords(row, ctx.defaultLocale) }
}

type Edit = Omit<InputOf<Save>['body'], 'locale' | 'version'>

const noWords: ProductWords = {
  name: '',
  summary: [],
  description: '',
  specifications: [],
  search_title: '',
  search_description: '',
}

/** Omitted fields are not in the result. */
function cleanWords({ description, ...edit }: Edit): Partial<ProductWords> {
  const given = Object.fromEntries(Object.entries(edit).filter(([, value]) => value !== undefined))
  return { ...given, ...(description !== undefined && { description: cleanDescription(description) }) }
}

function cleanDescription(description: string): string {
  try {
    return sanitizeHtml(description).html
  } catch (error) {
    if (error instanceof TooMuch) refuseField('description', 'errors.invalid_value')
    throw error
  }
}

interface WriteWordsParams {
  readonly id: number
  readonly locale: string
  readonly words: ProductWords
}

async function writeWords(ctx: ShopContext, { id, locale, words }: WriteWordsParams): Promise<void> {
  const own = { shop_id: ctx.shop_id, id }
  if (locale === ctx.defaultLocale) {
    if (words.name === '') refuseField('name', 'products.name_required')
    await updateWords(ctx.db, { ...own, ...words, specifications: JSON.stringify(words.specifications) })
  } else {
    const stored = toTranslation(words)
    await updateTranslation(ctx.db, { ...own, locale, words: stored && JSON.stringify(stored) })
  }
}

/** Null without a name and a description. Empty fields are omitted: pages show them in the default language. */
function toTranslation(words: ProductWords): StoredTranslation | null {
  if (words.name === '' && words.description === '') return null
  return Object.fromEntries(Object.entries(words).filter(([, value]) => value.length > 0))
}

const maxRecordedLength = 500

/** The activity records only the beginning of a description. */
const toRecord = (words: ProductWords) => ({ ...words, description: cutText(words.description, maxRecordedLength) })
