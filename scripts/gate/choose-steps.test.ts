import { expect, test } from 'vitest'
import { chooseSteps } from './choose-steps.ts'
import { steps } from './steps.ts'

const names = (...words: string[]) => chooseSteps(steps, words).steps.map(({ name }) => name)

test('without words the whole gate runs', () => {
  expect(chooseSteps(steps, []).steps).toEqual(steps)
  expect(chooseSteps(steps, ['--all'])).toMatchObject({ steps, options: { all: true } })
})

test('a word chooses the steps of that name, in the order of the gate', () => {
  expect(names('rules')).toEqual(['rules'])
  expect(names('biome', 'types')).toEqual(['types browser', 'types server', 'biome'])
})

test('journeys bring the build, the demo marketplace and the browser along', () => {
  expect(names('journeys')).toEqual(['build', 'world', 'browser', 'journeys'])
  expect(names('e2e/cart')).toEqual(['build', 'world', 'browser', 'journeys'])
  expect(names('e2e')).toEqual(['build', 'world', 'browser', 'journeys'])
})

test('a filter chooses the steps that could run such files', () => {
  expect(names('server/cart')).toEqual(expect.arrayContaining(['build', 'world', 'rules', 'door', 'protocol']))
  expect(names('server/cart')).not.toContain('journeys')
  expect(chooseSteps(steps, ['door', 'server/cart', '--bail=1', '--update']).options).toMatchObject({
    filters: ['server/cart'],
    runnerOptions: ['--bail=1', '--update'],
    all: false,
    repeat: 1,
  })
})

test.each([[['journeys', '--repeat', '20', 'e2e/cart']], [['journeys', '--repeat=20', 'e2e/cart']]])(
  '%s repeats the journeys of a file',
  (words) => {
    expect(chooseSteps(steps, words).options).toMatchObject({ repeat: 20, filters: ['e2e/cart'], runnerOptions: [] })
  },
)

test('a repeat without journeys is refused: nothing else is repeated', () => {
  expect(() => chooseSteps(steps, ['rules', '--repeat', '20'])).toThrow('--repeat repeats journeys')
})

test('a repeat without a number is refused', () => {
  expect(() => chooseSteps(steps, ['journeys', '--repeat', 'e2e/cart'])).toThrow('--repeat takes a whole number')
})

test.each(['-t', '-g', '-t=adds', '--grep', '--testNamePattern', '--project'])(
  'the runner option %s is refused: its value would be read as a filter',
  (option) => {
    expect(() => chooseSteps(steps, ['e2e/cart', option, 'adds'])).toThrow('Write runner options as --name=value')
  },
)
