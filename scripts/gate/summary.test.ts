import { expect, test } from 'vitest'
import type { FinishedStep } from './run-steps.ts'
import { passedStep, type StepResult } from './step.ts'
import { summarise } from './summary.ts'

const finished = (name: string, result: Partial<StepResult> = {}, seconds = 2): FinishedStep => ({
  step: { name, weight: 'heavy', run: async () => passedStep() },
  result: { ...passedStep(), ...result },
  seconds,
})

const runs = [
  { title: 'slow', file: 'server/cart/cart.test.ts', seconds: 3 },
  { title: 'quick', file: 'server/cart/rules.test.ts', seconds: 0.25 },
  { title: 'quick too', file: 'server/cart/cart.test.ts', seconds: 1 },
]

test('the summary has the time of each step and of all', () => {
  const [first, biome, total] = summarise([finished('biome')], 12.34).split('\n')
  expect(first).toMatch(/^step +seconds +passed +failed +flaky$/)
  expect(biome).toMatch(/^biome +2\.0 +1 +0 +0$/)
  expect(total).toMatch(/^in all +12\.3$/)
})

test('the summary lists the slowest tests and the time per file, slowest first', () => {
  const text = summarise([finished('door', { runs })], 5)
  const slow = text.indexOf('3.0 s  server/cart/cart.test.ts › slow')
  expect(slow).toBeGreaterThan(0)
  expect(text.indexOf('server/cart/cart.test.ts › quick too')).toBeGreaterThan(slow)
  expect(text).toContain('4.0 s  server/cart/cart.test.ts (2)')
  expect(text).toContain('0.3 s  in 1 files below 1 s each')
})

test('the summary names flaky journeys', () => {
  expect(summarise([finished('journeys', { flaky: ['[phone-ar] e2e/cart.test.ts › odd'] })], 5)).toContain(
    '\nflaky: [phone-ar] e2e/cart.test.ts › odd',
  )
})
