import type { Ran } from '../run.ts'
import { failedStep, type Outcome } from './step.ts'

type Assertion = { status: string }
export type VitestReport = { testResults: { status: string; assertionResults: Assertion[] }[] }

type PlaywrightStats = { expected: number; unexpected: number; flaky: number; skipped: number }
type Attempt = { status: string; errors: { message?: string }[] }
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

/** Of a whole run, so many journeys may come right only at their second try. */
const secondTries = 1

/**
 * A journey goes through a browser on a machine that others share: one in a run may come right only at its second try. It is
 * named with what went wrong, for it is to be looked into. With two of them, each has failed.
 */
export function countPlaywright(report: PlaywrightReport | undefined, ran: Ran): Outcome {
  if (!report) return failedStep(ran.output)
  const { expected, unexpected, flaky, skipped } = report.stats
  const forgiven = flaky <= secondTries ? flaky : 0
  const failed = unexpected + flaky - forgiven + report.errors.length
  const counted = withExitCode({ passed: expected + forgiven, failed, skipped, output: '' }, ran)
  const names = report.suites.flatMap(specsOf).flatMap(firstTries)
  return { ...counted, output: [...names, counted.output].join('\n').trim() }
}

const specsOf = ({ specs = [], suites = [] }: Suite): Spec[] => [...specs, ...suites.flatMap(specsOf)]

function firstTries({ title, tests }: Spec): string[] {
  const tries = tests.filter(({ status }) => status === 'flaky').flatMap(({ results }) => results.slice(0, 1))
  return tries.map(({ status, errors }) => `Right only at its second try: ${title}\n${errors[0]?.message ?? status}`)
}

/** A runner that ends badly without naming a test (an unhandled error, a failed set-up) counts as one failure. */
function withExitCode(outcome: Outcome, ran: Ran): Outcome {
  const failed = ran.code !== 0 && outcome.failed === 0 ? 1 : outcome.failed
  return { ...outcome, failed, output: failed > 0 ? ran.output : '' }
}
