import type { ProductContent } from '#contract/operator-products.ts'
import type { ProductDetails, ProductWords, SellerPicture, SellerVariant } from '#contract/product-parts.ts'

type Values = Readonly<Record<string, string>>

/** A value that differs between two versions, a price as a number in text; '' where a version has none. */
export interface ContentChange {
  readonly part: 'words' | 'details' | 'variants'
  /** The language of words or the id of a variant; '' for details. */
  readonly of: string
  readonly field: string
  readonly before: string
  readonly after: string
}

export function textOfHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html.replace(/<\/(p|li|h\d|div)>|<br\s*\/?>/gi, '$&\n'), 'text/html')
  return (body.textContent ?? '').replace(/\n{2,}/g, '\n').trim()
}

const wordValues = (words: ProductWords | undefined): Values =>
  words
    ? {
        name: words.name,
        summary: words.summary.join('\n'),
        description: textOfHtml(words.description),
        specifications: words.specifications.map((pair) => pair.join(': ')).join('\n'),
        search_title: words.search_title,
        search_description: words.search_description,
      }
    : {}

const detailValues = ({ category, brand, vat_tax, unit, weight_grams }: ProductDetails): Values => ({
  category: [...category.path, category.name].join(' › '),
  brand: brand?.name ?? '',
  tax: vat_tax?.name ?? '',
  unit,
  weight: String(weight_grams),
})

/** Stock is not content: it changes with every sale. */
const variantValues = (variant: SellerVariant | undefined): Values =>
  variant
    ? {
        color: variant.color ?? '',
        size: variant.size ?? '',
        price: String(variant.price),
        discount_price: String(variant.discount_price ?? ''),
        discount_from: variant.discount_from ?? '',
        discount_until: variant.discount_until ?? '',
        sku: variant.sku,
        barcode: variant.barcode ?? '',
        is_hidden: variant.is_hidden ? 'yes' : '',
      }
    : {}

function compare(place: Pick<ContentChange, 'part' | 'of'>, before: Values, after: Values): ContentChange[] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return fields.flatMap((field) => {
    const values = { before: before[field] ?? '', after: after[field] ?? '' }
    return values.before === values.after ? [] : [{ ...place, field, ...values }]
  })
}

/** All values that differ, in the order of the page. */
export function compareContent(before: ProductContent, after: ProductContent): ContentChange[] {
  const locales = [...new Set([...Object.keys(after.words), ...Object.keys(before.words)])]
  const variantIds = [...new Set([...after.variants, ...before.variants].map(({ id }) => id))]
  const variantOf = ({ variants }: ProductContent, id: number) => variants.find((each) => each.id === id)
  return [
    ...locales.flatMap((of) =>
      compare({ part: 'words', of }, wordValues(before.words[of]), wordValues(after.words[of])),
    ),
    ...compare({ part: 'details', of: '' }, detailValues(before.details), detailValues(after.details)),
    ...variantIds.flatMap((id) => {
      const [old, now] = [before, after].map((content) => variantValues(variantOf(content, id)))
      return compare({ part: 'variants', of: String(id) }, old ?? {}, now ?? {})
    }),
  ]
}

/** Whether the pictures differ: in their set, their order, or the color or text of one. */
export const havePicturesChanged = (before: readonly SellerPicture[], after: readonly SellerPicture[]): boolean =>
  before.length !== after.length || before.some((picture, index) => !isSamePicture(picture, after[index]))

export const isSamePicture = (picture: SellerPicture, other: SellerPicture | undefined): boolean =>
  picture.id === other?.id && picture.color === other.color && picture.alt === other.alt
