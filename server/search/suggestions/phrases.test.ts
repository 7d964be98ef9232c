import { expect, test } from 'vitest'
import { type NameWord, phrasesIn } from './phrases.ts'

/** Names of products; words that are asked for in capitals, those that say nothing in brackets. */
const wordsOf = (...names: string[]): NameWord[] =>
  names.flatMap((name, product) =>
    name.split(' ').map((word) => ({
      product,
      word: word.toLowerCase().replaceAll(/[()]/g, ''),
      is_asked: word !== word.toLowerCase(),
      is_stop: word.startsWith('('),
    })),
  )

test('a word beside the asked ones makes a phrase, the commonest first', () => {
  const words = wordsOf('desk LAMP oak', 'floor LAMP', 'slim floor LAMP', 'tall floor LAMP brass')
  expect(phrasesIn(words)).toEqual(['floor lamp', 'desk lamp', 'lamp oak', 'lamp brass'])
})

test('asked words that stand together stay together', () => {
  const words = wordsOf('trail RUNNING SHOES men', 'trail RUNNING SHOES', 'RUNNING SHOES men')
  expect(phrasesIn(words)).toEqual(['trail running shoes', 'running shoes men'])
})

test('words that say nothing, numbers and single letters make none', () => {
  const words = wordsOf('LAMP (with) shade', 'LAMP (with) cord', 'LAMP 40 w', 'LAMP 40 w', 'x LAMP', 'x LAMP')
  expect(phrasesIn(words)).toEqual([])
})

test('a name that was not found by its own words gives nothing', () => {
  expect(phrasesIn(wordsOf('clay pot', 'clay pot'))).toEqual([])
})
