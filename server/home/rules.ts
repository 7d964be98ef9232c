import { type HomeSection, homeSections } from '#contract/home-page.ts'

export interface StoredSection {
  readonly name: HomeSection
  readonly is_shown: boolean
}

/** All sections: the stored ones in their order, and those that were added to the shop since, each behind its default predecessor. */
export function completeSections(stored: readonly StoredSection[]): StoredSection[] {
  const known = stored.filter(({ name }) => homeSections.includes(name))
  return homeSections.reduce<StoredSection[]>((sections, name, index) => {
    if (sections.some((section) => section.name === name)) return sections
    const predecessor = homeSections[index - 1]
    const position = sections.findIndex((section) => section.name === predecessor) + 1
    return sections.toSpliced(position, 0, { name, is_shown: true })
  }, known)
}
