import type { Ran } from '../run.ts'
import { failedStep, type Outcome } from './step.ts'

type Assertion = { status: string }
export type VitestReport = { testResults: { status: string; assertionResults: Assertion[] }[] }

type PlaywrightStats = { expected: number; unexpected: number; flaky: number; skipped: number }
export type PlaywrightReport = { stats: PlaywrightStats; errors: unknown[] }

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

/** A test that only passes sometimes has failed. */
export function countPlaywright(report: PlaywrightReport | undefined, ran: Ran): Outcome {
  if (!report) return failedStep(ran.output)
  const { expected, unexpected, flaky, skipped } = report.stats
  const failed = unexpected + flaky + report.errors.length
  return withExitCode({ passed: expected, failed, skipped, output: '' }, ran)
}

/** A runner that ends badly without naming a test (an unhandled error, a failed set-up) counts as one failure. */
function withExitCode(outcome: Outcome, ran: Ran): Outcome {
  const failed = ran.code !== 0 && outcome.failed === 0 ? 1 : outcome.failed
  return { ...outcome, failed, output: failed > 0 ? ran.output : '' }
}
