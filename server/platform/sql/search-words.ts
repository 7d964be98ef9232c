import { statement } from '#db/statement.ts'

/** How a folded word of a search is matched against names and codes. */
export interface SearchWord {
  /** For `like`, against the folded text with a space before it. */
  readonly pattern: string
  /** For `like` against the text itself: the trigram index finds texts that match one of them. Null: the index cannot be used. */
  readonly indexed: readonly string[] | null
}

export const trigramLength = 3

const unspaced = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Khmr}\p{sc=Laoo}\p{sc=Mymr}]/u

/** Whether a text has letters of a script without spaces, in which one letter may be a word. */
export const isUnspaced = (text: string): boolean => unspaced.test(text)

/** A word matches anywhere. One of one or two letters only matches the start of a word: a trigram needs three letters. */
export function toSearchWord(word: string): SearchWord {
  const anywhere = `%${word}%`
  if ([...word].length >= trigramLength) return { pattern: anywhere, indexed: [anywhere] }
  return isUnspaced(word)
    ? { pattern: anywhere, indexed: null }
    : { pattern: `% ${word}%`, indexed: [`${word}%`, `% ${word}%`] }
}

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

/** The words of three letters or more, otherwise one short word: those that the index finds few texts by. */
export function chooseSelective(words: readonly SearchWord[]): SearchWord[] {
  const long = words.filter(({ indexed }) => indexed?.every(isAnywhere))
  return long.length > 0 ? long : words.filter(({ indexed }) => indexed !== null).slice(0, 1)
}

const isAnywhere = (pattern: string): boolean => /^%[^ ]/.test(pattern)

/** The words of a search, folded like names and codes. */
export const foldSearch = statement<{ search: string }, { word: string }>(
  'search_words.fold',
  `select word from string_to_table(search_text(:search), ' ') as word where word <> ''`,
)
