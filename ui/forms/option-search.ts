export type ComboboxOption = {
  value: string
  label: string
  /** At the end of its row, such as a dialling code; searched too. */
  hint?: string
  /** Other names for it, which are searched and not shown. */
  also?: readonly string[]
  /** Short names for it, which are found only when they are typed in full. */
  codes?: readonly string[]
}

/** How texts are compared: without accents and capitals, say. */
export type Fold = (text: string) => string

interface FoldedOption {
  readonly option: ComboboxOption
  /** The label first. */
  readonly names: readonly string[]
  /** Those of the names, without spaces and signs. */
  readonly letters: readonly string[]
  /** One text of all letters: searching it rejects most options in one step. */
  readonly allLetters: string
  readonly codes: readonly string[]
}

/** Returns a function that finds options, the likeliest first. They are folded once, at the first query: there may be thousands. */
export function createOptionSearch(
  options: readonly ComboboxOption[],
  fold: Fold,
): (query: string) => ComboboxOption[] {
  let folded: FoldedOption[] | undefined
  return (query) => {
    const foldedQuery = foldText(query, fold)
    if (foldedQuery === '') return [...options]
    const whole = lettersOf(foldedQuery)
    folded ??= options.map((option) => foldOption(option, fold))
    return folded
      .map((each) => ({ option: each.option, rank: rankOf(each, foldedQuery, whole) }))
      .filter(({ rank }) => rank < noMatch)
      .sort((one, other) => one.rank - other.rank)
      .map(({ option }) => option)
  }
}

function foldOption(option: ComboboxOption, fold: Fold): FoldedOption {
  const { label, hint = '', also = [], codes = [] } = option
  const names = [label, hint, ...also].map((name) => foldText(name, fold))
  const letters = names.map(lettersOf)
  return { option, names, letters, allLetters: letters.join(' '), codes: codes.map((code) => lettersOf(fold(code))) }
}

const noMatch = 4

/** Ranks of a match: a whole name or code is 0, a prefix of the label 1, a prefix of a word 2, any other substring 3. */
function rankOf({ names, letters, allLetters, codes }: FoldedOption, foldedQuery: string, whole: string): number {
  if (!allLetters.includes(whole)) return codes.includes(whole) ? 0 : noMatch
  if (letters.includes(whole) || codes.includes(whole)) return 0
  if (names[0]?.startsWith(foldedQuery)) return 1
  if (names.some((name) => ` ${name}`.includes(` ${foldedQuery}`))) return 2
  return 3
}

const foldText = (text: string, fold: Fold) => fold(text.replaceAll('&', ' and '))

/** U K is UK, and 880 is +880. */
const lettersOf = (text: string) => text.replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')
