import { foldText } from '#ui/forms/fold-text.ts'
import type { FilterValue } from '../filter-groups.ts'

/** The values whose name holds what was typed; accents, capitals and kinds of apostrophes do not matter. */
export function findValues<T extends Pick<FilterValue, 'name'>>(values: readonly T[], typed: string): T[] {
  const wanted = foldText(typed)
  return values.filter(({ name }) => foldText(name).includes(wanted))
}
