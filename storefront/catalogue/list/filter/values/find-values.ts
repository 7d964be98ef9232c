import { foldText } from '#locales/fold-text.ts'
import type { FilterValue } from '../filter-groups.ts'

/** The values whose name holds what was typed, wherever spaces and signs stand: "levis" finds Levi’s. */
export function findValues<T extends Pick<FilterValue, 'name'>>(values: readonly T[], typed: string): T[] {
  const wanted = lettersOf(typed)
  return values.filter(({ name }) => lettersOf(name).includes(wanted))
}

const lettersOf = (text: string) => foldText(text).replaceAll(' ', '')
