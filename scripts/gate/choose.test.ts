import { expect, test } from 'vitest'
import { choose } from './choose.ts'
import { steps } from './steps.ts'

const names = (...words: string[]) => choose(steps, words).steps.map(({ name }) => name)

test('without words the whole gate runs', () => {
  expect(choose(steps, []).steps).toEqual(steps)
})

test('a word chooses the steps of that name, in the order of the gate', () => {
  expect(names('rules')).toEqual(['rules'])
  expect(names('biome', 'types')).toEqual(['types browser', 'types server', 'biome'])
})

test('journeys bring the build and the browser along', () => {
  expect(names('journeys')).toEqual(['build', 'browser', 'journeys'])
  expect(names('e2e/cart')).toEqual(['build', 'browser', 'journeys'])
})

test('a filter chooses the steps that could run such files', () => {
  expect(names('server/cart')).toEqual(['build', 'rules', 'door', 'protocol'])
  expect(choose(steps, ['door', 'server/cart', '-t', '--bail=1']).asked).toEqual({
    filters: ['server/cart'],
    options: ['-t', '--bail=1'],
  })
})
