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

test('words that say nothing, single letters and numbers before the asked words make none', () => {
  expect(phrasesIn(wordsOf('LAMP (with) shade', 'x LAMP', '32 LAMP'))).toEqual([])
})

test('a number after the asked words is a model', () => {
  expect(phrasesIn(wordsOf('PHONE 15 black', 'PHONE 7'))).toEqual(['phone 15', 'phone 7'])
})

test('a name that was not found by its own words gives nothing', () => {
  expect(phrasesIn(wordsOf('clay pot', 'clay pot'))).toEqual([])
})
