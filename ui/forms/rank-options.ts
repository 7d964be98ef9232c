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

/** The options that a query finds, the likeliest first and otherwise in their order. */
export function rankOptions(options: readonly ComboboxOption[], query: string, fold: Fold): ComboboxOption[] {
  const foldedQuery = foldText(query, fold)
  if (foldedQuery === '') return [...options]
  return options
    .map((option) => ({ option, rank: rankOf(option, foldedQuery, fold) }))
    .filter(({ rank }) => rank < noMatch)
    .sort((one, other) => one.rank - other.rank)
    .map(({ option }) => option)
}

const noMatch = 4

/** Ranks of a match: a whole name or code is 0, a prefix of the label 1, a prefix of a word 2, any other substring 3. */
function rankOf({ label, hint = '', also = [], codes = [] }: ComboboxOption, foldedQuery: string, fold: Fold): number {
  const [shown = '', ...others] = [label, hint, ...also].map((name) => foldText(name, fold))
  const names = [shown, ...others]
  const whole = lettersOf(foldedQuery)
  if ([...names, ...codes.map(fold)].some((name) => lettersOf(name) === whole)) return 0
  if (shown.startsWith(foldedQuery)) return 1
  if (names.some((name) => ` ${name}`.includes(` ${foldedQuery}`))) return 2
  return names.some((name) => lettersOf(name).includes(whole)) ? 3 : noMatch
}

const foldText = (text: string, fold: Fold) => fold(text.replaceAll('&', ' and '))

/** U K is UK, and 880 is +880. */
const lettersOf = (text: string) => text.replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')
