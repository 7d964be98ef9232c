/** How a folded word of a search is matched against names and codes. */
export interface SearchWord {
  /** For `like`, against the folded text with a space before it. */
  readonly pattern: string
  /** For `like` against the text itself: the trigram index finds texts that match one of them. Null: the index cannot be used. */
  readonly indexed: readonly string[] | null
}

const trigramLength = 3

/** Scripts without spaces between words: one letter may be a word. */
const unspaced = /\p{sc=Han}|\p{sc=Hira}|\p{sc=Kana}|\p{sc=Thai}|\p{sc=Khmr}|\p{sc=Laoo}|\p{sc=Mymr}/u

/** A word matches anywhere. One of one or two letters only matches the start of a word: a trigram needs three letters. */
export function toSearchWord(word: string): SearchWord {
  const anywhere = `%${word}%`
  if ([...word].length >= trigramLength) return { pattern: anywhere, indexed: [anywhere] }
  return unspaced.test(word)
    ? { pattern: anywhere, indexed: null }
    : { pattern: `% ${word}%`, indexed: [`${word}%`, `% ${word}%`] }
}

/** Patterns for the trigram index. */
export interface IndexedPatterns {
  /** `both`: of the two longest words. `either`: of a short word, at the start of the text or after a space. */
  readonly kind: 'both' | 'either'
  readonly first: string
  readonly second: string
}

/** Undefined if no word can use the index. */
export function chooseIndexed(words: readonly SearchWord[]): IndexedPatterns | undefined {
  const indexed = words.flatMap((word) => word.indexed ?? [])
  const [first, second] = indexed.filter(isAnywhere).toSorted((one, other) => other.length - one.length)
  if (first !== undefined) return { kind: 'both', first, second: second ?? first }
  const [start, inner] = indexed
  return start !== undefined && inner !== undefined ? { kind: 'either', first: start, second: inner } : undefined
}

const isAnywhere = (pattern: string): boolean => /^%[^ ]/.test(pattern)
