import { type FieldMap, flattenValues, unflattenValues } from '#console/platform/form/merge-changes.ts'
import { fromZonedInput, toZonedInput } from '#console/platform/session/zoned-time.ts'
import type { FlashSaleEdit, OperatorFlashSale, OperatorFlashSaleAnswer } from '#contract/desk-flash-sales.ts'

export type InvitedShop = OperatorFlashSale['shops'][number]

/** A sale in the form. Moments are as typed in the time zone of the market. */
export interface SaleValues {
  /** Names by language; '' where a language has none. */
  readonly texts: Readonly<Record<string, string>>
  readonly starts_at: string
  readonly ends_at: string
  /** '' without a deadline. */
  readonly offers_until: string
  readonly invites_all: boolean
  readonly shops: readonly InvitedShop[]
}

interface FormSetting {
  /** The default language first. */
  readonly locales: readonly string[]
  readonly zone: string
}

const moments = ['starts_at', 'ends_at', 'offers_until'] as const

export function readSaleFields({ sale }: OperatorFlashSaleAnswer, { locales, zone }: FormSetting): FieldMap {
  const [first = '', ...others] = locales
  const names = others.map((locale) => [locale, sale.translations[locale]?.name ?? ''])
  const stored = Object.entries(sale.translations).map(([locale, { name }]) => [locale, name])
  const typed = (moment: string | null) => (moment === null ? '' : toZonedInput(moment, zone))
  return toSaleFields({
    texts: { [first]: sale.name, ...Object.fromEntries(stored), ...Object.fromEntries(names) },
    starts_at: typed(sale.starts_at),
    ends_at: typed(sale.ends_at),
    offers_until: typed(sale.offers_until),
    invites_all: sale.invites_all,
    shops: sale.shops,
  })
}

/** The shops are one field. */
export const toSaleFields = ({ texts, ...rest }: SaleValues): FieldMap => ({ ...flattenValues({ texts }), ...rest })

export function toSaleValues(fields: FieldMap): SaleValues {
  const { texts } = unflattenValues({ texts: {} }, fields)
  const { starts_at, ends_at, offers_until, invites_all, shops } = fields as unknown as SaleValues
  return { texts, starts_at, ends_at, offers_until, invites_all, shops }
}

/** A moment that was not changed keeps its seconds, which its field does not show. */
export function toSaleEdit(
  values: SaleValues,
  stored: OperatorFlashSale,
  { locales, zone }: FormSetting,
): FlashSaleEdit {
  const [first = '', ...others] = locales
  const nameIn = (locale: string) => (values.texts[locale] ?? '').replaceAll(/\s+/g, ' ').trim()
  const named = [...new Set([...others, ...Object.keys(values.texts)])].filter((each) => each !== first && nameIn(each))
  const momentOf = (field: (typeof moments)[number]) => {
    const before = stored[field]
    if (before !== null && toZonedInput(before, zone) === values[field]) return before
    return fromZonedInput(values[field], zone)
  }
  return {
    name: nameIn(first),
    translations: Object.fromEntries(named.map((locale) => [locale, { name: nameIn(locale) }])),
    starts_at: momentOf('starts_at') ?? '',
    ends_at: momentOf('ends_at') ?? '',
    offers_until: momentOf('offers_until'),
    invites_all: values.invites_all,
    shop_ids: values.invites_all ? [] : values.shops.map(({ id }) => id),
  }
}

/** `name` and `translations.fr.name` of the call are texts of the form. */
export function toFormPath(path: string, first: string): string {
  if (path === 'name') return `texts.${first}`
  return path.replace(/^translations\.([^.]+).*$/, 'texts.$1').replace(/^shop_ids.*$/, 'shops')
}
