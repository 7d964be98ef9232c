import { z } from 'zod'
import { balanceBidi } from './balance-bidi.ts'

/** A positive 32-bit id. */
export const id = z.number().int().min(1).max(2_147_483_647)

/** An id in a path or a query, where everything is text. */
export const idText = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number)
  .refine((value) => value <= 2_147_483_647)

/** An amount, at most 2 decimals: of a placed order in the `currency` of that, of everything else in the default one. */
export const amount = z
  .number()
  .min(-1e13)
  .max(1e13)
  .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-4)

/** A moment in UTC, to the millisecond: 2026-07-24T11:08:11.175Z. */
export const moment = z.iso.datetime({ precision: 3 })

/** Money that goes back: `returned_at` once all of it has, `has_failed` where its gateway will not. */
export const moneyBack = z.strictObject({ amount, returned_at: moment.nullable(), has_failed: z.boolean() })
export type MoneyBack = z.output<typeof moneyBack>

/**
 * A picture. `url` answers 640 px wide WebP; other sizes by replacing its last segment with `<width>.<avif|webp>`.
 * Addresses of photos of profiles, tickets and returns are for the session that asked, and end after ten minutes at the earliest.
 * `width` and `height` are those of the original in px, `color` its dominant colour, `preview` a tiny data: URI.
 */
export const picture = z.strictObject({
  url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  color: z.string(),
  preview: z.string(),
})
export type Picture = z.output<typeof picture>

const wholeText = (least: number, most: number, fallback: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.number().int().min(least).max(most))
    .default(fallback)

/** `page` from 1 and `per_page` 1–100, as texts of a query. */
/** The same in a body, where figures are numbers. */
export const bodyPaging = (perPage = 10) => ({
  page: z.number().int().min(1).max(100_000).default(1),
  per_page: z.number().int().min(1).max(100).default(perPage),
})

export const paging = (perPage = 10) => ({ page: wholeText(1, 100_000, 1), per_page: wholeText(1, 100, perPage) })

/** A whole number, or the digits of one: in a form all values are texts. */
export const formNumber = (least: number, most: number) => {
  const number = z.number().int().min(least).max(most)
  return z.union([
    number,
    z
      .string()
      .regex(/^\d{1,15}$/)
      .transform(Number)
      .pipe(number),
  ])
}
/** An id in a form, where everything is text. */
export const formShortId = formNumber(1, 2_147_483_647)
/** The id of a row that there are many of. */
export const formId = formNumber(1, 999_999_999_999_999)

/** Key of the words that tell of them: nobody sees what is wrong otherwise. */
export const hiddenCharacters = 'errors.hidden_characters'
const hasHidden = (value: string): boolean => /[^\P{Cc}\n\r\t]|\p{Surrogate}/u.test(value)

/** Whether there is anything to see: Braille's blank and the fillers of Hangul count as letters, and show nothing. */
const isSeen = (value: string): boolean => /[^\s\p{Cc}\p{Cf}\p{M}\u115f\u1160\u2800\u3164\uffa0]/u.test(value)

/** Text as it was typed, markup, joiners and marks of direction and all: no control characters but line breaks. */
export const typedAsIs = (most: number) =>
  z
    .string()
    .overwrite(balanceBidi)
    .max(most)
    .refine((value) => !hasHidden(value), { error: hiddenCharacters })
    .refine((value) => value.trim() === '' || isSeen(value), { error: hiddenCharacters })

/** The same, trimmed. */
export const typed = (most: number, least = 1) => typedAsIs(most).trim().min(least)

/** The same on one line: it becomes the subject of a mail, and a name in one. */
export const typedLine = (most: number, least = 1) =>
  typed(most, least).refine((value) => !/[\n\r\t\p{Zl}\p{Zp}]/u.test(value), { error: hiddenCharacters })

/** Zero-width spaces, soft hyphens and tag characters outside flag emoji. Joiners and direction marks stay: they change how words look. */
const invisible = /[\u00ad\u200b\u2060\ufeff]|(?<!\u{1f3f4}[\u{e0020}-\u{e007e}]*)[\u{e0000}-\u{e007f}]/gu

/** Combining marks beyond what any script stacks on one letter. */
const stackedMarks = /(\p{M}{5})\p{M}+/gu

/** A person's name: one line, without invisible characters. */
export const personName = (most: number) =>
  typedLine(most).overwrite((value) => value.replace(invisible, '').replace(stackedMarks, '$1'))

/** A call that answers nothing but its message. */
export const nothing = z.strictObject({})
