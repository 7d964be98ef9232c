import type { FinishedStep } from './run-steps.ts'

type OutcomeParams = { filters: readonly string[]; isStopped: boolean }

export type Outcome = { code: 0 | 1; lines: readonly string[] }

/** Steps without tests, such as the build, prove nothing about a filter: a run with a filter that ran no test fails. */
export function readOutcome(finished: readonly FinishedStep[], { filters, isStopped }: OutcomeParams): Outcome {
  const { passed, failed, skipped } = countResults(finished)
  const tested = finished.filter(({ step }) => step.hasTests)
  const tests = countResults(tested)
  const isEmpty = !isStopped && failed === 0 && tested.length > 0 && tests.passed === 0
  const lines = [
    ...(isStopped ? ['Stopped by a signal; the remaining steps did not run.'] : []),
    ...(isEmpty
      ? [tests.skipped === 0 ? `No test file matches ${filters.join(', ')}.` : 'Every test was skipped.']
      : []),
    `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
  ]
  return { code: failed > 0 || passed === 0 || isEmpty || isStopped ? 1 : 0, lines }
}

function countResults(finished: readonly FinishedStep[]) {
  const sum = (count: 'passed' | 'failed' | 'skipped') => finished.reduce((all, { result }) => all + result[count], 0)
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') }
}
