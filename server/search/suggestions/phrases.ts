/** A word of a product's name as it is written there, in small letters. */
export interface NameWord {
  /** The id of the product; the best ones come first. */
  product: number
  word: string
  /** The search asks for it, in this form or another. */
  is_asked: boolean
  /** It means nothing by itself. */
  is_stop: boolean
}

/**
 * What products are called that have asked words in their names, with the word beside them: "Noor table lamp" makes "table
 * lamp" for "lamp". The commonest first.
 */
export function phrasesIn(words: readonly NameWord[]): string[] {
  const names = Map.groupBy(words, ({ product }) => product)
  const counts = new Map<string, number>()
  for (const name of names.values()) {
    for (const phrase of new Set(phrasesOf(name))) counts.set(phrase, (counts.get(phrase) ?? 0) + 1)
  }
  return [...counts].sort(([, one], [, other]) => other - one).map(([phrase]) => phrase)
}

/** The asked words that stand together, with the word before them and with the word after. */
function phrasesOf(name: readonly NameWord[]): string[] {
  const from = name.findIndex(({ is_asked }) => is_asked)
  if (from < 0) return []
  const past = name.findIndex(({ is_asked }, at) => at > from && !is_asked)
  const upto = past < 0 ? name.length : past
  const [before, asked, after] = [name[from - 1], name.slice(from, upto), name[upto]]
  // A number behind a name is a model of it, one before it belongs to what stands there.
  return [
    ...(before && saysSomething(before) && !/^\d+$/.test(before.word) ? [[before, ...asked]] : []),
    ...(after && saysSomething(after) ? [[...asked, after]] : []),
  ].map((some) => some.map(({ word }) => word).join(' '))
}

const saysSomething = ({ is_stop, word }: NameWord): boolean => !is_stop && (word.length > 1 || /^\d$/.test(word))
