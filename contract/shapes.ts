import { z } from 'zod'
import { balanceBidi } from './balance-bidi.ts'

/** 2026-11, in the time zone of the market. PostgreSQL has no year 0. */
export const month = z.string().regex(/^(?!0000)\d{4}-(0[1-9]|1[0-2])$/)

/** A positive 32-bit id. */
export const id = z.number().int().min(1).max(2_147_483_647)

/** An id in a path or query, where values are texts. */
export const idText = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number)
  .refine((value) => value <= 2_147_483_647)

/** Error of a number with more decimals; no key, as pages do not show it. */
export const tooManyDecimals = 'too many decimals'

/** Tolerates the error of a sum such as 0.1 + 0.2. Above some billions the product with 100 is off by more, so the value itself is compared. */
function hasTwoDecimals(value: number): boolean {
  const cents = Math.round(value * 100)
  return cents / 100 === value || Math.abs(value * 100 - cents) < 1e-4
}

/** At most 2 decimals: of an order in the order's `currency`, otherwise in the default currency. */
export const amount = z.number().min(-1e13).max(1e13).refine(hasTwoDecimals, { error: tooManyDecimals })

/** UTC with milliseconds: 2026-07-24T11:08:11.175Z. */
export const moment = z.iso.datetime({ precision: 3 })

/** A moment that a person chooses: the database knows no year 0, and year 10000 begins earlier in other time zones. */
export const chosenMoment = moment.refine((text) => text >= '2000-01-01' && text <= '2200-01-01')

/** A refund: `returned_at` once it is complete, `has_failed` if the gateway rejects it. */
export const moneyBack = z.strictObject({ amount, returned_at: moment.nullable(), has_failed: z.boolean() })
export type MoneyBack = z.output<typeof moneyBack>

/**
 * A picture. `url` is 640 px wide WebP; for other sizes replace the last segment by `<width>.<avif|webp>`. Addresses of profile,
 * ticket and return photos are valid for the requesting session, for ten minutes at least. `width` and `height` in px are those of the
 * original, `color` is its dominant colour, `preview` a tiny data: URI.
 */
export const picture = z.strictObject({
  url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  color: z.string(),
  preview: z.string(),
})
export type Picture = z.output<typeof picture>

const integerText = (min: number, max: number, fallback: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.number().int().min(min).max(max))
    .default(fallback)

/** `page` from 1 and `per_page` 1–100, as texts of a query. */
export const paging = (perPage = 10) => ({ page: integerText(1, 100_000, 1), per_page: integerText(1, 100, perPage) })

/** The same as numbers, for a body. */
export const bodyPaging = (perPage = 10) => ({
  page: z.number().int().min(1).max(100_000).default(1),
  per_page: z.number().int().min(1).max(100).default(perPage),
})

/** An integer or its digits: forms send texts only. */
export const formNumber = (min: number, max: number) => {
  const number = z.number().int().min(min).max(max)
  return z.union([
    number,
    z
      .string()
      .regex(/^\d{1,15}$/)
      .transform(Number)
      .pipe(number),
  ])
}
export const formShortId = formNumber(1, 2_147_483_647)
export const formId = formNumber(1, 999_999_999_999_999)

/** Message key for invisible characters, which the person cannot see in the field. */
export const hiddenCharacters = 'errors.hidden_characters'
const hasHidden = (value: string): boolean => /[^\P{Cc}\n\r\t]|\p{Surrogate}/u.test(value)

/** Whether a text is visible: Braille blank and Hangul fillers count as letters but are blank. */
const isVisible = (value: string): boolean => /[^\s\p{Cc}\p{Cf}\p{M}\u115f\u1160\u2800\u3164\uffa0]/u.test(value)

/** Text with markup, joiners and direction marks; no control characters except line breaks. */
export const untrimmedText = (max: number) =>
  z
    .string()
    .overwrite(balanceBidi)
    .max(max)
    .refine((value) => !hasHidden(value), { error: hiddenCharacters })
    .refine((value) => value.trim() === '' || isVisible(value), { error: hiddenCharacters })

export const trimmedText = (max: number, min = 1) => untrimmedText(max).trim().min(min)

/** The same on one line, for mail subjects and names in them. */
export const singleLineText = (max: number, min = 1) =>
  trimmedText(max, min).refine((value) => !/[\n\r\t\p{Zl}\p{Zp}]/u.test(value), { error: hiddenCharacters })

/** Zero-width spaces, soft hyphens and tag characters outside flag emoji. Joiners and direction marks stay: they change how words look. */
const invisible = /[\u00ad\u200b\u2060\ufeff]|(?<!\u{1f3f4}[\u{e0020}-\u{e007e}]*)[\u{e0000}-\u{e007f}]/gu

/** Combining marks beyond what any script stacks on one letter. */
const stackedMarks = /(\p{M}{5})\p{M}+/gu

/** A person's name: one line, without invisible characters. */
export const personName = (max: number) =>
  singleLineText(max).overwrite((value) => value.replace(invisible, '').replace(stackedMarks, '$1'))

/** An IANA time zone that this process knows. */
export const timeZone = z.string().max(60).refine(isTimeZone)

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** A call whose response has only a message. */
export const emptyData = z.strictObject({})
