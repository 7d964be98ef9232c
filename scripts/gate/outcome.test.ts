import { expect, test } from 'vitest'
import { readOutcome } from './outcome.ts'
import type { FinishedStep } from './run-steps.ts'
import { passedStep, type Step, type StepResult } from './step.ts'

const finished = (name: string, result: Partial<StepResult> = {}, more: Partial<Step> = {}): FinishedStep => ({
  step: { name, weight: 'heavy', run: async () => passedStep(), ...more },
  result: { ...passedStep(), ...result },
  seconds: 1,
})
const rules = (result: Partial<StepResult>) => finished('rules', result, { hasTests: true })
const outcomeOf = (steps: FinishedStep[], filters: string[] = [], isStopped = false) =>
  readOutcome(steps, { filters, isStopped })

test('a run that passes ends with its counts', () => {
  expect(outcomeOf([finished('biome')])).toEqual({ code: 0, lines: ['1 passed, 0 failed'] })
  expect(outcomeOf([finished('build'), rules({ passed: 2, skipped: 1 })])).toEqual({
    code: 0,
    lines: ['3 passed, 0 failed, 1 skipped'],
  })
})

test('a run with a failure fails', () => {
  expect(outcomeOf([finished('build'), rules({ passed: 2, failed: 1 })])).toEqual({
    code: 1,
    lines: ['3 passed, 1 failed'],
  })
})

test('a filter that no test file matches fails, though the build passes', () => {
  expect(outcomeOf([finished('build'), rules({ passed: 0 })], ['ruels', 'server/crat'])).toEqual({
    code: 1,
    lines: ['No test file matches ruels, server/crat.', '1 passed, 0 failed'],
  })
})

test('a run that skips every test fails', () => {
  const { code, lines } = outcomeOf([rules({ passed: 0, skipped: 4 })], ['server/cart'])
  expect(code).toBe(1)
  expect(lines[0]).toBe('Every test was skipped.')
})

test('a run that a signal stops fails and says so', () => {
  expect(outcomeOf([finished('build'), rules({ passed: 0 })], ['server/cart'], true)).toEqual({
    code: 1,
    lines: ['Stopped by a signal; the remaining steps did not run.', '1 passed, 0 failed'],
  })
})
