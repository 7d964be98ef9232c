import { synonymLimits } from '#contract/limits.ts'

/** Digits with no letter between them are one number, such as a phone number with spaces. */
const longNumber = /\p{Nd}(?:[^\p{L}]*\p{Nd}){3}/u

/**
 * Whether a search without results may be stored. Long texts, addresses and numbers of four digits are not, because a person could be
 * recognised by them. `term` is the search as it was interpreted, without punctuation.
 */
export function isRecordable(search: string, term: string): boolean {
  const typed = search.normalize('NFKC')
  return term !== '' && term.length <= synonymLimits.word && !typed.includes('@') && !longNumber.test(typed)
}
