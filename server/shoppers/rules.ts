import { foldEmail, normalisePastedCode } from '#contract/pasted.ts'
import { westernDigits } from '#locales/digits.ts'
import { escapeLikePattern } from '#server/platform/sql/text-search.ts'
import { parseDeskSearch } from '../orders/orders.ts'

type DeskSearch = ReturnType<typeof parseDeskSearch>

/** Patterns of `like` over `users.search_text`, of what was typed at the desk. */
export interface ShopperSearch extends Pick<DeskSearch, 'leading' | 'second' | 'patterns' | 'digits'> {
  /** Part of an email address; null if the text is none. */
  email: string | null
  /** Null if the text is none. */
  order_code: string | null
}

const noWords = { leading: null, second: null, patterns: [] }

/** A whole order code, with or without its hyphen. */
const orderCode = /^(\d{6})[\s-]*([0-9A-Z]{7})$/

export function parseShopperSearch(typed: string): ShopperSearch {
  const text = normalisePastedCode(typed)
  const { leading, second, patterns, digits, email } = parseDeskSearch(typed, 'market')
  const [, day, rest] = orderCode.exec(westernDigits(text).toUpperCase()) ?? []
  return {
    // Numbers have an index of their own, and the words of an address are parts of many other addresses.
    ...(digits === null && email === null ? { leading, second, patterns } : noWords),
    digits,
    email: email === null ? null : `%${escapeLikePattern(foldEmail(text))}%`,
    order_code: day && rest ? `${day}-${rest}` : null,
  }
}
