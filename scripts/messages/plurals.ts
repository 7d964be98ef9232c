import type { Check } from '#scripts/repository/tree.ts'
import { keySets, readMessages } from './messages.ts'

/** For one key: the words that occur only in one plural form, or only in the other. */
type Pair = { key: string; first: ReadonlySet<string>; second: ReadonlySet<string> }

/** Without zero, whose texts differ in wording: "no items", "nothing yet". */
const forms = ['one', 'two', 'few', 'many', 'other'] as const

/**
 * Finds keys whose texts of two plural forms are swapped. Most words that differ between two forms ("item", "items") occur in several keys
 * of a language: where the words of a key mostly occur in the opposite form of other keys, it is swapped.
 */
export const checkSwappedPlurals: Check = (tree) =>
  keySets
    .flatMap((set) => [...readMessages(tree, set)])
    .flatMap(([language, texts]) =>
      forms.flatMap((first, index) =>
        forms
          .slice(index + 1)
          .flatMap((second) =>
            swappedKeys(pairsOf(texts, first, second)).map(
              (key) => `locales/${language} seems to have ${key}_${first} and ${key}_${second} swapped`,
            ),
          ),
      ),
    )

const swappedKeys = (pairs: readonly Pair[]): string[] =>
  pairs.flatMap((pair) => {
    const rest = pairs.filter((each) => each !== pair)
    const straight = agreement(pair.first, rest, 'first') + agreement(pair.second, rest, 'second')
    const swapped = agreement(pair.first, rest, 'second') + agreement(pair.second, rest, 'first')
    return swapped > straight ? [pair.key] : []
  })

/** Number of words of a set on the given side of other pairs, each pair counted once. */
const agreement = (words: ReadonlySet<string>, pairs: readonly Pair[], side: 'first' | 'second'): number =>
  pairs.reduce((sum, pair) => sum + [...words].filter((word) => pair[side].has(word)).length, 0)

function pairsOf(texts: ReadonlyMap<string, string>, first: string, second: string): Pair[] {
  return [...texts].flatMap(([name, text]) => {
    const key = name.endsWith(`_${first}`) ? name.slice(0, -first.length - 1) : ''
    const secondText = key && texts.get(`${key}_${second}`)
    if (!secondText) return []
    const [firstWords, secondWords] = [wordsOf(text), wordsOf(secondText)]
    return [{ key, first: without(firstWords, secondWords), second: without(secondWords, firstWords) }]
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
