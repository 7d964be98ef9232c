import { expect, test } from 'vitest'
import { extractPhrases, type NameWord } from './phrases.ts'

/** Names of products with searched words in capitals and stop words in brackets. */
const wordsOf = (...names: string[]): NameWord[] =>
  names.flatMap((name, product) =>
    name.split(' ').map((word) => ({
      product,
      word: word.toLowerCase().replaceAll(/[()]/g, ''),
      is_searched: word !== word.toLowerCase(),
      is_stop: word.startsWith('('),
    })),
  )

test('phrases: a word beside the searched ones makes a phrase, most common first', () => {
  const words = wordsOf('desk LAMP oak', 'floor LAMP', 'slim floor LAMP', 'tall floor LAMP brass')
  expect(extractPhrases(words)).toEqual(['floor lamp', 'desk lamp', 'lamp oak', 'lamp brass'])
})

test('phrases: adjacent searched words stay together', () => {
  const words = wordsOf('trail RUNNING SHOES men', 'trail RUNNING SHOES', 'RUNNING SHOES men')
  expect(extractPhrases(words)).toEqual(['trail running shoes', 'running shoes men'])
})

test('phrases: stop words, single letters and numbers before the searched words make none', () => {
  expect(extractPhrases(wordsOf('LAMP (with) shade', 'x LAMP', '32 LAMP'))).toEqual([])
})

test('phrases: a number after the searched words is a model', () => {
  expect(extractPhrases(wordsOf('PHONE 15 black', 'PHONE 7'))).toEqual(['phone 15', 'phone 7'])
})

test('phrases: a name without a searched word makes none', () => {
  expect(extractPhrases(wordsOf('clay pot', 'clay pot'))).toEqual([])
})
