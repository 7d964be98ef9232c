import { z } from 'zod'

/** Characters without a shape (isolates, joiners, zero-width spaces, byte order marks): they come along when a text is copied. */
const shapeless = /\p{Cf}|\p{Variation_Selector}/gu
/** Hyphens, dashes and the minus sign: a page or a mail may have one of them where a code has a plain hyphen. */
const hyphens = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g

/** What was pasted as an address or a number, as it would have been typed. */
export const asTyped = (text: string): string => text.replace(shapeless, '').trim()

/** A code as it would have been typed: a `#` before it only says that it is one. */
export const asTypedCode = (text: string): string =>
  asTyped(text)
    .replace(hyphens, '-')
    .replace(/^[#\s]+/, '')

export const pastedText = (most: number) => z.string().overwrite(asTyped).min(1).max(most)

export const pastedCode = (most: number) => z.string().overwrite(asTypedCode).min(1).max(most)

const atoms = String.raw`[^\s@"(),:;<>[\]\\.\p{Cc}]+`
const label = String.raw`[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?`
const topLabel = String.raw`(?:xn--[a-z0-9-]{1,59}|[\p{L}\p{M}]{2,63})`
const emailForm = new RegExp(String.raw`^(?=.{1,64}@)${atoms}(?:\.${atoms})*@(?:${label}\.)+${topLabel}$`, 'iu')

/**
 * An email address, with whatever characters its provider allows (RFC 6531: letters of all scripts on both sides), but without
 * quotes and comments, which no shop's mail is sent to. Domains may be given as Unicode or in Punycode.
 */
export const emailAddress = z
  .string()
  .overwrite(asTyped)
  .pipe(z.email({ pattern: emailForm }).max(254))
