import type { StarterSets } from '#contract/operator-starter-sets.ts'

export type StarterSet = StarterSets['sets'][number]

export const listMissing = ({ rows }: StarterSet) => rows.filter(({ is_present }) => !is_present)

/** Keys of the chosen sets, with this one chosen or not. Taxes of two countries have the same names, so one set of them fits. */
export function toggleSet(chosen: ReadonlySet<string>, set: StarterSet, sets: readonly StarterSet[]): Set<string> {
  const next = new Set(chosen)
  if (next.delete(set.key)) return next
  if (set.kind === 'taxes') for (const { key, kind } of sets) if (kind === 'taxes') next.delete(key)
  return next.add(set.key)
}

/** The rows that the sets would add. A color, size or zone of two sets counts once; categories of two sets are different. */
export function countMissing(sets: readonly StarterSet[]): number {
  const names = sets.flatMap((set) =>
    listMissing(set).map(({ name }) => `${set.kind === 'categories' ? set.key : set.kind} ${name}`),
  )
  return new Set(names).size
}

/** Sets for any country and for that of the market, then the others by the name of their country. */
export function groupByCountry(
  sets: readonly StarterSet[],
  country: string | null,
  locale: string,
): { near: StarterSet[]; far: StarterSet[] } {
  const isNear = (set: StarterSet) => set.country === null || set.country === country
  const { compare } = new Intl.Collator(locale)
  return {
    near: sets.filter(isNear).sort((a, b) => Number(b.country !== null) - Number(a.country !== null)),
    far: sets.filter((set) => !isNear(set)).sort((a, b) => compare(a.title, b.title)),
  }
}
