import { foldEmail, normalisePastedCode } from '#contract/pasted.ts'
import { digitsOf, westernDigits } from '#locales/digits.ts'
import { foldText } from '#locales/fold-text.ts'
import { isUnspaced, trigramLength } from '#server/platform/sql/search-words.ts'
import { escapeLikePattern } from '#server/platform/sql/text-search.ts'

/** Patterns of `like` over `order_search_text`, of what was typed at a desk. */
export interface DeskSearch {
  /** Of the two longest words, which the index looks up; null without words, and of digits alone. */
  leading: string | null
  second: string | null
  /** Of all words. */
  patterns: string[]
  /** Part of a phone number in any writing; null if the text is none. */
  digits: string | null
  /** Of the shopper, folded; null if the text is none. */
  email: string | null
  /** SKU of a line in lower case; null if the text is too short. */
  sku: string | null
  /** Letters and digits of a tracking number, in capitals; null if they are too few. */
  tracking: string | null
}

const anything = '%'

/** Fewer digits are part of almost any number. */
const minDigits = 4

/** Printed codes are longer. */
const minSkuLength = 2
const minTrackingLength = 5

/** In the market a word of one or two letters is found only at the beginning of a word: the index has nothing shorter. */
export function parseDeskSearch(typed: string, desk: 'shop' | 'market'): DeskSearch {
  const text = normalisePastedCode(typed)
  const words = foldText(text)
    .split(' ')
    .filter((word) => word !== '')
  const [longest, next] = words.toSorted((one, other) => other.length - one.length)
  const digits = digitsOf(text).replace(/^0+/, '')
  const sku = text.trim().toLowerCase()
  const tracking = westernDigits(text)
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
  const isNumber = digits.length >= minDigits && /^[\p{Nd}\s()+./-]+$/u.test(text)
  // The same pattern as `digits`, which needs one look-up then.
  const isDigitsAlone = isNumber && words.length === 1 && longest === digits
  const toPattern = (word: string) => {
    const isPrefix = [...word].length < trigramLength && (desk === 'market' || !isUnspaced(word))
    return `%${isPrefix ? ' ' : ''}${escapeLikePattern(word)}%`
  }
  return {
    leading: longest === undefined || isDigitsAlone ? null : toPattern(longest),
    second: next === undefined ? anything : toPattern(next),
    patterns: words.map((word) => `%${escapeLikePattern(word)}%`),
    digits: isNumber ? `%${digits}%` : null,
    email: text.includes('@') ? foldEmail(text) : null,
    sku: sku.length >= minSkuLength ? sku : null,
    tracking: tracking.length >= minTrackingLength ? tracking : null,
  }
}

const text = 'order_search_text(o.order_code, o.recipient_search_name, o.address)'
const isOfShopper = 'o.user_id = (select u.id from users u where lower(u.email) = :email)'

// Arrays, so that the planner reads the ids first and the rows by them: with a join it reads all lines.
const hasSku = (desk: SearchDesk) => `o.id = any (array(select l.order_id from order_lines l
  where l.variant_id = any (array(select v.id from variants v where lower(v.sku) = :sku${ofShop[desk]}))))`
const hasTracking = 'o.id = any (array(select r.order_id from parcels r where r.tracking_search = :tracking))'

type SearchDesk = 'shop' | 'market'
const scopes = { shop: 'o.shop_id = :shop_id', market: 'true' }
/** Other shops may use the same codes. */
const ofShop = { shop: ' and v.shop_id = :shop_id', market: '' }
// Digits are rarer than orders of a large shop: an expression keeps the planner from reading all entries of the shop as well.
const digitScopes = { shop: 'o.shop_id + 0 = :shop_id', market: 'true' }

/** SQL condition on orders `o`. Each arm has an index of its own, also together with the condition of its shop. */
export function matchesDeskSearch(desk: SearchDesk): string {
  const scope = scopes[desk]
  return `((${scope} and ${text} like :leading and ${text} like :second and ${text} like all (:patterns::text[]))
    or (${digitScopes[desk]} and ${text} like :digits) or (${scope} and ${isOfShopper})
    or (${scope} and ${hasSku(desk)}) or (${scope} and ${hasTracking}))`
}

/** A word of more than a third of a percent of all orders is found six times among so many. */
const maxRecent = 2_000

/** SQL of a table `found`. A frequent word is found among recent orders without reading all; the index finds a rare one. */
export const latestMatches = (desk: SearchDesk): string =>
  `recent as materialized (
     select o.id from (select * from orders o where ${scopes[desk]} order by o.id desc limit ${maxRecent}) o
     where (:leading::text is not null and ${text} like all (:patterns::text[])) or ${text} like :digits or ${isOfShopper}
     order by o.id desc limit :max_rows::integer),
   others as materialized (
     select o.id from orders o
     where (select count(*) from recent) < :max_rows::integer and ${matchesDeskSearch(desk)}),
   found as (select id from recent union select id from others order by id desc limit :max_rows::integer)`
