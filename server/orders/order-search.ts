import { asTypedCode } from '#contract/pasted.ts'
import { digitsOf } from '#locales/digits.ts'
import { possibleNumbers } from '#locales/phone-number.ts'
import { literally } from '../kit/literally.ts'

/** What an order is looked for by. */
export interface OrderSearch {
  /** Of its code or of who receives it, for `ilike`; null where nothing is looked for. */
  search: string | null
  /** The whole numbers in E.164 that may be meant. */
  numbers: string[]
  /** As it stands on orders from before numbers were kept in E.164. */
  digits: string
}

export function readSearch(typed = ''): OrderSearch {
  const text = asTypedCode(typed)
  return { search: text === '' ? null : literally(text), numbers: possibleNumbers(text), digits: digitsOf(text) }
}

/** Whether the number that an order `o` goes to is the one looked for. */
export const matchesPhone = `(o.address->>'phone_code' || (o.address->>'phone') = any(:numbers::text[])
  or (cardinality(:numbers::text[]) > 0 and o.address->>'phone' = :digits))`
