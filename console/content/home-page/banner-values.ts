import { type FieldMap, flattenValues, unflattenValues } from '#console/platform/form/merge-changes.ts'
import { fromZonedInput, toZonedInput } from '#console/platform/session/zoned-time.ts'
import type { OperatorBannerAnswer } from '#contract/operator-home-page.ts'

export const bannerTextNames = ['title', 'text', 'action'] as const
export type BannerText = Readonly<Record<(typeof bannerTextNames)[number], string>>

const noText: BannerText = { title: '', text: '', action: '' }

/** Texts by language beside the other fields, so that each text is merged by itself. Moments are those of the market's time zone. */
export interface BannerValues {
  url: string
  shown_from: string
  shown_until: string
  [locale: string]: string | BannerText
}

const emptyTexts = (locales: readonly string[]) => Object.fromEntries(locales.map((locale) => [locale, noText]))

export function readBannerFields(
  { banner }: OperatorBannerAnswer,
  { locales, zone }: { locales: readonly string[]; zone: string },
): FieldMap {
  const { texts, url, shown_from, shown_until } = banner
  return flattenValues({
    ...emptyTexts(locales),
    ...Object.fromEntries(Object.entries(texts).filter(([locale]) => locales.includes(locale))),
    url,
    shown_from: shown_from ? toZonedInput(shown_from, zone) : '',
    shown_until: shown_until ? toZonedInput(shown_until, zone) : '',
  })
}

export const toBannerValues = (fields: FieldMap, locales: readonly string[]): BannerValues =>
  unflattenValues({ ...emptyTexts(locales), url: '', shown_from: '', shown_until: '' }, fields) as BannerValues

interface ToBannerBodyParams {
  readonly values: BannerValues
  readonly changes: readonly string[]
  readonly stored: OperatorBannerAnswer
  readonly zone: string
}

/** The texts of the changed languages, and the other fields. A moment that was not edited keeps its seconds. */
export function toBannerBody({ values, changes, stored, zone }: ToBannerBodyParams) {
  const texts = Object.entries(values).flatMap(([locale, text]) =>
    typeof text !== 'string' && changes.some((path) => path.startsWith(`${locale}.`))
      ? [[locale, { title: text.title.trim(), text: text.text.trim(), action: text.action.trim() }] as const]
      : [],
  )
  const momentOf = (name: 'shown_from' | 'shown_until') =>
    changes.includes(name) ? fromZonedInput(values[name], zone) : stored.banner[name]
  return {
    texts: Object.fromEntries(texts),
    url: values.url.trim(),
    shown_from: momentOf('shown_from'),
    shown_until: momentOf('shown_until'),
  }
}
