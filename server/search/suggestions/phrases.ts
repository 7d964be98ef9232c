/** A word of a product's name, in its place. */
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
  const asked = name.slice(from, upto)
  const wider = [
    [name[from - 1], ...asked],
    [...asked, name[upto]],
  ]
  return wider.filter((some) => some.every(saysSomething)).map((some) => some.map((each) => each?.word).join(' '))
}

const saysSomething = (one: NameWord | undefined): boolean =>
  one !== undefined && (one.is_asked || (!one.is_stop && one.word.length > 1 && !/^\d+$/.test(one.word)))
