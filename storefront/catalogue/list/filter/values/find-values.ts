import type { FilterValue } from '../filter-groups.ts'

/** The values whose name holds what was typed; accents and capitals do not stand in the way. */
export function findValues<T extends Pick<FilterValue, 'name'>>(values: readonly T[], typed: string): T[] {
  const wanted = plain(typed.trim())
  return values.filter(({ name }) => plain(name).includes(wanted))
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
