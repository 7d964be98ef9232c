import { expect, test } from 'vitest'
import { homeSections } from '#contract/home-page.ts'
import { completeSections, type StoredSection } from './rules.ts'

const section = (name: string, is_shown = true) => ({ name, is_shown }) as StoredSection
const namesOf = (sections: readonly StoredSection[]) => sections.map(({ name }) => name)

test('without stored changes, all sections of the home page are on, in their default order', () => {
  expect(completeSections([])).toEqual(homeSections.map((name) => section(name)))
})

test('a section without a row follows its default predecessor, wherever that is', () => {
  const stored = homeSections.filter((name) => name !== 'zones').toReversed()
  const completed = namesOf(completeSections(stored.map((name) => section(name))))
  expect(completed).toHaveLength(homeSections.length)
  expect(completed.slice(completed.indexOf('flash_sale'), completed.indexOf('flash_sale') + 2)).toEqual([
    'flash_sale',
    'zones',
  ])
})

test('a stored section stays off, and one that the shop does not have any more is left out', () => {
  const sections = completeSections([section('app', false), section('newsletter')])
  expect(sections.find(({ name }) => name === 'app')?.is_shown).toBe(false)
  expect(namesOf(sections)).not.toContain('newsletter')
})
