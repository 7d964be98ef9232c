import { z } from 'zod'

/** Invisible characters that are copied with text: isolates, joiners, zero-width spaces, byte order marks. */
const invisible = /\p{Cf}|\p{Variation_Selector}/gu
/** Hyphens, dashes and the minus sign, which pages and mails use in place of a code's hyphen. */
const hyphens = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g

/** A pasted address or number as it would be typed. */
export const normalisePastedText = (text: string): string => text.replace(invisible, '').trim()

/** A pasted code as it would be typed, without a leading `#`. */
export const normalisePastedCode = (text: string): string =>
  normalisePastedText(text)
    .replace(hyphens, '-')
    .replace(/^[#\s]+/, '')

export const pastedText = (maxLength: number) => z.string().overwrite(normalisePastedText).min(1).max(maxLength)

export const pastedCode = (maxLength: number) => z.string().overwrite(normalisePastedCode).min(1).max(maxLength)

const atoms = String.raw`[^\s@"(),:;<>[\]\\.\p{Cc}]+`
const label = String.raw`[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?`
const topLabel = String.raw`(?:xn--[a-z0-9-]{1,59}|[\p{L}\p{M}]{2,63})`
const emailForm = new RegExp(String.raw`^(?=.{1,64}@)${atoms}(?:\.${atoms})*@(?:${label}\.)+${topLabel}$`, 'iu')

/** Full-width letters become ASCII (NFKC): an address has one form, in which it is stored, found and counted. */
const normaliseEmail = (text: string): string => normalisePastedText(text).normalize('NFKC')

/** The key of an email address. Not `lower()` of PostgreSQL, which folds `İ` to `i`: that is another address. */
export const foldEmail = (text: string): string => normaliseEmail(text).toLowerCase()

/** Internationalised addresses included (RFC 6531), Unicode or Punycode; no quoted local parts, comments or address literals. */
export const emailAddress = z
  .string()
  .overwrite(normaliseEmail)
  .pipe(z.email({ pattern: emailForm }).max(254))
