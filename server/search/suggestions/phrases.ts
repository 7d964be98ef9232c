export interface NameWord {
  product: number
  word: string
  /** Whether it is a form of a searched word. */
  is_searched: boolean
  is_stop: boolean
}

/** The searched words of product names with an adjacent word, most common first: "Noor table lamp" makes "table lamp" for "lamp". */
export function extractPhrases(words: readonly NameWord[]): string[] {
  const names = Map.groupBy(words, ({ product }) => product)
  const counts = new Map<string, number>()
  for (const name of names.values()) {
    for (const phrase of new Set(phrasesOf(name))) counts.set(phrase, (counts.get(phrase) ?? 0) + 1)
  }
  return [...counts].sort(([, one], [, other]) => other - one).map(([phrase]) => phrase)
}

/** The first run of searched words, with the word before it and with the word after it. */
function phrasesOf(name: readonly NameWord[]): string[] {
  const start = name.findIndex(({ is_searched }) => is_searched)
  if (start < 0) return []
  const past = name.findIndex(({ is_searched }, index) => index > start && !is_searched)
  const end = past < 0 ? name.length : past
  const [before, run, after] = [name[start - 1], name.slice(start, end), name[end]]
  // A number after a name is its model; a number before it belongs to another word.
  return [
    ...(before && isMeaningful(before) && !/^\d+$/.test(before.word) ? [[before, ...run]] : []),
    ...(after && isMeaningful(after) ? [[...run, after]] : []),
  ].map((words) => words.map(({ word }) => word).join(' '))
}

const isMeaningful = ({ is_stop, word }: NameWord): boolean => !is_stop && (word.length > 1 || /^\d$/.test(word))
