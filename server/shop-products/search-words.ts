/** How a folded word of a search is looked for in names and codes. */
export interface SearchWord {
  /** For `like`, against the folded text with a space before it. */
  readonly pattern: string
  /** For `like` against the text itself: the index of trigrams finds what one of them matches. Null: it finds nothing. */
  readonly indexed: readonly [string, string] | null
}

const trigramLength = 3

/** Scripts whose words are not separated by spaces: one letter of them may be a word. */
const unspaced = /\p{sc=Han}|\p{sc=Hira}|\p{sc=Kana}|\p{sc=Thai}|\p{sc=Khmr}|\p{sc=Laoo}|\p{sc=Mymr}/u

/** A word may occur anywhere. Of one or two letters it begins a word: there are too few letters for the index of trigrams. */
export function toSearchWord(word: string): SearchWord {
  const anywhere = `%${word}%`
  if ([...word].length >= trigramLength) return { pattern: anywhere, indexed: [anywhere, anywhere] }
  return unspaced.test(word)
    ? { pattern: anywhere, indexed: null }
    : { pattern: `% ${word}%`, indexed: [`${word}%`, `% ${word}%`] }
}

export interface IndexedPatterns {
  /** The text has one of both. */
  readonly first: string
  readonly other: string
  /** And this one. */
  readonly second: string
}

/** Patterns of the two longest words, which the index reads; undefined if it finds none of the words. */
export function chooseIndexed(words: readonly SearchWord[]): IndexedPatterns | undefined {
  const byLength = words
    .flatMap(({ indexed }) => (indexed ? [indexed] : []))
    .toSorted(([one], [two]) => two.length - one.length)
  const [[first, other] = [], [second, same] = []] = byLength
  if (first === undefined || other === undefined) return undefined
  return { first, other, second: second !== undefined && second === same ? second : '%' }
}
