import { normalisePastedCode } from '#contract/pasted.ts'
import { digitsOf, westernDigits } from '#locales/digits.ts'
import { possibleNumbers } from '#locales/phone-number.ts'
import { escapeLikePattern } from '#server/platform/sql/text-search.ts'

export interface OrderSearch {
  /** Part of an order code, for `ilike`; null without a search. */
  search: string | null
  /** Whole phone numbers in E.164. */
  numbers: string[]
  /** As typed; they match orders that are older than E.164. */
  digits: string
}

export function parseOrderSearch(typed = ''): OrderSearch {
  const text = westernDigits(normalisePastedCode(typed))
  return {
    search: text === '' ? null : escapeLikePattern(text),
    numbers: possibleNumbers(text),
    digits: digitsOf(text),
  }
}

/** Matches orders `o` by phone number. Older orders store it as typed, usually with a leading 0. */
export const matchesPhone = `(o.address->>'phone_code' || (o.address->>'phone') = any(:numbers::text[])
  or o.address->>'phone_code' || ltrim(o.address->>'phone', '0') = any(:numbers::text[])
  or (cardinality(:numbers::text[]) > 0 and o.address->>'phone' = :digits))`
