import { expect, test } from 'vitest'
import { countPlaywright, countVitest } from './count.ts'

const ended = (code: number) => ({ code, output: 'what it said', seconds: 1 })
const file = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((each) => ({ status: each })),
})

test('counts passed, failed and skipped tests', () => {
  const report = { testResults: [file('passed', 'passed', 'skipped'), file('failed', 'failed', 'passed', 'todo')] }
  expect(countVitest(report, ended(1))).toEqual({ passed: 2, failed: 1, skipped: 2, output: 'what it said' })
})

test('a file that could not be loaded is a failure', () => {
  expect(countVitest({ testResults: [file('failed')] }, ended(1))).toMatchObject({ passed: 0, failed: 1 })
})

test('a runner that ends badly without a failed test is a failure', () => {
  expect(countVitest({ testResults: [file('passed', 'passed')] }, ended(1))).toMatchObject({ passed: 1, failed: 1 })
  const stats = { expected: 2, unexpected: 0, flaky: 0, skipped: 0 }
  expect(countPlaywright({ stats, errors: [] }, ended(1))).toMatchObject({ passed: 2, failed: 1 })
})

test('a runner that leaves no report is a failure', () => {
  expect(countVitest(undefined, ended(0)).failed).toBe(1)
  expect(countPlaywright(undefined, ended(0)).failed).toBe(1)
})

test('a journey that passes only sometimes, and an error outside of any, are failures', () => {
  const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 2 }
  const counted = countPlaywright({ stats, errors: [{}] }, ended(1))
  expect(counted).toEqual({ passed: 5, failed: 3, skipped: 2, output: 'what it said' })
})

test('all good says nothing', () => {
  expect(countVitest({ testResults: [file('passed', 'passed')] }, ended(0)).output).toBe('')
})
