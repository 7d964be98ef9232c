import { describe, expect, test } from 'vitest'
import { findIgnored, parseCounts } from './command-line.ts'

describe('the command line of the benchmarks', () => {
  test.each([
    [[], ['quick', 'rounds', 'profile']],
    [
      ['races', 'list', 'orders'],
      ['rounds', 'quick'],
    ],
    [
      ['till', 'growth', 'cart'],
      ['sizes', 'keep', 'beside'],
    ],
    [['attacks'], ['quick']],
    [['start'], []],
  ])('takes %j with the options %j', (words, options) => expect(findIgnored(words, options)).toBeUndefined())

  test.each([
    ['start is not known, or runs alone', ['list', 'start'], []],
    ['after faults, races is not known, or runs alone', ['faults', 'races'], []],
    ['after growth, list is not known, or runs alone', ['growth', 'list'], []],
    ['after till, races is not known, or runs alone', ['till', 'races'], []],
    ['after till, search is not known, or runs alone', ['till', 'search'], []],
    ['lits is not known, or runs alone', ['lits'], []],
    ['list does not take --rounds', ['list'], ['rounds']],
    ['everything does not take --at', [], ['quick', 'at']],
    ['start does not take --quick', ['start'], ['quick']],
  ])('says what it would ignore: %s', (message, words, options) => expect(findIgnored(words, options)).toBe(message))

  test('refuses a count that is no whole number, which would test nothing', () => {
    expect(parseCounts('sizes', '1000,20')).toEqual([1000, 20])
    expect(() => parseCounts('sizes', '1000,1k')).toThrow('--sizes takes whole numbers, not 1k')
    expect(() => parseCounts('rounds', '0')).toThrow('--rounds')
  })
})
