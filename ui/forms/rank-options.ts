import { foldText } from './fold-text.ts'

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

/** The options that a query finds, the likeliest first and otherwise in their order. */
export function rankOptions(options: readonly ComboboxOption[], query: string): ComboboxOption[] {
  const wanted = foldText(query)
  if (wanted === '') return [...options]
  return options
    .map((option) => ({ option, rank: rankOf(option, wanted) }))
    .filter(({ rank }) => rank < noMatch)
    .sort((one, other) => one.rank - other.rank)
    .map(({ option }) => option)
}

const noMatch = 4

/** Ranks of a match: a whole name or code is 0, a prefix of the label 1, a prefix of a word 2, any other substring 3. */
function rankOf({ label, hint = '', also = [], codes = [] }: ComboboxOption, wanted: string): number {
  const shown = foldText(label)
  const names = [shown, ...[hint, ...also].map(foldText)]
  const whole = lettersOf(wanted)
  if ([...names, ...codes.map(foldText)].some((name) => lettersOf(name) === whole)) return 0
  if (shown.startsWith(wanted)) return 1
  if (names.some((name) => ` ${name}`.includes(` ${wanted}`))) return 2
  return names.some((name) => name.includes(wanted)) ? 3 : noMatch
}

/** U K is UK, and 880 is +880. */
const lettersOf = (text: string) => text.replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')
