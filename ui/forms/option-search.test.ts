import { describe, expect, test } from 'vitest'
import { createOptionSearch } from './option-search.ts'

const fold = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()

describe('a search in a list of options', () => {
  const option = (label: string, rest = {}) => ({ value: label, label, ...rest })
  const rankedLabels = (labels: readonly string[], query: string) =>
    createOptionSearch(
      labels.map((label) => option(label)),
      fold,
    )(query).map(({ label }) => label)

  test.each([
    ['Côte d’Ivoire', 'CÔTE'],
    ['Côte d’Ivoire', ' ivoire '],
    ['Côte d’Ivoire', "côte d'iv"],
    ['Côte d’Ivoire', 'divoire'],
    ['কোট ডি‘আইভোর', "ডি'আই"],
    ['Guinea-Bissau', 'guinea bi'],
    ['Antigua and Barbuda', 'antigua & b'],
    ['Antigua & Barbuda', 'antigua and b'],
    ['مصر', 'مصر'],
    ['মালি', 'মালি'],
  ])('finds %s by %s', (label, query) => expect(rankedLabels([label, 'Chad'], query)).toEqual([label]))

  test('finds nothing for a name that no option has', () => expect(rankedLabels(['Chad', 'মালি'], 'মালা')).toEqual([]))

  test('puts whole names first, then beginnings of labels, of words, and the rest in their order', () => {
    const labels = ['Papua New Guinea', 'Equatorial Guinea', 'Guinea-Bissau', 'Guinea', 'Niger']
    expect(rankedLabels(labels, 'guinea')).toEqual(['Guinea', 'Guinea-Bissau', 'Papua New Guinea', 'Equatorial Guinea'])
    expect(rankedLabels(['Belarus', 'Austria', 'US Virgin Islands'], 'us')).toEqual([
      'US Virgin Islands',
      'Belarus',
      'Austria',
    ])
  })

  test('finds a code only by all of it, a hint and other names by a part', () => {
    const options = [option('Algeria', { codes: ['DZ'] }), option('Denmark', { hint: '+45', also: ['Danmark'] })]
    const search = createOptionSearch(options, fold)
    const labels = (query: string) => search(query).map(({ label }) => label)
    expect(labels('d')).toEqual(['Denmark'])
    expect(labels('dz')).toEqual(['Algeria'])
    expect(labels('45')).toEqual(['Denmark'])
    expect(labels('danm')).toEqual(['Denmark'])
    expect(labels('')).toEqual(['Algeria', 'Denmark'])
  })

  test('folds each option once for all queries', () => {
    const folded: string[] = []
    const search = createOptionSearch([option('Chad'), option('Mali')], (text) => {
      folded.push(text)
      return fold(text)
    })
    expect(folded).toEqual([])
    for (const query of ['m', 'ma', 'mal']) search(query)
    expect(folded.filter((text) => text === 'Mali')).toHaveLength(1)
  })
})
