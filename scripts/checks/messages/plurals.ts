import type { Check } from '../tree.ts'
import { readMessages } from './messages.ts'

/** The words that only the text for one, or only the text for other numbers has. */
type Pair = { key: string; one: ReadonlySet<string>; other: ReadonlySet<string> }

/**
 * The texts for one and for other numbers are not swapped. Most words that tell them apart ("item", "items") stand in several keys of a
 * language: a key whose words stand mostly on the opposite side of the other keys is swapped.
 */
export const checkSwappedPlurals: Check = (tree) =>
  [...readMessages(tree)].flatMap(([language, texts]) => {
    const pairs = pairsOf(texts)
    return pairs.flatMap((pair) => {
      const rest = pairs.filter((each) => each !== pair)
      const straight = agreement(pair.one, rest, 'one') + agreement(pair.other, rest, 'other')
      const swapped = agreement(pair.one, rest, 'other') + agreement(pair.other, rest, 'one')
      return swapped > straight
        ? [`locales/${language} seems to have ${pair.key}_one and ${pair.key}_other swapped`]
        : []
    })
  })

/** How many words of a set stand on that side of other pairs, counted once for each pair. */
const agreement = (words: ReadonlySet<string>, pairs: readonly Pair[], side: 'one' | 'other'): number =>
  pairs.reduce((sum, pair) => sum + [...words].filter((word) => pair[side].has(word)).length, 0)

function pairsOf(texts: ReadonlyMap<string, string>): Pair[] {
  return [...texts].flatMap(([name, text]) => {
    const [, key] = /^(.+)_one$/.exec(name) ?? []
    const otherText = key && texts.get(`${key}_other`)
    if (!key || !otherText) return []
    const [one, other] = [wordsOf(text), wordsOf(otherText)]
    return [{ key, one: without(one, other), other: without(other, one) }]
  })
}

const without = (words: ReadonlySet<string>, others: ReadonlySet<string>) =>
  new Set([...words].filter((word) => !others.has(word)))

/** Short words, as "to", stand on either side by chance. */
const wordsOf = (text: string): Set<string> =>
  new Set(
    text
      .toLowerCase()
      .replace(/\{\{.*?\}\}/g, ' ')
      .match(/\p{L}[\p{L}\p{M}]{2,}/gu) ?? [],
  )
