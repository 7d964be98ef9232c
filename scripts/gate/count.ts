import type { Ran } from '../run.ts'
import { failedStep, type Outcome } from './step.ts'

type Assertion = { status: string }
export type VitestReport = { testResults: { status: string; assertionResults: Assertion[] }[] }

type PlaywrightStats = { expected: number; unexpected: number; flaky: number; skipped: number }
type Attempt = { status: string; errors: unknown[] }
type Journey = { status: string; results: Attempt[] }
type Spec = { title: string; tests: Journey[] }
type Suite = { specs?: Spec[]; suites?: Suite[] }
export type PlaywrightReport = { stats: PlaywrightStats; errors: unknown[]; suites: Suite[] }

/** A file that could not even be loaded has no tests to count: it counts as one that failed. */
export function countVitest(report: VitestReport | undefined, ran: Ran): Outcome {
  if (!report) return failedStep(ran.output)
  const tests = report.testResults.flatMap((file) => file.assertionResults)
  const passed = tests.filter(({ status }) => status === 'passed').length
  const failedTests = tests.filter(({ status }) => status === 'failed').length
  const failedFiles = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'),
  ).length
  const skipped = tests.length - passed - failedTests
  return withExitCode({ passed, failed: failedTests + failedFiles, skipped, output: '' }, ran)
}

/**
 * A test that only passes sometimes has failed. One thing is not laid at its door: that the browser stood still the first
 * time. It passes, and is named.
 */
export function countPlaywright(report: PlaywrightReport | undefined, ran: Ran): Outcome {
  if (!report) return failedStep(ran.output)
  const { expected, unexpected, flaky, skipped } = report.stats
  const specs = report.suites.flatMap(specsOf)
  const begunAgain = specs.flatMap(({ title, tests }) => tests.filter(stoodStillOnce).map(() => title))
  const failed = unexpected + flaky - begunAgain.length + report.errors.length
  const counted = withExitCode({ passed: expected + begunAgain.length, failed, skipped, output: '' }, ran)
  const names = begunAgain.map((title) => `The browser stood still, and this was begun again: ${title}`)
  return { ...counted, output: [...names, counted.output].join('\n').trim() }
}

const specsOf = ({ specs = [], suites = [] }: Suite): Spec[] => [...specs, ...suites.flatMap(specsOf)]

/** Time ran out, and beside that there is no error: whatever the page does not do is an error of the call that waits for it. */
function stoodStillOnce({ status, results }: Journey): boolean {
  const failed = results.filter((attempt) => attempt.status !== 'passed')
  return status === 'flaky' && failed.every((attempt) => attempt.status === 'timedOut' && attempt.errors.length === 1)
}

/** A runner that ends badly without naming a test (an unhandled error, a failed set-up) counts as one failure. */
function withExitCode(outcome: Outcome, ran: Ran): Outcome {
  const failed = ran.code !== 0 && outcome.failed === 0 ? 1 : outcome.failed
  return { ...outcome, failed, output: failed > 0 ? ran.output : '' }
}
