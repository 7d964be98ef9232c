import { expect, test } from 'vitest'
import { type PlaywrightReport, readPlaywrightReport, readVitestReport, repeatedFailures } from './read-report.ts'

const ran = (code: number) => ({ code, output: 'the output', seconds: 1 })
const file = (status: string, ...statuses: string[]) => ({
  name: 'server/cart/rules.test.ts',
  status,
  startTime: 1_000,
  endTime: 3_000,
  assertionResults: statuses.map((each, index) => ({ fullName: `test ${index}`, status: each, duration: 250 })),
})

test('passed, failed and skipped tests are counted', () => {
  const report = { testResults: [file('passed', 'passed', 'skipped'), file('failed', 'failed', 'passed', 'todo')] }
  expect(readVitestReport(report, ran(1))).toMatchObject({ passed: 2, failed: 1, skipped: 2, output: 'the output' })
})

test('a test that passed when it was retried is flaky, with the reason of its first failure', () => {
  const failed = {
    fullName: 'the cart: odd',
    status: 'passed',
    failureMessages: ['Error: too late\n  at cart.test.tsx:3'],
  }
  const report = { testResults: [{ ...file('passed', 'passed'), assertionResults: [failed] }] }
  expect(readVitestReport(report, ran(0))).toMatchObject({
    passed: 1,
    failed: 0,
    flaky: ['server/cart/rules.test.ts › the cart: odd: Error: too late'],
  })
})

test('a file that could not be loaded is a failure', () => {
  expect(readVitestReport({ testResults: [file('failed')] }, ran(1))).toMatchObject({ passed: 0, failed: 1 })
})

test('the time of a file that no test took is its set-up', () => {
  const { runs } = readVitestReport({ testResults: [file('passed', 'passed', 'passed')] }, ran(0))
  expect(runs.map(({ title, seconds }) => [title, seconds])).toEqual([
    ['test 0', 0.25],
    ['test 1', 0.25],
    ['(set-up)', 1.5],
  ])
})

test('a runner that ends badly without a failed test is a failure', () => {
  const report = { testResults: [file('passed', 'passed')] }
  expect(readVitestReport(report, ran(1))).toMatchObject({ passed: 1, failed: 1 })
  expect(readPlaywrightReport(journeys({ first: [['expected']] }), ran(1))).toMatchObject({ passed: 1, failed: 1 })
})

test('a runner that leaves no report is a failure', () => {
  expect(readVitestReport(undefined, ran(0)).failed).toBe(1)
  expect(readPlaywrightReport(undefined, ran(0)).failed).toBe(1)
})

test('a journey that passes when it is run once more has passed, and is named', () => {
  const result = readPlaywrightReport(journeys({ good: [['expected']], odd: [['flaky', 2_000, 1_000]] }), ran(0))
  expect(result).toMatchObject({ passed: 2, failed: 0, flaky: ['[phone-ar] e2e/cart.test.ts › the cart › odd'] })
  expect(result.runs.map(({ seconds }) => seconds)).toEqual([0, 3])
})

test('a journey that fails twice, and an error outside of any, are failures', () => {
  const report = { ...journeys({ bad: [['unexpected', 1, 1]], left: [['skipped']] }), errors: [{}] }
  expect(readPlaywrightReport(report, ran(1))).toMatchObject({ passed: 0, failed: 2, skipped: 1 })
})

test('repeated journeys that failed are listed with how often', () => {
  const report = journeys({ good: [['expected'], ['expected']], odd: [['expected'], ['unexpected']] })
  expect(repeatedFailures(report)).toEqual(['[phone-ar] e2e/cart.test.ts › the cart › odd: failed 1 of 2'])
})

test('a good run has no output', () => {
  expect(readVitestReport({ testResults: [file('passed', 'passed')] }, ran(0)).output).toBe('')
})

type Repeat = [status: 'expected' | 'unexpected' | 'flaky' | 'skipped', ...durations: number[]]

function journeys(repeats: Record<string, Repeat[]>): PlaywrightReport {
  const specs = Object.entries(repeats).flatMap(([title, each]) =>
    each.map(([status, ...durations]) => {
      const results = durations.map((duration) => ({ status, duration }))
      return { title, tags: [], file: 'cart.test.ts', tests: [{ projectName: 'phone-ar', status, results }] }
    }),
  )
  const inner = { title: 'the cart', file: 'cart.test.ts', specs }
  return { suites: [{ title: 'cart.test.ts', file: 'cart.test.ts', specs: [], suites: [inner] }], errors: [] }
}
