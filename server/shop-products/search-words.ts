/** How a folded word of a search is looked for in names and codes. */
export interface SearchWord {
  /** For `like`, against the folded text with a space before it. */
  readonly pattern: string
  /** For `like` against the text itself: the index of trigrams finds what one of them matches. Null: it finds nothing. */
  readonly indexed: readonly string[] | null
}

const trigramLength = 3

/** Scripts whose words are not separated by spaces: one letter of them may be a word. */
const unspaced = /\p{sc=Han}|\p{sc=Hira}|\p{sc=Kana}|\p{sc=Thai}|\p{sc=Khmr}|\p{sc=Laoo}|\p{sc=Mymr}/u

/** A word may occur anywhere. Of one or two letters it begins a word: there are too few letters for the index of trigrams. */
export function toSearchWord(word: string): SearchWord {
  const anywhere = `%${word}%`
  if ([...word].length >= trigramLength) return { pattern: anywhere, indexed: [anywhere] }
  return unspaced.test(word)
    ? { pattern: anywhere, indexed: null }
    : { pattern: `% ${word}%`, indexed: [`${word}%`, `% ${word}%`] }
}

/** Patterns that the index of trigrams reads. */
export interface IndexedPatterns {
  /** `both`: of the two longest words. `either`: of a short word, at the beginning of the text or behind a space. */
  readonly kind: 'both' | 'either'
  readonly first: string
  readonly second: string
}

/** Undefined if the index finds none of the words. */
export function chooseIndexed(words: readonly SearchWord[]): IndexedPatterns | undefined {
  const indexed = words.flatMap((word) => word.indexed ?? [])
  const [first, second] = indexed.filter(isAnywhere).toSorted((one, other) => other.length - one.length)
  if (first !== undefined) return { kind: 'both', first, second: second ?? first }
  const [start, inner] = indexed
  return start !== undefined && inner !== undefined ? { kind: 'either', first: start, second: inner } : undefined
}

const isAnywhere = (pattern: string): boolean => /^%[^ ]/.test(pattern)
